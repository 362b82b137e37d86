// Reading records in our format.
#include <charconv>
#include <set>

#include "interpreter/base/embedded.h"
#include "interpreter/base/nearest.h"
#include "interpreter/evidence/record.h"
#include "interpreter/syntax/definitions.h"
#include "interpreter/syntax/parse.h"

namespace makomba {

const char* name(ClaimKind kind) {
    switch (kind) {
        case ClaimKind::Setup: return "setup";
        case ClaimKind::Always: return "always";
        case ClaimKind::Move: return "move";
        case ClaimKind::Turn: return "turn";
        case ClaimKind::Outcome: return "outcome";
        case ClaimKind::Untested: return "untested";
    }
    return "";
}

std::string Evidence::field(std::string_view name) const {
    for (const Field& field : fields)
        if (field.name == name) return field.text;
    return {};
}

namespace {

std::string unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] == '"') continue;
        out += text[i];
    }
    return out;
}

const std::vector<std::string>& fieldNames() {
    static const std::vector<std::string> names = {"type",       "game",    "location", "period",
                                                   "confidence", "players", "source",   "for",
                                                   "field",      "unread",  "claim"};
    return names;
}

class RecordReader {
  public:
    explicit RecordReader(EvidenceFile& file) : file_(file), tree_(file.tree) {}

    void read() {
        for (const TreeId root : tree_.roots) {
            const std::string_view head = headWord(tree_, root);
            if (head == "define") define(root);
            else if (head == "evidence") evidence(root);
            else
                report(Message::EvidenceTopLevel, root,
                       std::string(head.empty() ? file_.sources.text(tree_[root].span).substr(0, 40) : head));
        }
        if (file_.records.empty() && !file_.diagnostics.hasErrors())
            file_.diagnostics.add(Message::EvidenceNone, Span{SourceId(0u), 0, 0});
        // Definitions point into the list: it must not move any more.
        for (Definition& definition : file_.definitions) definition.tree = &tree_;
    }

  private:
    template <class... Args>
    Diagnostic& report(Message id, TreeId at, const Args&... args) {
        return file_.diagnostics.add(id, tree_[at].span, args...);
    }

    std::span<const TreeId> arguments(TreeId list) const { return tree_.children(list).subspan(1); }
    bool isString(TreeId id) const { return tree_[id].kind == TreeKind::String; }
    std::string text(TreeId id) const { return unescaped(tree_[id].text); }

    void define(TreeId list) {
        if (auto definition = readDefinition(tree_, list, file_.diagnostics))
            file_.definitions.push_back(*std::move(definition));
    }

    void evidence(TreeId list) {
        auto parts = arguments(list);
        Evidence record;
        record.span = tree_[list].span;
        if (parts.empty() || !isString(parts[0]) || tree_[parts[0]].text.empty()) {
            report(Message::EvidenceId, list);
            return;
        }
        record.id = text(parts[0]);
        for (const Evidence& other : file_.records)
            if (other.id == record.id) report(Message::EvidenceTwice, parts[0], record.id);
        for (const TreeId part : parts.subspan(1)) field(part, record);
        file_.records.push_back(std::move(record));
    }

    void field(TreeId part, Evidence& record) {
        const std::string_view head = headWord(tree_, part);
        if (head == "type") record.type = single(part, "(type \"Ethnography\")");
        else if (head == "game") strings(part, record.games, "(game \"Name\")");
        else if (head == "location") strings(part, record.locations, "(location \"Zimbabwe\")");
        else if (head == "period") periods(part, record);
        else if (head == "confidence") confidence(part, record);
        else if (head == "players") players(part, record);
        else if (head == "source") source(part, record);
        else if (head == "for") rulesets(part, record.rulesets);
        else if (head == "field") pair(part, record.fields, "(field \"Name\" \"text\")");
        else if (head == "unread") pair(part, record.unread, "(unread \"rules 5\" \"the sentence\")");
        else if (head == "claim") claim(part, record);
        else {
            const std::string name = head.empty()
                                         ? std::string(file_.sources.text(tree_[part].span).substr(0, 30))
                                         : std::string(head);
            Diagnostic& d = report(Message::EvidenceField, part, name);
            d.suggestion = nearestName(name, fieldNames());
            d.notes.push_back(
                "the fields are type, game, location, period, confidence, players, source, for, claim, "
                "unread; anything else is (field \"Name\" \"text\")");
        }
    }

    void form(TreeId at, const char* what, const char* form) {
        report(Message::EvidenceForm, at, std::string(what), std::string(form));
    }

    std::string single(TreeId part, const char* form) {
        std::vector<std::string> all;
        strings(part, all, form);
        if (all.size() > 1) this->form(part, std::string(headWord(tree_, part)).c_str(), form);
        return all.empty() ? std::string() : all.front();
    }
    void strings(TreeId part, std::vector<std::string>& out, const char* form) {
        const auto all = arguments(part);
        if (all.empty()) return this->form(part, std::string(headWord(tree_, part)).c_str(), form);
        for (const TreeId id : all) {
            if (!isString(id) || !tree_[id].label.empty())
                return this->form(id, std::string(headWord(tree_, part)).c_str(), form);
            out.push_back(text(id));
        }
    }
    void periods(TreeId part, Evidence& record) {
        for (const TreeId id : arguments(part)) {
            const bool word = tree_[id].kind == TreeKind::Word;
            if (!isString(id) && !word) {
                form(id, "period", "(period \"1964\"), (period \"200 BCE - 100 CE\")");
                continue;
            }
            Period period = readPeriod(text(id));
            if (!period.known()) report(Message::EvidencePeriod, id, period.text);
            record.periods.push_back(std::move(period));
        }
    }
    void confidence(TreeId part, Evidence& record) {
        const auto all = arguments(part);
        int value = -1;
        if (all.size() == 1) {
            const std::string_view number = tree_[all[0]].text;
            const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
            if (error != std::errc() || end != number.data() + number.size()) value = -1;
        }
        if (value < 0 || value > 100) return form(part, "confidence", "(confidence 100), from 0 to 100");
        record.confidence = value;
    }
    void players(TreeId part, Evidence& record) {
        for (const TreeId id : arguments(part)) {
            const std::string_view label = tree_[id].label;
            std::string* target = label == "ages"      ? &record.ages
                                  : label == "genders" ? &record.genders
                                  : label == "spaces"  ? &record.spaces
                                  : label == "status"  ? &record.status
                                                       : nullptr;
            if (target == nullptr || !isString(id)) {
                form(id, "who played",
                     "(players ages:\"Adult\" genders:\"Male\" spaces:\"Outside\" status:\"Elite\")");
                continue;
            }
            *target = text(id);
        }
    }
    void source(TreeId part, Evidence& record) {
        Evidence::Reference reference;
        for (const TreeId id : arguments(part)) {
            const std::string_view label = tree_[id].label;
            if (!isString(id) || (!label.empty() && label != "pages"))
                return form(id, "a source", "(source \"Author, Title, year\" pages:\"64-66\")");
            (label.empty() ? reference.text : reference.pages) = text(id);
        }
        if (reference.text.empty())
            return form(part, "a source", "(source \"Author, Title, year\" pages:\"64-66\")");
        record.sources.push_back(std::move(reference));
    }
    void rulesets(TreeId part, std::vector<ForRuleset>& out) {
        ForRuleset found;
        const char* how = "(for \"tsoro\" ruleset:\"Name\" option:\"Columns/12\")";
        for (const TreeId id : arguments(part)) {
            const std::string_view label = tree_[id].label;
            if (!isString(id) || (!label.empty() && label != "ruleset" && label != "option"))
                return form(id, "a ruleset of ours", how);
            if (label.empty()) found.game = text(id);
            else if (label == "ruleset") found.ruleset = text(id);
            else found.options.push_back(text(id));
        }
        if (found.game.empty()) return form(part, "a ruleset of ours", how);
        out.push_back(std::move(found));
    }
    void pair(TreeId part, std::vector<Evidence::Field>& out, const char* how) {
        const auto all = arguments(part);
        if (all.size() != 2 || !isString(all[0]) || !isString(all[1])) return form(part, "this", how);
        out.push_back({text(all[0]), text(all[1])});
    }

    void claim(TreeId part, Evidence& record) {
        Claim claim;
        claim.span = tree_[part].span;
        bool stated = false;
        int unlabelled = 0;
        for (const TreeId id : arguments(part)) {
            const TreeNode& node = tree_[id];
            if (node.kind == TreeKind::String && node.label == "at") claim.at = text(id);
            else if (node.kind == TreeKind::String && node.label.empty() && unlabelled < 2)
                (unlabelled++ == 0 ? claim.name : claim.text) = text(id);
            else if (headWord(tree_, id) == "for") rulesets(id, claim.only);
            else if (node.kind == TreeKind::List && stated) {
                report(Message::ClaimForm, id, "one statement a claim");
                return;
            } else if (node.kind == TreeKind::List) {
                if (!statement(id, claim)) return;
                stated = true;
            } else {
                report(Message::ClaimForm, id,
                       fmt::format("`{}` does not belong here", file_.sources.text(node.span).substr(0, 30)));
                return;
            }
        }
        if (unlabelled < 2) {
            report(Message::ClaimForm, part, "name and paraphrase are needed");
            return;
        }
        if (claim.at.empty()) {
            report(Message::ClaimForm, part,
                   fmt::format("at: says where \"{}\" stands in the source", claim.name));
            return;
        }
        if (!stated) {
            report(Message::ClaimForm, part, fmt::format("\"{}\" has no statement", claim.name));
            return;
        }
        for (const Claim& other : record.claims)
            if (other.name == claim.name) report(Message::ClaimTwice, part, claim.name);
        record.claims.push_back(std::move(claim));
    }

    bool statement(TreeId id, Claim& claim) {
        const std::string_view head = headWord(tree_, id);
        static const std::vector<std::string> heads = {"setup", "always",  "move",
                                                       "turn",  "outcome", "untested"};
        const auto found = std::find(heads.begin(), heads.end(), head);
        const auto parts = arguments(id);
        if (found == heads.end()) {
            Diagnostic& d = report(Message::ClaimForm, id, fmt::format("there is no statement `{}`", head));
            d.suggestion = nearestName(std::string(head), heads);
            return false;
        }
        claim.kind = static_cast<ClaimKind>(found - heads.begin());
        if (claim.kind == ClaimKind::Untested) {
            if (parts.size() != 1 || !isString(parts[0])) {
                report(Message::ClaimForm, id, "(untested \"why\")");
                return false;
            }
            claim.why = text(parts[0]);
            return true;
        }
        for (const TreeId part : parts) {
            const std::string_view label = tree_[part].label;
            TreeId* target = label.empty()                                       ? &claim.condition
                             : label == "when" && claim.kind != ClaimKind::Setup ? &claim.when
                                                                                 : nullptr;
            if (target == nullptr || target->valid()) {
                report(Message::ClaimForm, part,
                       label.empty() || label == "when"
                           ? std::string("one condition and at most one when: (not in a setup)")
                           : fmt::format("there is no label {}:", label));
                return false;
            }
            *target = part;
            (target == &claim.condition ? claim.conditionText : claim.whenText) =
                file_.sources.text(tree_[part].span);
        }
        if (!claim.condition.valid()) {
            report(Message::ClaimForm, id, fmt::format("`{}` needs a condition", head));
            return false;
        }
        return true;
    }

    EvidenceFile& file_;
    Tree& tree_;
};

}  // namespace

std::unique_ptr<EvidenceFile> readEvidence(std::string name, std::string text) {
    auto file = std::make_unique<EvidenceFile>();
    file->name = name;
    file->text = text;
    const SourceId source = file->sources.add(std::move(name), std::move(text));
    file->tree = parse(file->sources, source, file->diagnostics);
    if (!file->tree.roots.empty()) RecordReader(*file).read();
    file->diagnostics.sort();
    return file;
}

const std::vector<std::unique_ptr<EvidenceFile>>& evidenceLibrary() {
    static const std::vector<std::unique_ptr<EvidenceFile>> library = [] {
        std::vector<std::unique_ptr<EvidenceFile>> files;
        for (const EmbeddedFile& file : embeddedFiles())
            if (file.path.starts_with("games/") && file.path.ends_with(".evidence"))
                files.push_back(readEvidence(std::string(file.path), std::string(file.text)));
        return files;
    }();
    return library;
}

}  // namespace makomba
