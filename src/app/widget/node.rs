//! Markup as data: the results are built by plain functions and drawn by one piece of code ([`super::Parts`]).
//!
//! A typed view costs code for every element of its kind; the results have some thousand elements of all kinds, and
//! as typed views they were twice the size of everything else together.

use std::borrow::Cow;

/// Text of any origin.
pub type Text = Cow<'static, str>;

/// A piece of markup. One word in size, so that passing it on costs next to no code.
#[derive(Debug, PartialEq)]
pub struct Node(Box<Piece>);

/// What a piece of markup is.
#[derive(Debug, PartialEq)]
pub enum Piece {
    /// Text.
    Text(Text),
    /// An element with what is in it.
    Element(Element),
    /// Several pieces, or none.
    Many(Vec<Node>),
}

/// An element.
#[derive(Debug, PartialEq)]
pub struct Element {
    /// Its tag.
    pub tag: &'static str,
    /// Its attributes.
    pub attributes: Vec<(&'static str, Text)>,
    /// Its custom properties, set one by one because the page's policy allows no style attribute.
    pub properties: Vec<(&'static str, String)>,
    /// What is in it.
    pub children: Vec<Node>,
}

/// An empty element.
#[inline(never)]
pub fn el(tag: &'static str) -> Node {
    let element = Element { tag, attributes: Vec::new(), properties: Vec::new(), children: Vec::new() };
    Node(Box::new(Piece::Element(element)))
}

// Called a thousand times: the code of these must not be repeated at each call.
impl Node {
    /// A text.
    #[inline(never)]
    pub fn text(text: impl Into<Text>) -> Node {
        Node(Box::new(Piece::Text(text.into())))
    }

    /// With an attribute.
    #[inline(never)]
    pub fn attr(mut self, name: &'static str, value: impl Into<Text>) -> Node {
        if let Piece::Element(element) = &mut *self.0 {
            element.attributes.push((name, value.into()));
        }
        self
    }

    /// With a class.
    #[inline(never)]
    pub fn class(self, class: impl Into<Text>) -> Node {
        self.attr("class", class)
    }

    /// With an attribute that is there or not.
    #[inline(never)]
    pub fn flag(self, name: &'static str, on: bool) -> Node {
        if on { self.attr(name, "") } else { self }
    }

    /// With a custom property.
    #[inline(never)]
    pub fn css(mut self, name: &'static str, value: String) -> Node {
        if let Piece::Element(element) = &mut *self.0 {
            element.properties.push((name, value));
        }
        self
    }

    /// With something in it.
    #[inline(never)]
    pub fn add(mut self, node: impl Into<Node>) -> Node {
        let node = node.into();
        if let Piece::Element(element) = &mut *self.0 {
            if matches!(*node.0, Piece::Many(_)) {
                element.children.extend(node.flat());
            } else {
                element.children.push(node);
            }
        }
        self
    }

    /// What it is.
    pub fn piece(self) -> Piece {
        *self.0
    }

    fn flat(self) -> Vec<Node> {
        if !matches!(*self.0, Piece::Many(_)) {
            return vec![self];
        }
        match *self.0 {
            Piece::Many(nodes) => nodes,
            Piece::Text(_) | Piece::Element(_) => Vec::new(),
        }
    }
}

impl From<&'static str> for Node {
    fn from(text: &'static str) -> Node {
        Node::text(text)
    }
}

impl From<String> for Node {
    fn from(text: String) -> Node {
        Node::text(text)
    }
}

impl From<Option<Node>> for Node {
    fn from(node: Option<Node>) -> Node {
        node.unwrap_or_else(|| Node(Box::new(Piece::Many(Vec::new()))))
    }
}

impl From<Vec<Node>> for Node {
    #[inline(never)]
    fn from(nodes: Vec<Node>) -> Node {
        // Pieces that are several themselves lie flat, so that each has its place among its siblings.
        Node(Box::new(Piece::Many(nodes.into_iter().flat_map(Node::flat).collect())))
    }
}

impl FromIterator<Node> for Node {
    fn from_iter<I: IntoIterator<Item = Node>>(nodes: I) -> Node {
        nodes.into_iter().collect::<Vec<_>>().into()
    }
}
