#include "interpreter/server/offline_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "interpreter/base/embedded.h"
#include "interpreter/base/json.h"

namespace makomba::web {

namespace {

// The server's part, as a module and as what runs beside the page.
constexpr std::string_view own = "tools/page/", served = "tools/web/";
constexpr std::array<std::string_view, 4> workers{"tools/page/wasm.js", "tools/page/known.js",
                                                  "tools/page/tune.js", "tools/page/worker.js"};

std::string replaced(std::string text, std::string_view what, std::string_view with) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

std::string escaped(std::string text) {
    text = replaced(std::move(text), "&", "&amp;");
    text = replaced(std::move(text), "<", "&lt;");
    return replaced(std::move(text), "\"", "&quot;");
}

// JSON within a page: no text in it may end its element.
std::string within(std::string_view json) { return replaced(std::string(json), "<", "\\u003c"); }

// Modules name each other by their file; in one file, by a name of the import map. Those of the page itself
// stand for served ones of the same name.
std::string importMap() {
    nlohmann::json imports;
    for (const std::string_view folder : {served, own})
        for (const EmbeddedFile& file : embeddedFiles()) {
            if (!file.path.starts_with(folder) || !file.path.ends_with(".js")) continue;
            if (std::find(workers.begin(), workers.end(), file.path) != workers.end()) continue;
            const std::string text = replaced(std::string(file.text), "from './", "from 'makomba/");
            imports[fmt::format("makomba/{}", file.path.substr(folder.size()))] =
                "data:text/javascript;base64," + base64(text);
        }
    return nlohmann::json{{"imports", imports}}.dump();
}

}  // namespace

std::string base64(const std::string& bytes) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t here = std::min<std::size_t>(3, bytes.size() - i);
        std::uint32_t three = 0;
        for (std::size_t k = 0; k < 3; ++k)
            three = three << 8 | (k < here ? static_cast<unsigned char>(bytes[i + k]) : 0u);
        for (std::size_t k = 0; k < 4; ++k) text += k <= here ? letters[three >> (18 - 6 * k) & 63] : '=';
    }
    return text;
}

std::string pageWorker() {
    std::string text;
    for (const std::string_view part : workers) text += embeddedText(part);
    return text;
}

std::string print(const OfflinePage& page) {
    const std::map<std::string_view, std::string> parts = {
        {"title", escaped(page.title)},
        {"style", std::string(embeddedText("tools/web/style.css"))},
        {"modules", importMap()},
        {"rules", within(page.rules)},
        {"words", within(embeddedText("tools/web/words.json"))},
        {"choice",
         within(nlohmann::json{
             {"game", page.game}, {"ruleset", page.selection.ruleset}, {"options", page.selection.options}}
                    .dump())},
        {"program", within(page.program)},
        {"engine", base64(page.engine)},
        {"worker", pageWorker()},
    };
    // In one go: what is put in is not looked at again.
    const std::string_view frame = embeddedText("tools/page/page.html");
    std::string text;
    for (std::size_t at = 0; at < frame.size();) {
        const std::size_t open = frame.find('{', at), close = frame.find('}', open);
        if (close == std::string_view::npos) return text.append(frame.substr(at));
        const auto part = parts.find(frame.substr(open + 1, close - open - 1));
        text.append(frame.substr(at, open - at));
        if (part != parts.end()) text.append(part->second), at = close + 1;
        else text += '{', at = open + 1;
    }
    return text;
}

}  // namespace makomba::web
