//! The language of the page: which one it starts in, and the change to another. `boot.js` finds the first one out and
//! brings the texts, which come apart from the module.

use super::state::Store;
use crate::i18n::Language;
use leptos::prelude::document;

#[cfg(feature = "apart")]
mod boot {
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen]
    extern "C" {
        /// The texts of the language with this tag; empty where they cannot be had now.
        #[wasm_bindgen(js_namespace = headroom)]
        pub fn texts(tag: &str) -> String;
        /// Keeps the choice of a language.
        #[wasm_bindgen(js_namespace = headroom)]
        pub fn speak(tag: &str);
    }
}

/// Whether the language has its texts now, and the choice kept where it was one.
#[cfg(feature = "apart")]
fn bring(language: Language, chosen: bool) -> bool {
    let here = language.is_here() || language.take(boot::texts(language.tag()));
    if here && chosen {
        boot::speak(language.tag());
    }
    here
}

/// Without the start script all texts lie in the module, and no choice is kept.
#[cfg(not(feature = "apart"))]
fn bring(language: Language, _chosen: bool) -> bool {
    language.is_here()
}

/// The language that the page starts in: the one that the document says.
pub fn first() -> Language {
    let said = document().document_element().and_then(|root| root.get_attribute("lang")).unwrap_or_default();
    let own = Language::from_tag(&said).unwrap_or_default();
    if bring(own, false) { own } else { Language::default() }
}

impl Store {
    /// Speaks another language from now on, where its texts can be had.
    pub fn speak(self, language: Language) {
        if bring(language, true) {
            self.dismiss_toast();
            self.page.language.set(language);
        }
    }
}
