//! A plan as a readable link: what stands behind the `#` of a page's address, frozen in grammar version 1.
//!
//! ```
//! use headroom::share::{decode, encode};
//! let link = "1&p=pve-9&vm=60x2c4g40d,web,n=Small%20web&node=1x1s32c2t&dimm=8x64g&over=safe";
//! let decoded = decode(link);
//! assert!(decoded.notices.is_empty());
//! assert_eq!(encode(&decoded.plan), link);
//! ```
//!
//! A link may carry up to four scenarios: `vs=NAME` opens another one, and all keys behind it state that scenario whole,
//! from the defaults, up to the next `vs`. The first, which has none, is the plan that is edited; its name is `t`. At
//! most three `vs` are read, each with the name of its scenario, which may be empty.

mod amount;
mod code;
mod decode;
mod disk_word;
mod encode;
mod guest_word;
mod layout_word;
mod mangled;
mod node_word;
mod notice;
mod pair;
mod repair;
mod stated;
mod text;
mod usual;
mod value;
mod word;

pub use code::{Code, LONGEST_CODE, code};
pub use decode::{Decoded, LONGEST_LINK, decode};
pub use encode::{LONG_LINK, encode, encode_all};
pub use layout_word::text as layout_word;
pub use notice::{Notice, NoticeKind, Used};
