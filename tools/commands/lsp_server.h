// The Language Server Protocol over descriptions: what editors ask, answered by the library.
#pragma once

#include <functional>
#include <map>
#include <set>

#include "interpreter/editing/edited_text.h"
#include "interpreter/load/load.h"
#include "tools/commands/lsp_stream.h"

namespace makomba::cli {

// The messages about a text: read with the default choices only (`quick`), or with every choice. `goOn` may
// stop the latter early.
using LanguageCheck = std::function<Description(const std::string& name, const std::string& text, bool quick,
                                                const std::function<bool()>& goOn)>;
Description languageMessages(const std::string& name, const std::string& text, bool quick,
                             const std::function<bool()>& goOn);

class LspServer {
  public:
    explicit LspServer(LanguageCheck check = languageMessages) : check_(std::move(check)) {}

    // Serves until `exit` or the end of the input; the exit code.
    int run();

  private:
    struct Document {
        EditedText text;
        nlohmann::json version;
        std::vector<std::pair<nlohmann::json, Diagnostic>>
            messages;  // as published, with what they came from
    };
    using Json = nlohmann::json;

    void message(const Json& message);
    Json request(const std::string& method, const Json& parameters);
    void notification(const std::string& method, const Json& parameters);

    Json initialize();
    void open(const Json& parameters);
    void change(const Json& parameters);
    void close(const Json& parameters);

    Json completion(const Json& parameters);
    Json resolve(Json item);
    Json hover(const Json& parameters);
    Json definition(const Json& parameters);
    Json formatting(const Json& parameters);
    Json codeActions(const Json& parameters);
    Json symbols(const Json& parameters);

    void publishPending();
    void publish(const std::string& uri, bool quick);
    Json diagnosticJson(const std::string& uri, const Diagnostic& message) const;

    Document* documentOf(const Json& parameters);
    std::size_t offsetOf(const Document& document, const Json& parameters) const;
    static Json rangeJson(const EditedText& text, std::size_t begin, std::size_t end);
    void fail(const Json& id, int code, const std::string& text);

    LanguageCheck check_;
    LspStream stream_;
    std::map<std::string, Document> documents_;
    std::set<std::string> changed_, unfinished_;  // without messages, with those of the default choices only
    bool initialized_ = false, shutDown_ = false, exited_ = false;
};

}  // namespace makomba::cli
