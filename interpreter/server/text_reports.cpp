// What can be said of a text while it is written.
#include "interpreter/draw/svg.h"
#include "interpreter/server/reports.h"
#include "interpreter/validate/validate.h"

namespace makomba::web {

using nlohmann::json;

namespace {

// Page positions of byte offsets.
std::size_t utf16Units(std::string_view text) {
    std::size_t units = 0;
    for (const unsigned char c : text) units += (c & 0xC0) != 0x80 ? (c >= 0xF0 ? 2 : 1) : 0;
    return units;
}

json messageJson(const Diagnostic& d, const Sources& sources) {
    json message = {
        {"severity", name(d.severity())}, {"id", info(d.id).name}, {"text", d.text}, {"notes", d.notes}};
    if (!d.suggestion.empty()) message["suggestion"] = d.suggestion;
    const auto placeIn = [&](Span span, json& into) {
        if (!span.valid() || span.source.value != 0) return;
        const std::string_view text = sources[span.source].text;
        const Place place = sources.place(span.source, span.begin);
        into["begin"] = utf16Units(text.substr(0, span.begin)),
        into["end"] = utf16Units(text.substr(0, span.end));
        into["line"] = place.line, into["column"] = place.column;
    };
    placeIn(d.span, message);
    if (d.fix) {
        json fix = {{"text", d.fix->text}};
        placeIn(d.fix->span, fix);
        if (fix.contains("begin")) message["fix"] = std::move(fix);
    }
    return message;
}

}  // namespace

json lintReport(const std::string& text) {
    const Description d = load("description", text);
    json messages = json::array();
    for (const Diagnostic& diagnostic : d.diagnostics.all())
        messages.push_back(messageJson(diagnostic, d.sources));
    std::string svg;
    if (d.game) {
        const State start = Engine(*d.game).initialState(1);
        svg = drawSvg(d.game->program, &start, {.title = d.game->name});
    }
    return {{"messages", std::move(messages)}, {"svg", svg}, {"name", d.game ? d.game->name : ""}};
}

json validateReport(const std::string& text) {
    ValidateOptions options;
    options.seconds = 3;
    options.games = 40;
    options.evidence = false;
    return {{"report", reportText(validate("description", text, options))}};
}

}  // namespace makomba::web
