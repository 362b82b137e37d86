#include "interpreter/base/diagnostic.h"

#include <algorithm>
#include <tuple>

#include "interpreter/base/control_characters.h"
#include "interpreter/base/json.h"

namespace makomba {

namespace {

constexpr MessageInfo messageTable[] = {
#define MESSAGE(id, name, severity, text) {name, Severity::severity, text},
#include "interpreter/base/messages.def"
#undef MESSAGE
};

std::string placeText(const Sources& sources, Span span) {
    if (!span.valid()) return {};
    const Place place = sources.place(span.source, span.begin);
    return fmt::format("{}:{}:{}", sources[span.source].name, place.line, place.column);
}

// The line of the span and a line of carets below it. Tabs are shown as one blank, so that carets fit;
// long lines are cut around the span.
std::string caretLines(const Sources& sources, Span span) {
    const Place place = sources.place(span.source, span.begin);
    const std::string_view line = sources.lineAt(span.source, span.begin);
    constexpr int width = 100, before = 40;
    const int skipped = place.column > before + 10 ? place.column - before : 0;

    std::string shown, carets;
    int column = 0;
    const int spanCharacters = std::max(1, characterCount(sources.text(span)));
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool startsCharacter = (line[i] & 0xC0) != 0x80;
        if (startsCharacter) ++column;
        if (column <= skipped || column > skipped + width) continue;
        shown += line[i] == '\t' || line[i] == '\r' ? ' ' : line[i];
        if (!startsCharacter) continue;
        carets += column == place.column                                            ? '^'
                  : column > place.column && column < place.column + spanCharacters ? '~'
                                                                                    : ' ';
    }
    if (place.column > column) carets += '^';
    while (!carets.empty() && carets.back() == ' ') carets.pop_back();
    return fmt::format("{:>6} | {}{}\n       | {}{}\n", place.line, skipped ? "…" : "", printable(shown),
                       skipped ? " " : "", carets);
}

}  // namespace

const MessageInfo& info(Message message) { return messageTable[static_cast<std::size_t>(message)]; }

const std::vector<Message>& allMessages() {
    static const std::vector<Message> all = [] {
        std::vector<Message> list;
        for (std::size_t i = 0; i < std::size(messageTable); ++i) list.push_back(static_cast<Message>(i));
        return list;
    }();
    return all;
}

const char* name(Severity severity) {
    switch (severity) {
        case Severity::Error: return "error";
        case Severity::Unsupported: return "unsupported";
        case Severity::Warning: return "warning";
    }
    return "";
}

std::string fixInWords(const Diagnostic& d, const Sources& sources) {
    const bool told = !d.suggestion.empty() || d.id == Message::BracketExtra ||
                      d.id == Message::BracketKind || d.id == Message::LabelNeeded;
    if (!d.fix || told) return {};
    const std::string what(sources.text(d.fix->span));
    if (d.fix->text.empty())
        return fmt::format("take out `{}`",
                           what.substr(std::min(what.find_first_not_of(" \t\r\n"), what.size())));
    if (!what.empty()) return fmt::format("write `{}` instead", d.fix->text);
    const Place place = sources.place(d.fix->span.source, d.fix->span.begin);
    return fmt::format("put `{}` at line {}, column {}", d.fix->text, place.line, place.column);
}

void Diagnostic::suggest(const Sources& sources, std::string_view original, std::string text) {
    if (text.empty()) return;
    suggestion = text;
    if (span.valid() && sources.text(span) == original) fixBy(sources, span, std::move(text));
}

void Diagnostic::fixBy(const Sources& sources, Span place, std::string text) {
    if (place.valid() && sources[place.source].written()) fix = Fix{place, std::move(text)};
}

Diagnostic& Diagnostics::addText(Message id, Span span, std::string text) {
    const auto known = [&](const Diagnostic& d) { return d.id == id && d.span == span && d.text == text; };
    if (std::any_of(all_.begin(), all_.end(), known))
        return overflow_ = Diagnostic{id, span, std::move(text), {}, {}, {}, {}, {}};
    Diagnostic& target = full() ? overflow_ : all_.emplace_back();
    target = Diagnostic{id, span, std::move(text), {}, {}, {}, {}, {}};
    return target;
}

void Diagnostics::add(Diagnostic diagnostic) {
    addText(diagnostic.id, diagnostic.span, diagnostic.text) = diagnostic;
}

void Diagnostics::add(const Diagnostics& others) {
    for (const Diagnostic& d : others.all_) add(d);
}

std::size_t Diagnostics::count(Severity severity) const {
    return static_cast<std::size_t>(std::count_if(
        all_.begin(), all_.end(), [&](const Diagnostic& d) { return d.severity() == severity; }));
}

void Diagnostics::sort() {
    const auto key = [](const Diagnostic& d) {
        return std::tuple(d.span.source.value, d.span.begin, static_cast<int>(d.id));
    };
    std::stable_sort(all_.begin(), all_.end(),
                     [&](const Diagnostic& a, const Diagnostic& b) { return key(a) < key(b); });
}

std::string renderText(const Diagnostic& d, const Sources& sources) {
    std::string out;
    if (d.span.valid()) out += placeText(sources, d.span) + ": ";
    out += fmt::format("{}: {} [{}]\n", name(d.severity()), printable(d.text), info(d.id).name);
    if (d.span.valid()) out += caretLines(sources, d.span);
    for (const ExpansionNote& step : d.chain) {
        const std::string place = placeText(sources, step.use);
        out += fmt::format("       in {}{}\n", step.what, place.empty() ? "" : ", used at " + place);
    }
    if (!d.suggestion.empty()) out += fmt::format("       did you mean `{}`?\n", d.suggestion);
    if (const std::string line = fixInWords(d, sources); !line.empty())
        out += fmt::format("       {}\n", line);
    for (const std::string& note : d.notes) out += fmt::format("       {}\n", note);
    return out;
}

std::string renderText(const Diagnostics& diagnostics, const Sources& sources) {
    std::string out;
    for (const Diagnostic& d : diagnostics.all()) out += renderText(d, sources);
    if (diagnostics.full()) out += "(further messages are not shown)\n";
    return out;
}

std::string renderReferences(const Diagnostics& diagnostics) {
    std::vector<std::string> subjects;
    const auto note = [&](const std::string& subject) {
        if (!subject.empty() && std::find(subjects.begin(), subjects.end(), subject) == subjects.end())
            subjects.push_back(subject);
    };
    for (const Diagnostic& d : diagnostics.all()) note(info(d.id).name);
    for (const Diagnostic& d : diagnostics.all()) note(d.ludeme);
    std::string out;
    for (std::size_t i = 0; i < subjects.size() && i < 12; ++i)
        out += fmt::format("{}makomba explain {}\n", i == 0 ? "more: " : "      ", subjects[i]);
    return out;
}

std::string renderJson(const Diagnostics& diagnostics, const Sources& sources) {
    const auto placeJson = [&](Span span) -> nlohmann::json {
        if (!span.valid()) return nullptr;
        const Place begin = sources.place(span.source, span.begin),
                    end = sources.place(span.source, span.end);
        return {{"file", sources[span.source].name},
                {"line", begin.line},
                {"column", begin.column},
                {"endLine", end.line},
                {"endColumn", end.column}};
    };
    nlohmann::json list = nlohmann::json::array();
    for (const Diagnostic& d : diagnostics.all()) {
        nlohmann::json item = {{"id", info(d.id).name},
                               {"severity", name(d.severity())},
                               {"text", d.text},
                               {"place", placeJson(d.span)}};
        if (!d.suggestion.empty()) item["suggestion"] = d.suggestion;
        if (d.fix) item["fix"] = {{"place", placeJson(d.fix->span)}, {"text", d.fix->text}};
        if (!d.ludeme.empty()) item["ludeme"] = d.ludeme;
        item["reference"] = fmt::format("makomba explain {}", info(d.id).name);
        if (!d.notes.empty()) item["notes"] = d.notes;
        for (const ExpansionNote& step : d.chain)
            item["chain"].push_back({{"what", step.what}, {"use", placeJson(step.use)}});
        list.push_back(std::move(item));
    }
    return list.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace makomba
