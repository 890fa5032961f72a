//! The language of the page: which one it starts in, and the change to another. `boot.js` finds the first one out and
//! brings the texts, which come apart from the module.

use super::state::Store;
use crate::i18n::{Language, bring_texts_by};
use leptos::prelude::document;

#[cfg(feature = "apart")]
mod boot {
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen]
    extern "C" {
        /// The texts of the part with this name; empty where they cannot be had now.
        #[wasm_bindgen(js_namespace = headroom)]
        pub fn texts(part: &str) -> String;
        /// Keeps the choice of a language.
        #[wasm_bindgen(js_namespace = headroom)]
        pub fn speak(tag: &str);
    }
}

#[cfg(feature = "apart")]
use boot::{speak, texts};

/// Without the start script all texts lie in the module.
#[cfg(not(feature = "apart"))]
fn texts(_part: &str) -> String {
    String::new()
}

/// And no choice is kept.
#[cfg(not(feature = "apart"))]
fn speak(_tag: &str) {}

/// The language that the page starts in: the one that the document says.
pub fn first() -> Language {
    bring_texts_by(texts);
    let said = document().document_element().and_then(|root| root.get_attribute("lang")).unwrap_or_default();
    let own = Language::from_tag(&said).unwrap_or_default();
    if own.is_here() { own } else { Language::default() }
}

impl Store {
    /// Speaks another language from now on, where its texts can be had.
    pub fn speak(self, language: Language) {
        if language.is_whole() {
            speak(language.tag());
            self.dismiss_toast();
            self.page.language.set(language);
        }
    }
}
