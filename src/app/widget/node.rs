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

    /// With something in it, or behind it where it is no element itself.
    #[inline(never)]
    pub fn add(self, node: impl Into<Node>) -> Node {
        self.with(node.into())
    }

    #[inline(never)]
    fn with(mut self, node: Node) -> Node {
        self.put(node);
        self
    }

    /// Takes something in.
    #[inline(never)]
    pub fn put(&mut self, node: Node) {
        match &mut *self.0 {
            Piece::Element(element) => node.lie_flat(&mut element.children),
            Piece::Many(nodes) => node.lie_flat(nodes),
            Piece::Text(_) => {}
        }
    }

    /// What it is.
    pub fn piece(self) -> Piece {
        *self.0
    }

    /// Puts it among its siblings: pieces that are several themselves lie flat, so that each has its place.
    #[inline(never)]
    fn lie_flat(mut self, siblings: &mut Vec<Node>) {
        match &mut *self.0 {
            Piece::Many(nodes) => siblings.append(nodes),
            Piece::Text(_) | Piece::Element(_) => siblings.push(self),
        }
    }
}

/// Several pieces that lie flat already.
#[inline(never)]
fn many(nodes: Vec<Node>) -> Node {
    Node(Box::new(Piece::Many(nodes)))
}

impl Default for Node {
    /// Several pieces, none yet.
    fn default() -> Node {
        many(Vec::new())
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
        node.unwrap_or_else(|| many(Vec::new()))
    }
}

impl From<Vec<Node>> for Node {
    #[inline(never)]
    fn from(nodes: Vec<Node>) -> Node {
        nodes.into_iter().collect()
    }
}

impl FromIterator<Node> for Node {
    fn from_iter<I: IntoIterator<Item = Node>>(nodes: I) -> Node {
        let mut all = Vec::new();
        for node in nodes {
            node.lie_flat(&mut all);
        }
        many(all)
    }
}
