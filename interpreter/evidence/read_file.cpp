#include "interpreter/evidence/read_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include "interpreter/evidence/patterns.h"
#include "interpreter/evidence/portal.h"
#include "interpreter/syntax/limits.h"
#include "interpreter/syntax/parse.h"

namespace makomba {

namespace {

// Every (rules "..") below a node.
void collect(const Tree& tree, TreeId id, std::vector<std::string>& out) {
    const auto children = tree.children(id);
    if (headWord(tree, id) == "rules" && children.size() == 2 && tree[children[1]].kind == TreeKind::String)
        out.push_back(unescaped(tree[children[1]].text));
    for (const TreeId child : children) collect(tree, child, out);
}

}  // namespace

std::string unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (!(text[i] == '\\' && i + 1 < text.size() && text[i + 1] == '"')) out += text[i];
    return out;
}

EvidenceText readEvidenceText(const std::string& name, const std::string& text) {
    EvidenceText result;
    const std::size_t first = text.find_first_not_of(" \t\r\n\xef\xbb\xbf");
    const bool ours = first != std::string::npos && (text[first] == '(' || text.compare(first, 2, "//") == 0);
    if (ours || first == std::string::npos || firstInvalidUtf8(text) != std::string::npos ||
        text.size() > limits::textBytes) {
        result.file = readEvidence(name, text);
        return result;
    }
    PortalText page = readPortal(text);
    std::string printed = Patterns::get().definitions();
    for (const Evidence& record : page.records) printed += printEvidence(record);
    result.file = readEvidence(name, printed);
    result.frame = std::move(page.frame);
    if (!page.recognised)
        result.note = "no field of an evidence or ruleset page was found; the whole text is kept as content";
    return result;
}

EvidenceText readEvidenceFile(const std::filesystem::path& path) {
    EvidenceText result;
    std::ifstream file(path, std::ios::binary);
    if (!file || std::filesystem::is_directory(path)) {
        result.file = std::make_unique<EvidenceFile>();
        result.file->diagnostics.add(Message::FileUnreadable, Span{}, path.string(),
                                     file ? "it is a folder" : std::strerror(errno));
        return result;
    }
    std::stringstream text;
    text << file.rdbuf();
    return readEvidenceText(path.string(), text.str());
}

std::vector<std::string> rulesTextsOf(const std::filesystem::path& description) {
    std::ifstream file(description, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    Sources sources;
    Diagnostics diagnostics;
    const Tree tree = parse(sources, sources.add(description.string(), text.str()), diagnostics);
    std::vector<std::string> texts;
    for (const TreeId root : tree.roots)
        if (headWord(tree, root) == "metadata") collect(tree, root, texts);
    return texts;
}

LibraryRecord findRecord(const std::string& id) {
    for (const auto& file : evidenceLibrary())
        for (const Evidence& record : file->records)
            if (record.id == id || record.id.ends_with("." + id)) return {file.get(), &record};
    return {};
}

std::vector<std::string> recordIds() {
    std::vector<std::string> ids;
    for (const auto& file : evidenceLibrary())
        for (const Evidence& record : file->records) ids.push_back(record.id);
    return ids;
}

}  // namespace makomba
