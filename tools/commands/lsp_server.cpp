#include "tools/commands/lsp_server.h"

#include "interpreter/editing/completion.h"
#include "interpreter/editing/format.h"
#include "interpreter/editing/lookup.h"
#include "interpreter/editing/mistakes.h"
#include "interpreter/editing/names.h"
#include "interpreter/reference/entry.h"
#include "interpreter/syntax/parse.h"

namespace makomba::cli {

namespace {

using Json = nlohmann::json;

// Codes of JSON-RPC and of the protocol.
constexpr int parseError = -32700, invalidRequest = -32600, methodNotFound = -32601,
              invalidParameters = -32602, notInitialized = -32002;

struct Refusal {
    int code;
    std::string text;
};

std::string text(const Json& object, const char* key) {
    const auto found = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && found != object.end() && found->is_string() ? found->get<std::string>()
                                                                             : std::string();
}

const Json& member(const Json& object, const char* key) {
    static const Json none;
    const auto found = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && found != object.end() ? *found : none;
}

EditorPlace placeOf(const Json& position) {
    const auto number = [&](const char* key) {
        const Json& value = member(position, key);
        if (!value.is_number_integer())
            throw Refusal{invalidParameters, "a position has a line and a character"};
        const auto n = value.get<std::int64_t>();
        return static_cast<int>(std::clamp<std::int64_t>(n, 0, 100'000'000));
    };
    return {number("line"), number("character")};
}

int itemKind(CompletionKind kind) {
    switch (kind) {
        case CompletionKind::Ludeme: return 3;      // function
        case CompletionKind::Keyword: return 14;    // keyword
        case CompletionKind::Label: return 10;      // property
        case CompletionKind::Constant: return 20;   // member of an enumeration
        case CompletionKind::Definition: return 6;  // variable
        case CompletionKind::Name: return 18;       // reference
        case CompletionKind::Option: return 12;     // value
    }
    return 1;
}

Json markdown(const std::string& text) { return {{"kind", "markdown"}, {"value", text}}; }

}  // namespace

Description languageMessages(const std::string& name, const std::string& text, bool quick,
                             const std::function<bool()>& goOn) {
    return quick ? load(name, text) : loadEveryChoice(name, text, goOn);
}

int LspServer::run() {
    constexpr int pause = 5;  // milliseconds without a message before the texts are looked at
    while (!exited_) {
        if (!changed_.empty() || !unfinished_.empty())
            if (!stream_.waiting(changed_.empty() ? 0 : pause)) {
                publishPending();
                continue;
            }
        Json message;
        switch (stream_.next(message)) {
            case LspStream::Read::Message: this->message(message); break;
            case LspStream::Read::Malformed: fail(nullptr, parseError, "this is no JSON"); break;
            case LspStream::Read::TooLarge: fail(nullptr, invalidRequest, "this message is too large"); break;
            case LspStream::Read::End: return shutDown_ ? 0 : 1;
        }
    }
    return shutDown_ ? 0 : 1;
}

void LspServer::fail(const Json& id, int code, const std::string& text) {
    stream_.send({{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", text}}}});
}

void LspServer::message(const Json& message) {
    const Json id = member(message, "id");
    const bool isRequest = message.is_object() && message.contains("id");
    const std::string method = text(message, "method");
    if (!message.is_object() ||
        (method.empty() && isRequest && !message.contains("result") && !message.contains("error")))
        return fail(id, invalidRequest, "this is no request");
    if (method.empty()) return;  // an answer, which nothing here waits for
    const Json& parameters = member(message, "params");
    try {
        if (!isRequest) return notification(method, parameters);
        if (!initialized_ && method != "initialize")
            throw Refusal{notInitialized, "`initialize` comes first"};
        if (shutDown_) throw Refusal{invalidRequest, "the server is shut down"};
        stream_.send({{"jsonrpc", "2.0"}, {"id", id}, {"result", request(method, parameters)}});
    } catch (const Refusal& refusal) {
        if (isRequest) fail(id, refusal.code, refusal.text);
    } catch (const std::exception& error) {
        if (isRequest) fail(id, invalidParameters, error.what());
    }
}

LspServer::Json LspServer::request(const std::string& method, const Json& parameters) {
    if (method == "initialize") return initialize();
    if (method == "shutdown") return shutDown_ = true, Json();
    if (method == "textDocument/completion") return completion(parameters);
    if (method == "completionItem/resolve") return resolve(parameters);
    if (method == "textDocument/hover") return hover(parameters);
    if (method == "textDocument/definition") return definition(parameters);
    if (method == "textDocument/formatting") return formatting(parameters);
    if (method == "textDocument/codeAction") return codeActions(parameters);
    if (method == "textDocument/documentSymbol") return symbols(parameters);
    throw Refusal{methodNotFound, "there is no method " + method.substr(0, 100)};
}

void LspServer::notification(const std::string& method, const Json& parameters) {
    if (method == "exit") exited_ = true;
    if (!initialized_ || shutDown_) return;
    if (method == "textDocument/didOpen") open(parameters);
    if (method == "textDocument/didChange") change(parameters);
    if (method == "textDocument/didClose") close(parameters);
}

LspServer::Json LspServer::initialize() {
    initialized_ = true;
    return {{"serverInfo", {{"name", "makomba"}, {"version", MAKOMBA_VERSION}}},
            {"capabilities",
             {{"positionEncoding", "utf-16"},
              {"textDocumentSync", {{"openClose", true}, {"change", 2}}},
              {"completionProvider",
               {{"triggerCharacters", {"(", "\"", "<", ":", " "}}, {"resolveProvider", true}}},
              {"hoverProvider", true},
              {"definitionProvider", true},
              {"documentFormattingProvider", true},
              {"documentSymbolProvider", true},
              {"codeActionProvider", {{"codeActionKinds", {"quickfix"}}}}}}};
}

// ── documents ────────────────────────────────────────────────────────────────────────────────────────────

void LspServer::open(const Json& parameters) {
    const Json& document = member(parameters, "textDocument");
    const std::string uri = text(document, "uri");
    if (uri.empty() || documents_.size() >= 200) return;
    Document& opened = documents_[uri];
    opened.text.replaceAll(text(document, "text"));
    opened.version = member(document, "version");
    changed_.insert(uri);
}

void LspServer::change(const Json& parameters) {
    Document* document = documentOf(parameters);
    if (document == nullptr) return;
    document->version = member(member(parameters, "textDocument"), "version");
    changed_.insert(text(member(parameters, "textDocument"), "uri"));
    for (const Json& change : member(parameters, "contentChanges")) {
        const Json& range = member(change, "range");
        if (range.is_null()) document->text.replaceAll(text(change, "text"));
        else
            document->text.replace(placeOf(member(range, "start")), placeOf(member(range, "end")),
                                   text(change, "text"));
    }
}

void LspServer::close(const Json& parameters) {
    const std::string uri = text(member(parameters, "textDocument"), "uri");
    documents_.erase(uri);
    changed_.erase(uri);
    unfinished_.erase(uri);
    stream_.send({{"jsonrpc", "2.0"},
                  {"method", "textDocument/publishDiagnostics"},
                  {"params", {{"uri", uri}, {"diagnostics", Json::array()}}}});
}

LspServer::Document* LspServer::documentOf(const Json& parameters) {
    const auto found = documents_.find(text(member(parameters, "textDocument"), "uri"));
    return found == documents_.end() ? nullptr : &found->second;
}

std::size_t LspServer::offsetOf(const Document& document, const Json& parameters) const {
    return document.text.offset(placeOf(member(parameters, "position")));
}

LspServer::Json LspServer::rangeJson(const EditedText& text, std::size_t begin, std::size_t end) {
    const EditorPlace from = text.place(begin), to = text.place(end);
    return {{"start", {{"line", from.line}, {"character", from.character}}},
            {"end", {{"line", to.line}, {"character", to.character}}}};
}

// ── diagnostics ──────────────────────────────────────────────────────────────────────────────────────────

// The messages of the default choices at once, those of all others when nothing else is to do.
void LspServer::publishPending() {
    const bool quick = !changed_.empty();
    std::set<std::string>& todo = quick ? changed_ : unfinished_;
    const std::string uri = *todo.begin();
    todo.erase(todo.begin());
    publish(uri, quick);
}

void LspServer::publish(const std::string& uri, bool quick) {
    Document& document = documents_[uri];
    bool stopped = false;
    const auto goOn = [&] { return !(stopped = stopped || stream_.waiting(0)); };
    const Description d = check_(uri, document.text.text(), quick, goOn);
    if (stopped) {
        unfinished_.insert(uri);
        return;
    }
    Json list = Json::array();
    document.messages.clear();
    for (const Diagnostic& message : d.diagnostics.all()) {
        Json made = diagnosticJson(uri, message);
        list.push_back(made);
        document.messages.emplace_back(std::move(made), message);
    }
    Json parameters = {{"uri", uri}, {"diagnostics", std::move(list)}};
    if (document.version.is_number()) parameters["version"] = document.version;
    stream_.send({{"jsonrpc", "2.0"},
                  {"method", "textDocument/publishDiagnostics"},
                  {"params", std::move(parameters)}});
    if (quick) unfinished_.insert(uri);
}

LspServer::Json LspServer::diagnosticJson(const std::string& uri, const Diagnostic& message) const {
    const EditedText& text = documents_.at(uri).text;
    const auto inText = [](Span span) { return span.valid() && span.source.value == 0; };
    // What lies in a predefined definition is shown where that is used.
    Span span = message.span;
    for (auto step = message.chain.begin(); !inText(span) && step != message.chain.end(); ++step)
        span = step->use;
    if (!inText(span)) span = {SourceId(0u), 0, 0};
    std::string shown = message.text;
    if (!message.suggestion.empty()) shown += fmt::format("\ndid you mean `{}`?", message.suggestion);
    for (const std::string& note : message.notes) shown += "\n" + note;
    Json made = {{"range", rangeJson(text, span.begin, std::max(span.begin, span.end))},
                 {"severity", message.severity() == Severity::Error     ? 1
                              : message.severity() == Severity::Warning ? 2
                                                                        : 3},
                 {"code", info(message.id).name},
                 {"source", "makomba"},
                 {"message", shown}};
    for (const ExpansionNote& step : message.chain)
        if (inText(step.use))
            made["relatedInformation"].push_back(
                {{"location", {{"uri", uri}, {"range", rangeJson(text, step.use.begin, step.use.end)}}},
                 {"message", "in " + step.what}});
    return made;
}

LspServer::Json LspServer::codeActions(const Json& parameters) {
    Document* document = documentOf(parameters);
    if (document == nullptr) return Json::array();
    const std::string uri = text(member(parameters, "textDocument"), "uri");
    const Json& range = member(parameters, "range");
    const std::size_t begin = document->text.offset(placeOf(member(range, "start"))),
                      end = document->text.offset(placeOf(member(range, "end")));
    Json actions = Json::array();
    for (const auto& [json, message] : document->messages) {
        if (!message.fix || !message.span.valid() || message.span.end < begin || message.span.begin > end)
            continue;
        const Fix& fix = *message.fix;
        const std::string title = fix.text.empty()       ? "Take it out"
                                  : fix.span.size() == 0 ? "Put `" + fix.text + "` in"
                                                         : "Write `" + fix.text + "`";
        Json edit = {{"range", rangeJson(document->text, fix.span.begin, fix.span.end)},
                     {"newText", fix.text}};
        actions.push_back({{"title", title},
                           {"kind", "quickfix"},
                           {"isPreferred", true},
                           {"diagnostics", {json}},
                           {"edit", {{"changes", {{uri, Json::array({std::move(edit)})}}}}}});
    }
    return actions;
}

// ── questions about a place ──────────────────────────────────────────────────────────────────────────────

LspServer::Json LspServer::completion(const Json& parameters) {
    const Document* document = documentOf(parameters);
    if (document == nullptr) return Json();
    const std::size_t offset = offsetOf(*document, parameters);
    const Completions found = complete(document->text.text(), offset);
    Json items = Json::array();
    for (std::size_t i = 0; i < found.items.size() && i < 300; ++i) {
        const Completion& item = found.items[i];
        // A quote that the editor has closed already is not written twice.
        std::size_t end = offset;
        if (item.text.ends_with('"') && end < document->text.text().size() &&
            document->text.text()[end] == '"')
            ++end;
        Json made = {
            {"label", item.text},
            {"kind", itemKind(item.kind)},
            {"detail", item.detail},
            {"sortText", fmt::format("{:04}", i)},
            {"filterText", item.text},
            {"textEdit", {{"range", rangeJson(document->text, found.begin, end)}, {"newText", item.text}}}};
        if (!item.subject.empty()) made["data"] = item.subject;
        items.push_back(std::move(made));
    }
    return {{"isIncomplete", found.items.size() > 300}, {"items", std::move(items)}};
}

LspServer::Json LspServer::resolve(Json item) {
    if (!item.is_object()) throw Refusal{invalidParameters, "an item is needed"};
    if (const std::string subject = text(item, "data"); !subject.empty())
        if (const std::vector<ReferenceEntry> entries = explain(subject); !entries.empty())
            item["documentation"] = markdown(renderMarkdown(entries.front()));
    return item;
}

LspServer::Json LspServer::hover(const Json& parameters) {
    const Document* document = documentOf(parameters);
    if (document == nullptr) return Json();
    const auto found = lookUp(document->text.text(), offsetOf(*document, parameters));
    if (!found || found->markdown.empty()) return Json();
    return {{"contents", markdown(found->markdown)},
            {"range", rangeJson(document->text, found->span.begin, found->span.end)}};
}

LspServer::Json LspServer::definition(const Json& parameters) {
    const Document* document = documentOf(parameters);
    if (document == nullptr) return Json();
    const auto found = lookUp(document->text.text(), offsetOf(*document, parameters));
    if (!found || !found->declaration) return Json();
    return {{"uri", text(member(parameters, "textDocument"), "uri")},
            {"range", rangeJson(document->text, found->declaration->begin, found->declaration->end)}};
}

LspServer::Json LspServer::formatting(const Json& parameters) {
    const Document* document = documentOf(parameters);
    if (document == nullptr) return Json();
    Sources sources;
    Diagnostics diagnostics;
    const SourceId source = sources.add("text", document->text.text());
    const auto formatted = makomba::format(sources, source, diagnostics);
    if (!formatted || *formatted == document->text.text()) return Json::array();
    return Json::array(
        {{{"range", rangeJson(document->text, 0, document->text.text().size())}, {"newText", *formatted}}});
}

LspServer::Json LspServer::symbols(const Json& parameters) {
    const Document* document = documentOf(parameters);
    if (document == nullptr) return Json();
    Sources sources;
    Diagnostics ignored;
    Tree tree = parse(sources, sources.add("text", document->text.text()), ignored);
    Json list = Json::array();
    if (tree.roots.empty()) return list;
    const Outline outline = makomba::outline(tree, sources, ignored);
    for (const DeclaredName& name : declaredNames(tree, outline)) {
        if (name.kind == "choice") continue;
        const int kind = name.kind == "definition" ? 12
                         : name.kind == "option"   ? 10
                         : name.kind == "ruleset"  ? 5
                                                   : 8;
        const Json whole = rangeJson(document->text, name.whole.begin, name.whole.end);
        list.push_back({{"name", name.name.empty() ? "?" : name.name},
                        {"detail", name.kind},
                        {"kind", kind},
                        {"range", whole},
                        {"selectionRange", whole}});
    }
    return list;
}

}  // namespace makomba::cli
