#include <algorithm>

#include "interpreter/base/control_characters.h"
#include "interpreter/rules/ludeme.h"
#include "interpreter/rules/program_file.h"
#include "interpreter/rules/program_nodes.h"
#include "interpreter/rules/program_rows.h"
#include "interpreter/syntax/limits.h"

namespace makomba {

namespace {

using nlohmann::json;

constexpr const char* fields[] = {"makomba", "version",  "name", "ruleset",
                                  "options", "metadata", "rows", "nodes"};
constexpr int deepest = 4;  // document, nodes, a node, an operand or the elements of an array

// What is wrong has been told.
struct Told {};

class ProgramReader {
  public:
    ProgramReader(std::string_view name, Diagnostics& diagnostics) : name_(name), diagnostics_(diagnostics) {}

    CompiledRules read(std::string_view text) {
        const json document = parsed(text);
        checkFields(document);
        CompiledRules rules;
        rules.name = string(document, "name");
        rules.choice.ruleset = string(document, "ruleset");
        rules.choice.active = strings(document.at("options"), "options");
        rules.metadata = metadata(document.at("metadata"));
        rules.graph = ProgramNodes(document.at("nodes"), rows(document.at("rows"))).graph();
        if (rules.graph[rules.graph.operand(rules.graph.root, 0)].text != rules.name)
            throw ProgramMistake("\"name\" is not the name in its rules");
        return rules;
    }

  private:
    template <class... Args>
    [[noreturn]] void tell(Message id, const Args&... args) {
        diagnostics_.add(id, Span{}, name_, args...);
        throw Told{};
    }

    json parsed(std::string_view text) {
        if (text.size() > limits::programFileBytes)
            tell(Message::ProgramTooLarge, text.size(), limits::programFileBytes);
        const auto plain = [](int depth, json::parse_event_t, json& value) {
            if (depth > deepest) throw ProgramMistake("its brackets are nested too deep");
            if (value.is_string() &&
                firstControlCharacter(value.get_ref<const std::string&>()) != std::string::npos)
                throw ProgramMistake("one of its texts holds a control character");
            return true;
        };
        try {
            return json::parse(text, plain);
        } catch (const json::parse_error& error) {
            throw ProgramMistake(fmt::format("it is not JSON at byte {} of {}",
                                             std::min(error.byte, text.size()), text.size()));
        } catch (const json::exception&) { throw ProgramMistake("it holds a number that is too large"); }
    }

    void checkFields(const json& document) {
        if (!document.is_object()) throw ProgramMistake("it is no JSON object");
        const auto kind = document.find("makomba");
        if (kind == document.end() || *kind != "program")
            throw ProgramMistake("it does not begin with {\"makomba\":\"program\"");
        const auto version = document.find("version");
        if (version == document.end() || !version->is_number_unsigned())
            throw ProgramMistake("its \"version\" is missing");
        if (*version != programVersion)
            tell(Message::ProgramVersion, version->get<std::uint64_t>(), programVersion);
        for (const char* field : fields)
            if (!document.contains(field)) throw ProgramMistake(fmt::format("its \"{}\" is missing", field));
        if (document.size() != std::size(fields)) throw ProgramMistake("it has fields that are unknown here");
    }

    static std::string string(const json& document, const char* field) {
        if (!document.at(field).is_string())
            throw ProgramMistake(fmt::format("\"{}\" must be a string", field));
        return document.at(field).get<std::string>();
    }

    static std::vector<std::string> strings(const json& list, const char* field) {
        const bool good = list.is_array() && std::all_of(list.begin(), list.end(),
                                                         [](const json& text) { return text.is_string(); });
        if (!good) throw ProgramMistake(fmt::format("\"{}\" must be a list of strings", field));
        return list.get<std::vector<std::string>>();
    }

    static Metadata metadata(const json& list) {
        if (!list.is_array()) throw ProgramMistake("\"metadata\" must be a list");
        Metadata made;
        for (const json& item : list) {
            std::vector<std::string> texts = strings(item, "metadata");
            if (texts.empty()) throw ProgramMistake("\"metadata\" has an item without a field");
            Metadata::Item one{std::move(texts.front()), {}, {}};
            one.texts.assign(std::make_move_iterator(texts.begin() + 1),
                             std::make_move_iterator(texts.end()));
            made.items.push_back(std::move(one));
        }
        return made;
    }

    // Rows that take more now than when they had this fingerprint: what was written then reads the same.
    static bool reads(RowId row, std::string_view former) {
        switch (static_cast<Form>(row.value)) {
            case Form::AndAllMoves:
            case Form::OrAllMoves: return former == "f526755a";     // their lists may be empty
            case Form::SetScore: return former == "01248ff4";       // for several players, too
            case Form::SitesIncident: return former == "85e7e05c";  // of all players, too
            case Form::Dice: return former == "4959766d";           // with one face, too
            case Form::CountStack: return former == "714f3469";     // (to) is known to be set
            default: return false;
        }
    }

    std::vector<RowId> rows(const json& list) {
        if (!list.is_array()) throw ProgramMistake("\"rows\" must be a list");
        std::vector<RowId> made;
        for (const json& item : list) {
            const std::vector<std::string> texts = strings(item, "rows");
            if (texts.size() != 2) throw ProgramMistake("a row is [key, fingerprint]");
            const RowId id = Signatures::get().rowOfKey(texts[0]);
            if (!id.valid()) tell(Message::ProgramRow, texts[0].substr(0, 80), "does not exist");
            const Row& row = Signatures::get()[id];
            if (row.claims)
                throw ProgramMistake(
                    fmt::format("`{}` belongs to the claims of evidence records", row.name()));
            if (fingerprint(row) != texts[1] && !reads(id, texts[1]))
                tell(Message::ProgramRow, row.name(), "has changed");
            made.push_back(id);
        }
        return made;
    }

    std::string_view name_;
    Diagnostics& diagnostics_;
};

}  // namespace

bool looksLikeProgram(std::string_view text) {
    const auto skipBlanks = [&] {
        text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    };
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    skipBlanks();
    if (!text.starts_with('{')) return false;
    text.remove_prefix(1);
    skipBlanks();
    return text.starts_with("\"makomba\"");
}

std::optional<CompiledRules> readProgram(std::string_view name, std::string_view text,
                                         Diagnostics& diagnostics) {
    try {
        return ProgramReader(name, diagnostics).read(text);
    } catch (const ProgramMistake& mistake) {
        diagnostics.add(Message::ProgramForm, Span{}, name, mistake.what());
    } catch (const Told&) {}
    return std::nullopt;
}

}  // namespace makomba
