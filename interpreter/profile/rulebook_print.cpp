// Rulebooks as text, Markdown and HTML.
#include <fmt/format.h>

#include "interpreter/profile/rulebook.h"

namespace makomba::profile {

namespace {

constexpr const char* asWritten =
    "This part is not learnt from play: it puts the text of the rules into words, piece by piece.";

// How a kind of output writes the parts of a book.
struct Form {
    std::string (*heading)(const std::string& text, int level);
    std::string (*paragraph)(const std::string& text);
    std::string (*board)(const std::string& text, const std::string& picture);
    std::string (*list)(const std::vector<std::string>& items);
};

std::string wrapped(const std::string& text, std::size_t width, const std::string& indent) {
    std::string out;
    std::size_t column = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        if (column > 0 && column + 1 + (end - at) > width) out += "\n" + indent, column = indent.size();
        else if (column > 0) out += ' ', ++column;
        out += text.substr(at, end - at);
        column += end - at;
        at = end + 1;
    }
    return out + "\n";
}

std::string indented(const std::string& text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (end > at) out += "    " + text.substr(at, end - at);
        out += '\n';
        at = end + 1;
    }
    return out;
}

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text)
        out += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : std::string(1, c);
    return out;
}

const Form textForm = {[](const std::string& text, int level) {
                           return level == 1 ? text + "\n" + std::string(text.size(), '=') + "\n"
                                             : "\n" + text + "\n\n";
                       },
                       [](const std::string& text) { return wrapped(text, 80, ""); },
                       [](const std::string& text, const std::string&) { return "\n" + indented(text); },
                       [](const std::vector<std::string>& items) {
                           std::string out;
                           for (const std::string& item : items) out += wrapped("- " + item, 80, "  ");
                           return out;
                       }};

const Form markdownForm = {
    [](const std::string& text, int level) {
        return (level == 1 ? "" : "\n") + std::string(static_cast<std::size_t>(level), '#') + " " + text +
               "\n\n";
    },
    [](const std::string& text) { return text + "\n"; },
    [](const std::string& text, const std::string&) { return "\n```text\n" + text + "```\n"; },
    [](const std::vector<std::string>& items) {
        std::string out;
        for (const std::string& item : items) out += "- " + item + "\n";
        return out;
    }};

const Form htmlForm = {
    [](const std::string& text, int level) {
        return fmt::format("<h{}>{}</h{}>\n", level, escaped(text), level);
    },
    [](const std::string& text) { return "<p>" + escaped(text) + "</p>\n"; },
    [](const std::string&, const std::string& picture) { return "<figure>" + picture + "</figure>\n"; },
    [](const std::vector<std::string>& items) {
        std::string out = "<ul>\n";
        for (const std::string& item : items) out += "<li>" + escaped(item) + "</li>\n";
        return out + "</ul>\n";
    }};

std::string print(const RuleDiagram& diagram, const Form& form) {
    return "\n" + form.paragraph(diagram.caption + ". Before:") +
           form.board(diagram.before, diagram.beforePicture) + "\n" + form.paragraph("After:") +
           form.board(diagram.after, diagram.afterPicture);
}

std::string print(const Rulebook& book, const Form& form) {
    std::string out = form.heading("The rules of " + book.title, 1);
    if (!book.ruleset.empty())
        out += (&form == &textForm ? "\n" : "") + form.paragraph("As played here: " + book.ruleset + ".");
    out += form.board(book.board, book.boardPicture);
    for (const RuleChapter& chapter : book.chapters) {
        out += form.heading(chapter.title, 2) +
               form.paragraph(fmt::format("{}", fmt::join(chapter.sentences, " ")));
        for (const RuleDiagram& diagram : chapter.diagrams) out += print(diagram, form);
    }
    if (!book.written.empty())
        out += form.heading("As the rules are written", 2) + form.paragraph(asWritten) +
               (&form == &htmlForm ? "" : "\n") + form.list(book.written);
    if (!book.notTold.empty())
        out += form.heading("What is not told here", 2) +
               form.paragraph(fmt::format("Play did not tell: {}.", fmt::join(book.notTold, "; ")));
    return out;
}

}  // namespace

std::string printText(const Rulebook& book) { return print(book, textForm); }

std::string printMarkdown(const Rulebook& book) { return print(book, markdownForm); }

std::string printHtml(const Rulebook& book) {
    return fmt::format(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>The rules of {}</title>\n"
        "<style>body {{ max-width: 42em; margin: auto; font-family: serif; }} figure {{ max-width: 24em; "
        "}}</style>\n"
        "{}</html>\n",
        escaped(book.title), print(book, htmlForm));
}

}  // namespace makomba::profile
