//! Exports: the menu, and words in the files that no other part of the page has.

use crate::i18n::message::messages;

messages! {
    /// Texts of exports.
    Export in export {
        // menu
        Title = "Plan and results to take along",
        Json = "JSON",
        JsonNote = "Every number with its derivation",
        Csv = "CSV",
        CsvNote = "One table for a spreadsheet",
        Markdown = "Markdown",
        MarkdownNote = "Report for a ticket or a wiki",
        Mail = "Text for a mail",
        MailNote = "Verdict, what is required, and the link",
        Materials = "Bill of materials",
        MaterialsNote = "Nodes, DIMMs and disks as CSV",
        Download = "Download",
        DownloadOf = "Download: {0}",
        Stale = "An input is wrong, so these are of the last valid plan.",
        Framed = "This page stands in another one, which may forbid downloads: if no file comes, use Copy.",
        Refused = "Copying is not allowed here. The text is selected: press Ctrl+C.",
        Text = "Text to copy",

        // columns and rows of the table
        Section = "Section",
        Name = "Name",
        Value = "Value",
        Unit = "Unit",
        Basis = "Basis",
        Note = "Note",
        Plan = "Plan",
        Link = "Link",
        Binding = "Runs out first",
        Line = "{0}: {1}",
        Of = "{0} ({1})",

        // bill of materials
        Part = "Part",
        Node = "Node",
        PerNode = "Per node",
        InAll = "In all",
        Dimm = "DIMM {0} GB {1}",
        PlainMemory = "RAM {0}, modules not stated",
        MoreParts = "Further parts: {0}",
        Advised = "Advised, and not in the bill: {0}",
        NodesMissing = "Nodes that are missing: {0}.",

        // mail
        RamLine = "{0} required, {1} installed, {2} free",
        RamShort = "{0} required, {1} installed, {2} missing",
        SafeLine = "{0}, safe to {1}",
        LimitLine = "{0}, limit {1}",
        NodesLine = "{0}, the plan has {1}",

        // figures that stand in a sentence on the page
        ColdReads = "Reads until caches are warm",
        FillBefore = "Fill while all nodes run",
    }
}
