//! Links that mail and chat programs encoded on their way.

use super::examples::stated;
use super::{EXAMPLE, groups, plan};
use headroom::share::{decode, encode};

/// Percent codes for these signs, as a program that knows no better writes them.
fn with_codes(link: &str, signs: &str) -> String {
    let code = |sign: char| if signs.contains(sign) { format!("%{:02X}", u32::from(sign)) } else { sign.to_string() };
    link.chars().map(code).collect()
}

#[test]
fn a_link_that_a_mail_program_encoded_decodes_the_same() {
    assert_eq!(plan(&with_codes(EXAMPLE, "%&=,")), stated());
    assert_eq!(plan(&with_codes(EXAMPLE, "%&=,").replace('C', "c")), stated());
    assert_eq!(plan(&with_codes(EXAMPLE, "&=,")), stated());
}

#[test]
fn an_address_encoded_with_its_hash_decodes_the_same() {
    let address = format!("https://shop.example/#{EXAMPLE}");
    assert_eq!(plan(&with_codes(&address, "%&=,#:/")), stated());
}

#[test]
fn a_link_encoded_twice_or_three_times_decodes_the_same() {
    let twice = with_codes(&with_codes(EXAMPLE, "%&=,"), "%");
    assert_eq!(plan(&twice), stated());
    assert_eq!(plan(&with_codes(&twice, "%")), stated());
}

#[test]
fn a_link_of_two_scenarios_that_was_encoded_decodes_the_same() {
    let link = format!("{EXAMPLE}&vs=More%20RAM&p=esxi-8&vm=2x4c8g40d,n=A%2CB&dimm=12x64g");
    let told = decode(&link);
    assert_eq!((told.others[0].title.as_str(), told.notices.len()), ("More RAM", 0));
    let address = format!("https://shop.example/#{link}");
    let once = with_codes(&link, "%&=,");
    let ways = [
        once.clone(),
        with_codes(&once, "%"),
        with_codes(&address, "%&=,#:/"),
        link.replace('&', "&amp;"),
        link.replace("vs=", "VS="),
    ];
    for way in ways {
        assert_eq!(decode(&way), told, "{way}");
    }
}

#[test]
fn encoded_commas_split_a_value_as_plain_ones() {
    assert_eq!(plan(&with_codes(EXAMPLE, ",")), stated());
    assert_eq!(plan(&with_codes(EXAMPLE, ",%")), stated());
    assert_eq!(plan(&EXAMPLE.replace(',', "%252c")), stated());
    assert_eq!(plan(&EXAMPLE.replace("n=Small", "n%3DSmall")), stated());
}

#[test]
fn a_comma_in_a_name_survives_a_program_that_encodes_percent_signs_too() {
    let link = "1&p=pve-9&vm=5x2c4g40d,db,n=A%2CB%20%25";
    assert_eq!(groups(&plan(link))[0].name, "A,B %");
    assert_eq!(encode(&plan(&with_codes(link, "%,"))), link);
    assert_eq!(encode(&plan(&with_codes(link, "%,&="))), link);
}

#[test]
fn keys_lose_the_rest_of_an_html_entity() {
    assert_eq!(plan(&EXAMPLE.replace('&', "&amp;")), stated());
    assert_eq!(plan(&EXAMPLE.replace('&', "&amp;amp;")), stated());
    assert_eq!(plan(&with_codes(&EXAMPLE.replace('&', "&amp;"), "%&;=,")), stated());
}

#[test]
fn non_ascii_letters_decode_as_browsers_write_them() {
    assert_eq!(plan("1&t=%E8%99%9B%E6%93%AC%E6%A9%9F").title, "虛擬機");
    assert_eq!(plan("1&t=虛擬機").title, "虛擬機");
}

#[test]
fn a_title_is_never_split_and_decoded_once() {
    assert_eq!(plan("1&t=a,b%2Cc%252Cd=e+f").title, "a,b,c%2Cd=e+f");
}

#[test]
fn plus_stays_plus() {
    assert_eq!(plan("1&vm=,n=A+B&t=C+D").title, "C+D");
    assert_eq!(groups(&plan("1&vm=,n=A+B&t=C+D"))[0].name, "A+B");
}

#[test]
fn percent_signs_that_are_no_code_stay() {
    assert_eq!(plan("1&t=100% of 5%zz %e").title, "100% of 5%zz %e");
    assert_eq!(plan("1&t=%FF").title, "\u{FFFD}");
}

#[test]
fn characters_that_forge_the_page_are_left_out_of_texts() {
    assert_eq!(plan("1&t=a%E2%80%AEb%00c%0Ad%7Fe%E2%81%A6f").title, "abcdef");
    assert_eq!(groups(&plan("1&vm=,n=a%E2%80%AEb"))[0].name, "ab");
}
