// Reference entries as text, as Markdown and as JSON.
#include <fmt/ranges.h>

#include <sstream>

#include "interpreter/base/json.h"
#include "interpreter/reference/entry.h"
#include "interpreter/reference/game_examples.h"

namespace makomba {

namespace {

// A paragraph in lines of at most so many characters.
std::string wrapped(const std::string& text, int width, const std::string& indent) {
    std::string out;
    std::istringstream paragraphs(text);
    for (std::string paragraph; std::getline(paragraphs, paragraph);) {
        std::string line = indent;
        std::istringstream words(paragraph);
        for (std::string word; words >> word;) {
            if (characterCount(line) + characterCount(word) + 1 > width && line.size() > indent.size()) {
                out += line + "\n";
                line = indent;
            }
            line += (line.size() > indent.size() ? " " : "") + word;
        }
        out += line + "\n";
    }
    return out;
}

std::string indented(const std::string& text, const std::string& indent) {
    std::string out;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) out += indent + line + "\n";
    return out;
}

std::string status(const ReferenceForm& form) {
    return form.claims      ? "only in the claims of evidence records"
           : form.supported ? ""
                            : "read and checked, but not supported yet";
}

const char* usesHeading(const ReferenceEntry& entry) {
    return entry.subject == Subject::Constant ? "taken by" : "argument of";
}

// What a person needs to know to read a form.
constexpr const char* legend =
    "In a form, [..] may be left out (of those marked ! one is needed), a/b is one\n"
    "of both, {..} a list in braces, `label:` stands before its value, = x is what\n"
    "holds without it. <..> only shows what belongs together.\n";

nlohmann::json exampleJson(const Example& example) {
    if (example.kind == Example::Kind::None) return nullptr;
    return {{"shown", example.shown}, {"text", example.text}};
}

}  // namespace

std::string renderText(const ReferenceEntry& entry, int width) {
    std::string out = fmt::format("{} ({})\n", entry.name, name(entry.subject));
    if (!entry.text.empty()) out += "\n" + wrapped(entry.text, width, "  ");
    for (const ReferenceForm& form : entry.forms) {
        out += "\n" + wrapped(form.form, width, "  ");
        const std::string status = makomba::status(form);
        out += fmt::format("      gives {}{}\n", form.gives, status.empty() ? "" : "; " + status);
        if (!form.values.empty()) out += wrapped(form.values, width, "      ");
        out += "\n";
        out += wrapped(form.text, width, "  ");
        if (form.example) out += "\n  for example\n" + indented(form.example->shown, "      ");
    }
    if (!entry.body.empty()) out += "\n  defined as\n" + indented(entry.body, "      ");
    if (!entry.kinds.empty())
        out += "\n  kinds\n" + wrapped(fmt::format("{}", fmt::join(entry.kinds, " · ")), width, "      ");
    if (entry.subject == Subject::Label) {
        out += fmt::format("\n  {}\n", usesHeading(entry));
        for (const std::string& use : entry.uses) out += "      " + use + "\n";
    } else if (!entry.uses.empty()) {
        out += fmt::format("\n  {}\n{}", usesHeading(entry),
                           wrapped(fmt::format("{}", fmt::join(entry.uses, " · ")), width, "      "));
    }
    if (const MessageEntry* m = entry.message) {
        out += "\n  usual cause\n" + wrapped(m->cause, width, "      ") + "\n  what to do\n" +
               wrapped(m->fix, width, "      ");
        if (m->wrong.kind != Example::Kind::None)
            out += "\n  for example\n" + indented(m->wrong.shown, "      ");
        if (m->right.kind != Example::Kind::None)
            out += "\n  put right\n" + indented(m->right.shown, "      ");
    }
    if (entry.subject == Subject::Ludeme)
        if (const GameExample* game = gameExampleWith(entry.name))
            out += "\n  a little game with it\n" + indented(std::string(game->text), "      ");
    if (!entry.forms.empty()) out += "\n" + std::string(legend);
    return out;
}

std::string renderMarkdown(const ReferenceEntry& entry) {
    std::string out = fmt::format("**{}** ({})\n", entry.name, name(entry.subject));
    if (!entry.text.empty()) out += "\n" + entry.text + "\n";
    for (const ReferenceForm& form : entry.forms) {
        const std::string status = makomba::status(form);
        out += fmt::format("\n```\n{}\n```\nGives {}{}. {}\n", form.form, form.gives,
                           status.empty() ? "" : "; *" + status + "*", form.text);
        if (form.example) out += fmt::format("\nExample: `{}`\n", form.example->shown);
    }
    if (!entry.body.empty()) out += fmt::format("\n```\n{}```\n", entry.body);
    if (!entry.kinds.empty()) out += fmt::format("\nKinds: {}\n", fmt::join(entry.kinds, ", "));
    if (!entry.uses.empty()) {
        const std::size_t shown = std::min<std::size_t>(entry.uses.size(), 20);
        out += fmt::format(
            "\n{}: {}{}\n", entry.subject == Subject::Constant ? "Taken by" : "Argument of",
            fmt::join(entry.uses.begin(), entry.uses.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
            shown < entry.uses.size() ? ", .." : "");
    }
    if (const MessageEntry* m = entry.message)
        out += fmt::format("\nUsual cause: {}\n\nWhat to do: {}\n", m->cause, m->fix);
    return out;
}

std::string renderJson(const std::vector<ReferenceEntry>& entries) {
    nlohmann::json list = nlohmann::json::array();
    for (const ReferenceEntry& entry : entries) {
        nlohmann::json item = {{"subject", name(entry.subject)}, {"name", entry.name}, {"text", entry.text}};
        if (const GameExample* game =
                entry.subject == Subject::Ludeme ? gameExampleWith(entry.name) : nullptr)
            item["game"] = game->text;
        for (const ReferenceForm& form : entry.forms) {
            nlohmann::json made = {{"form", form.form},           {"gives", form.gives},
                                   {"values", form.values},       {"text", form.text},
                                   {"supported", form.supported}, {"claims", form.claims}};
            if (form.example)
                made["example"] = {{"shown", form.example->shown}, {"text", form.example->text}};
            item["forms"].push_back(std::move(made));
        }
        if (!entry.kinds.empty()) item["kinds"] = entry.kinds;
        if (!entry.uses.empty()) item["uses"] = entry.uses;
        if (!entry.body.empty()) item["body"] = entry.body;
        if (const MessageEntry* m = entry.message) {
            item["cause"] = m->cause;
            item["fix"] = m->fix;
            item["wrong"] = exampleJson(m->wrong);
            item["right"] = exampleJson(m->right);
        }
        list.push_back(std::move(item));
    }
    return list.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace makomba
