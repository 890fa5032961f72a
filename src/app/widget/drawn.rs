//! Markup in the document: made once, then changed only where it differs from what was drawn before.

use super::node::{Element, Node, Piece, Text};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, HtmlInputElement, HtmlSelectElement};

/// A piece of the document with the markup that it shows.
pub struct Drawn {
    dom: web_sys::Node,
    shows: Shows,
}

enum Shows {
    Text(Text),
    Element { element: Element, children: Vec<Drawn> },
}

const SVG: &str = "http://www.w3.org/2000/svg";

fn is_drawing(tag: &str) -> bool {
    matches!(tag, "svg" | "use" | "path" | "line" | "rect")
}

fn made(document: &Document, tag: &str) -> Result<web_sys::Element, JsValue> {
    if is_drawing(tag) { document.create_element_ns(Some(SVG), tag) } else { document.create_element(tag) }
}

impl Drawn {
    /// An element of the page as it is, to be filled: what it has of its own stays.
    pub fn host(element: &web_sys::Element) -> Drawn {
        let empty = Element { tag: "", attributes: Vec::new(), properties: Vec::new(), children: Vec::new() };
        Drawn { dom: element.clone().into(), shows: Shows::Element { element: empty, children: Vec::new() } }
    }

    /// Fills a host: attributes and content are those of `node`.
    pub fn fill(&mut self, document: &Document, node: Node) -> Result<(), JsValue> {
        match node.piece() {
            Piece::Element(element) => self.change(document, element),
            Piece::Text(_) | Piece::Many(_) => Ok(()),
        }
    }

    fn new(document: &Document, piece: Piece) -> Result<Drawn, JsValue> {
        match piece {
            Piece::Text(text) => {
                let dom = document.create_text_node(&text).into();
                Ok(Drawn { dom, shows: Shows::Text(text) })
            }
            Piece::Element(element) => {
                let mut drawn = Drawn::host(&made(document, element.tag)?);
                drawn.change(document, element)?;
                Ok(drawn)
            }
            // Lists are laid flat where markup is built; an empty one still has a place.
            Piece::Many(_) => Drawn::new(document, Piece::Text(Text::Borrowed(""))),
        }
    }

    /// Shows other markup in the same place, if it is of the same kind.
    fn update(&mut self, document: &Document, piece: Piece) -> Result<(), JsValue> {
        match (&mut self.shows, piece) {
            (Shows::Text(before), Piece::Text(text)) => {
                if *before != text {
                    self.dom.set_text_content(Some(&text));
                    *before = text;
                }
                Ok(())
            }
            (Shows::Element { element: before, .. }, Piece::Element(element)) if before.tag == element.tag => {
                self.change(document, element)
            }
            (_, piece) => {
                let drawn = Drawn::new(document, piece)?;
                if let Some(parent) = self.dom.parent_node() {
                    parent.replace_child(&drawn.dom, &self.dom)?;
                }
                *self = drawn;
                Ok(())
            }
        }
    }

    fn change(&mut self, document: &Document, mut wanted: Element) -> Result<(), JsValue> {
        let Shows::Element { element, children } = &mut self.shows else { return Ok(()) };
        // Only elements have markup of this kind, so the document need not be asked what each is.
        let changed = element.attributes != wanted.attributes;
        if changed {
            change_attributes(self.dom.unchecked_ref(), &element.attributes, &wanted.attributes)?;
        }
        if element.properties != wanted.properties {
            let style = self.dom.unchecked_ref::<web_sys::HtmlElement>().style();
            for property in wanted.properties.iter().filter(|property| !element.properties.contains(property)) {
                style.set_property(property.0, &property.1)?;
            }
        }
        let nodes = std::mem::take(&mut wanted.children);
        *element = wanted;
        let mut kept = 0;
        for node in nodes {
            match children.get_mut(kept) {
                Some(child) => child.update(document, node.piece())?,
                None => {
                    let child = Drawn::new(document, node.piece())?;
                    self.dom.append_child(&child.dom)?;
                    children.push(child);
                }
            }
            kept += 1;
        }
        for child in children.drain(kept..) {
            self.dom.remove_child(&child.dom)?;
        }
        match element.tag {
            "input" if changed => set_input(self.dom.unchecked_ref(), &element.attributes),
            "select" => set_select(self.dom.unchecked_ref(), &element.attributes),
            _ => {}
        }
        Ok(())
    }
}

fn value_of<'a>(attributes: &'a [(&'static str, Text)], name: &str) -> Option<&'a Text> {
    attributes.iter().find(|(own, _)| *own == name).map(|(_, value)| value)
}

/// What a person has typed or ticked is no attribute any more, so a control is given its value apart. One that has it
/// already keeps its caret.
fn set_input(input: &HtmlInputElement, attributes: &[(&'static str, Text)]) {
    if let Some("checkbox" | "radio") = value_of(attributes, "type").map(|kind| &**kind) {
        input.set_checked(value_of(attributes, "checked").is_some());
    } else if let Some(value) = value_of(attributes, "value") {
        input.set_value(value);
    }
}

/// A select is given its value once its options are there; new ones may have taken it away.
fn set_select(select: &HtmlSelectElement, attributes: &[(&'static str, Text)]) {
    if let Some(value) = value_of(attributes, "value").filter(|value| select.value() != **value) {
        select.set_value(value);
    }
}

/// Sets what is new or different, and takes away what is gone.
fn change_attributes(
    dom: &web_sys::Element,
    before: &[(&'static str, Text)],
    wanted: &[(&'static str, Text)],
) -> Result<(), JsValue> {
    for (name, _) in before {
        if !wanted.iter().any(|(kept, _)| kept == name) {
            dom.remove_attribute(name)?;
        }
    }
    for attribute in wanted {
        if !before.contains(attribute) {
            dom.set_attribute(attribute.0, &attribute.1)?;
        }
    }
    Ok(())
}
