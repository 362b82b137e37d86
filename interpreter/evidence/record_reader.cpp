// Reading records in our format.
#include <algorithm>
#include <charconv>
#include <set>

#include "interpreter/base/embedded.h"
#include "interpreter/base/nearest.h"
#include "interpreter/evidence/read_file.h"
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
        case ClaimKind::Example: return "example";
    }
    return "";
}

const char* name(Modality modality) {
    switch (modality) {
        case Modality::Must: return "Must";
        case Modality::May: return "May";
        case Modality::Usual: return "Usual";
        case Modality::Sometimes: return "Sometimes";
        case Modality::Reservation: return "Reservation";
    }
    return "";
}

std::string Evidence::field(std::string_view name) const {
    for (const Field& field : fields)
        if (field.name == name) return field.text;
    return {};
}

namespace {

const std::vector<std::string>& fieldNames() {
    static const std::vector<std::string> names = {"type",       "game",    "location", "period",
                                                   "confidence", "players", "source",   "for",
                                                   "field",      "unread",  "claim",    "inherits"};
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
        else if (head == "inherits") inherits(part, record);
        else {
            const std::string name = head.empty()
                                         ? std::string(file_.sources.text(tree_[part].span).substr(0, 30))
                                         : std::string(head);
            Diagnostic& d = report(Message::EvidenceField, part, name);
            d.suggestion = nearestName(name, fieldNames());
            d.notes.push_back(
                "the fields are type, game, location, period, confidence, players, source, for, inherits, "
                "claim, unread; anything else is (field \"Name\" \"text\")");
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

    // The claims of the other record, but for those named; what this record says itself comes in their place.
    void inherits(TreeId part, Evidence& record) {
        const char* how = "(inherits \"id of a record above\" except:\"name of a claim\")";
        Evidence::Inheritance inheritance;
        TreeId where = part;
        std::vector<TreeId> exceptions;
        for (const TreeId id : arguments(part)) {
            const std::string_view label = tree_[id].label;
            if (!isString(id) || (!label.empty() && label != "except"))
                return form(id, "what is inherited", how);
            if (label.empty()) inheritance.record = text(id), where = id;
            else inheritance.except.push_back(text(id)), exceptions.push_back(id);
        }
        if (inheritance.record.empty()) return form(part, "what is inherited", how);
        const Evidence* parent = nullptr;
        std::vector<std::string> ids;
        for (const Evidence& other : file_.records) {
            ids.push_back(other.id);
            if (other.id == inheritance.record) parent = &other;
        }
        if (parent == nullptr) {
            report(Message::EvidenceForm, where, std::string("what is inherited"),
                   fmt::format("{}; there is no record \"{}\" above this one", how, inheritance.record))
                .suggestion = nearestName(inheritance.record, ids);
            return;
        }
        std::vector<std::string> names;
        for (const Claim& claim : parent->claims) names.push_back(claim.name);
        for (std::size_t i = 0; i < exceptions.size(); ++i)
            if (std::find(names.begin(), names.end(), inheritance.except[i]) == names.end())
                report(Message::EvidenceForm, exceptions[i], std::string("what is inherited"),
                       fmt::format("{}; \"{}\" has no claim \"{}\"", how, parent->id, inheritance.except[i]))
                    .suggestion = nearestName(inheritance.except[i], names);
        std::vector<Claim> taken;
        for (const Claim& claim : parent->claims) {
            const auto& except = inheritance.except;
            if (std::find(except.begin(), except.end(), claim.name) != except.end()) continue;
            if (has(record, claim.name)) continue;
            if (claim.kind == ClaimKind::Untested && claim.reading.empty()) continue;  // said once is enough
            Claim& copy = taken.emplace_back(claim);
            if (copy.inheritedFrom.empty()) copy.inheritedFrom = parent->id;
        }
        const auto own = std::find_if(record.claims.begin(), record.claims.end(),
                                      [](const Claim& c) { return c.inheritedFrom.empty(); });
        record.claims.insert(own, taken.begin(), taken.end());
        record.inherits.push_back(std::move(inheritance));
    }
    static bool has(const Evidence& record, const std::string& name) {
        return std::any_of(record.claims.begin(), record.claims.end(),
                           [&](const Claim& c) { return c.name == name; });
    }

    // Name, paraphrase, place, modality, rulesets; then one statement, or readings.
    void claim(TreeId part, Evidence& record) {
        Claim claim;
        claim.span = tree_[part].span;
        std::vector<TreeId> statements, readings;
        int unlabelled = 0;
        for (const TreeId id : arguments(part)) {
            const TreeNode& node = tree_[id];
            if (node.kind == TreeKind::String && node.label == "at") claim.at = text(id);
            else if (node.kind == TreeKind::String && node.label.empty() && unlabelled < 2)
                (unlabelled++ == 0 ? claim.name : claim.text) = text(id);
            else if (node.label == "modality") {
                if (!modality(id, claim.modality)) return;
            } else if (headWord(tree_, id) == "for") rulesets(id, claim.only);
            else if (headWord(tree_, id) == "reading") readings.push_back(id);
            else if (node.kind == TreeKind::List) statements.push_back(id);
            else
                return wrong(id, fmt::format("`{}` does not belong here",
                                             file_.sources.text(node.span).substr(0, 30)));
        }
        if (unlabelled < 2) return wrong(part, "name and paraphrase are needed");
        if (claim.at.empty())
            return wrong(part, fmt::format("at: says where \"{}\" stands in the source", claim.name));
        if (statements.empty() && readings.empty())
            return wrong(part, fmt::format("\"{}\" has no statement", claim.name));
        if (statements.size() > 1) return wrong(statements[1], "one statement a claim");
        if (!statements.empty() && !readings.empty())
            return wrong(readings[0], "a claim has one statement, or readings with one each");
        if (readings.size() == 1) return wrong(readings[0], "a claim has at least two readings, or none");
        add(part, claim, statements, readings, record);
    }

    void add(TreeId part, const Claim& claim, const std::vector<TreeId>& statements,
             const std::vector<TreeId>& readings, Evidence& record) {
        std::vector<Claim> all;
        for (const TreeId id : statements)
            if (!statement(id, all.emplace_back(claim))) return;
        for (const TreeId id : readings) {
            Claim& reading = all.emplace_back(claim);
            const auto parts = arguments(id);
            if (parts.size() != 2 || !isString(parts[0]) || tree_[parts[1]].kind != TreeKind::List)
                return wrong(id, "a reading is written (reading \"in other words\" (move ..))");
            reading.reading = text(parts[0]);
            reading.span = tree_[id].span;
            if (!statement(parts[1], reading)) return;
        }
        for (const Claim& other : record.claims)
            if (other.name == claim.name && other.inheritedFrom.empty()) {
                report(Message::ClaimTwice, part, claim.name);
                break;
            }
        std::erase_if(record.claims,
                      [&](const Claim& c) { return c.name == claim.name && !c.inheritedFrom.empty(); });
        record.claims.insert(record.claims.end(), all.begin(), all.end());
    }

    void wrong(TreeId at, const std::string& what) { report(Message::ClaimForm, at, what); }

    bool modality(TreeId id, Modality& out) {
        std::vector<std::string> names;
        for (const Modality m :
             {Modality::Must, Modality::May, Modality::Usual, Modality::Sometimes, Modality::Reservation}) {
            names.emplace_back(name(m));
            if (tree_[id].text != names.back()) continue;
            out = m;
            return true;
        }
        report(Message::ClaimForm, id, "modality: is Must, May, Usual, Sometimes or Reservation").suggestion =
            nearestName(text(id), names);
        return false;
    }

    bool statement(TreeId id, Claim& claim) {
        const std::string_view head = headWord(tree_, id);
        static const std::vector<std::string> heads = {"setup",   "always",   "move",   "turn",
                                                       "outcome", "untested", "example"};
        const auto found = std::find(heads.begin(), heads.end(), head);
        if (found == heads.end()) {
            Diagnostic& d = report(Message::ClaimForm, id, fmt::format("there is no statement `{}`", head));
            d.suggestion = nearestName(std::string(head), heads);
            return false;
        }
        claim.kind = static_cast<ClaimKind>(found - heads.begin());
        if (claim.kind == ClaimKind::Example) return example(id, claim.example);
        if (claim.kind != ClaimKind::Untested) return condition(id, claim);
        const auto parts = arguments(id);
        if (parts.size() != 1 || !isString(parts[0])) {
            wrong(id, "(untested \"why\")");
            return false;
        }
        claim.why = text(parts[0]);
        return true;
    }

    bool condition(TreeId id, Claim& claim) {
        for (const TreeId part : arguments(id)) {
            const std::string_view label = tree_[part].label;
            TreeId* target = label.empty()                                       ? &claim.condition
                             : label == "when" && claim.kind != ClaimKind::Setup ? &claim.when
                                                                                 : nullptr;
            if (target == nullptr || target->valid()) {
                wrong(part, label.empty() || label == "when"
                                ? std::string("one condition and at most one when: (not in a setup)")
                                : fmt::format("there is no label {}:", label));
                return false;
            }
            *target = part;
            (target == &claim.condition ? claim.conditionText : claim.whenText) =
                file_.sources.text(tree_[part].span);
        }
        if (claim.condition.valid()) return true;
        wrong(id, fmt::format("`{}` needs a condition", headWord(tree_, id)));
        return false;
    }

    // ── worked examples ──────────────────────────────────────────────────────────────────────────────

    bool example(TreeId id, WorkedExample& out) {
        for (const TreeId part : arguments(id)) {
            const std::string_view label = tree_[part].label;
            std::vector<std::string>* list = label.empty()        ? &out.position
                                             : label == "play"    ? &out.play
                                             : label == "becomes" ? &out.becomes
                                             : label == "moves"   ? &out.moves
                                             : label == "allows"  ? &out.allows
                                             : label == "refuses" ? &out.refuses
                                                                  : nullptr;
            if (list != nullptr ? !texts(part, *list) : !exampleWord(part, label, out)) {
                wrong(part,
                      "(example {rows of the position} play:{\"B1\"} becomes:{rows} turn:Next), or with "
                      "moves:, "
                      "allows: and refuses: in place of play:; turn: is Next, Again, Wins, Loses or Draw, "
                      "side: is P1 or P2");
                return false;
            }
        }
        const bool choices = !out.moves.empty() || !out.allows.empty() || !out.refuses.empty();
        const bool result = !out.becomes.empty() || out.turn != WorkedExample::Turn::Untold;
        if (!out.position.empty() && (choices || result) && (!out.play.empty() || !result)) return true;
        wrong(id,
              "an example has a position, and what can be played in it (moves:, allows:, refuses:), or play: "
              "and "
              "what comes of it (becomes:, turn:)");
        return false;
    }
    bool exampleWord(TreeId part, std::string_view label, WorkedExample& out) {
        const std::string_view word = tree_[part].text;
        if (label == "side" && (word == "P1" || word == "P2")) {
            out.side = word == "P1" ? 1 : 2;
            return true;
        }
        for (const auto turn :
             {WorkedExample::Turn::Next, WorkedExample::Turn::Again, WorkedExample::Turn::Wins,
              WorkedExample::Turn::Loses, WorkedExample::Turn::Draw})
            if (label == "turn" && word == name(turn)) {
                out.turn = turn;
                return true;
            }
        return false;
    }
    bool texts(TreeId id, std::vector<std::string>& out) {
        if (!out.empty()) return false;
        if (isString(id)) {
            out.push_back(text(id));
            return true;
        }
        if (tree_[id].kind != TreeKind::Array) return false;
        for (const TreeId child : tree_.children(id)) {
            if (!isString(child) || tree_[child].text.empty()) return false;
            out.push_back(text(child));
        }
        return !out.empty();
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
