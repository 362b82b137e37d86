#include "interpreter/program/print.h"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/base/json.h"
#include "interpreter/program/gloss.h"
#include "interpreter/program/passes/keep.h"
#include "interpreter/program/passes/passes.h"

namespace makomba {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t glossColumn = 56;

std::string playerName(int owner, const Equipment& equipment) {
    return owner == 0                    ? "nobody"
           : owner == equipment.shared() ? "everybody"
                                         : fmt::format("player {}", owner);
}

class Printer {
  public:
    Printer(const RuleProgram& program, const Equipment& equipment, InstructionNote note = nullptr)
        : program_(program),
          equipment_(equipment),
          note_(note),
          glosses_(program),
          printed_(program.instructions.size(), 0) {}

    std::string text(bool passesDraw) {
        out_ += fmt::format("{}\n\n", program_.title);
        equipment();
        const ProgramFrame& frame = program_.frame;
        for (std::size_t i = 0; i < frame.regions.size(); ++i) {
            const RegionDeclaration& region = equipment_.regions[i];
            section(
                fmt::format("region {} \"{}\" of {}", i, region.name, playerName(region.owner, equipment_)),
                {frame.regions[i].sites});
        }
        for (std::size_t i = 0; i < frame.maps.size(); ++i)
            section(fmt::format("map {} \"{}\"", i, equipment_.maps[i].name), {frame.maps[i]});
        for (std::size_t i = 0; i < frame.pieceMoves.size(); ++i)
            if (frame.pieceMoves[i].valid())
                section(fmt::format("moves of the piece {} \"{}\"", i, equipment_.components[i].name),
                        {frame.pieceMoves[i]});
        section("rules about the rules", frame.meta);
        section("start, in this order", frame.start);
        for (std::size_t i = 0; i < frame.phases.size(); ++i) {
            const ProgramFrame::Phase& phase = frame.phases[i];
            const std::string name =
                phase.name.empty()
                    ? "play"
                    : fmt::format("phase {} \"{}\" of {}", i, phase.name,
                                  phase.owner.valid() ? glosses_.phrase(phase.owner) : "everybody");
            section(name, {phase.play});
            section(name + ", to another phase", phase.next);
            section(name + ", end", phase.end);
        }
        section("end", frame.end);
        kept();
        course(passesDraw);
        return std::move(out_);
    }

    Json json() {
        Json instructions = Json::array();
        for (const Value v : program_.reached()) {
            Json operands = Json::array();
            for (const Value operand : program_.operands(v)) operands.push_back(jsonOf(operand));
            Json one = {{"id", v.index()},
                        {"form", program_.row(v).form},
                        {"operands", std::move(operands)},
                        {"node", program_.origin(v).value},
                        {"gloss", glosses_.of(v)}};
            noteFindings(v, one);
            instructions.push_back(std::move(one));
        }
        const ProgramFrame& frame = program_.frame;
        Json phases = Json::array(), regions = Json::array();
        for (const ProgramFrame::Phase& phase : frame.phases)
            phases.push_back({{"name", phase.name},
                              {"owner", jsonOf(phase.owner)},
                              {"play", jsonOf(phase.play)},
                              {"end", all(phase.end)},
                              {"next", all(phase.next)}});
        for (std::size_t i = 0; i < frame.regions.size(); ++i)
            regions.push_back({{"name", equipment_.regions[i].name},
                               {"owner", equipment_.regions[i].owner},
                               {"sites", jsonOf(frame.regions[i].sites)}});
        return {{"title", program_.title},
                {"players", equipment_.players},
                {"sites", equipment_.siteCount},
                {"regions", std::move(regions)},
                {"maps", all(frame.maps)},
                {"pieceMoves", all(frame.pieceMoves)},
                {"meta", all(frame.meta)},
                {"start", all(frame.start)},
                {"phases", std::move(phases)},
                {"end", all(frame.end)},
                {"kept", program_.keptGroups ? Json(wordsOfGroups(*program_.keptGroups)) : Json()},
                {"instructions", std::move(instructions)}};
    }

  private:
    // What passes have found of an instruction.
    void noteFindings(Value v, Json& one) const {
        if (program_[v].inTurn) one["inTurn"] = true;
        for (const Pass& pass : passes())
            if (const std::string note = pass.note != nullptr ? pass.note(program_, v) : ""; !note.empty())
                one["found"][pass.name] = note;
    }

    void equipment() {
        out_ += fmt::format("players {}\nsites {}\n", equipment_.players, equipment_.siteCount);
        for (std::size_t i = 0; i < equipment_.containers.size(); ++i) {
            const Container& c = equipment_.containers[i];
            out_ += fmt::format("container {} \"{}\"{}: sites {} to {}\n", i, c.name,
                                i == 0 ? "" : " of " + playerName(c.owner, equipment_), c.first,
                                c.first + c.size - 1);
        }
        rows();
        for (std::size_t i = 1; i < equipment_.components.size(); ++i)
            out_ += fmt::format("piece {} \"{}\" of {}\n", i, equipment_.components[i].name,
                                playerName(equipment_.components[i].owner, equipment_));
        for (std::size_t i = 0; i < equipment_.tracks.size(); ++i) {
            const Track& track = equipment_.tracks[i];
            out_ += fmt::format("track {} \"{}\" of {}{}:", i, track.name,
                                playerName(track.owner, equipment_), track.loop ? ", a loop" : "");
            for (const TrackElement& element : track.elements) out_ += fmt::format(" {}", element.site);
            out_ += '\n';
        }
    }

    // How the sites of the board lie, where it has rows that a line has room for.
    void rows() {
        constexpr int most = 40;
        if (equipment_.board.boardless) return;
        const SiteLists& rows = equipment_.topology().sites().rows();
        if (rows.size() < 2 || rows.size() > most) return;
        out_ += "rows of the board, from row 0 at the bottom:";
        for (int i = 0; i < rows.size(); ++i)
            out_ += fmt::format("{} {}", i == 0 ? "" : ";", ranges({rows[i].begin(), rows[i].end()}));
        out_ += '\n';
    }

    // Which sets of sites random play keeps.
    void kept() {
        if (!program_.keptGroups) return;
        const std::string groups = wordsOfGroups(*program_.keptGroups);
        out_ += groups.empty() ? "\nno set of sites is kept while pieces change\n"
                               : fmt::format("\nmay be kept while pieces change: sites {}\n", groups);
    }

    // What holds in every game unless a rule says otherwise.
    void course(bool passesDraw) {
        out_ +=
            "\ncourse:\n"
            "  the players move in turn, beginning with player 1, unless a rule says otherwise\n"
            "  a player without a legal move passes\n";
        if (passesDraw) out_ += "  when all players have passed one after the other the game is a draw\n";
    }

    // A part of the frame, and the instructions that it is the first to use.
    void section(const std::string& title, const std::vector<Value>& parts) {
        if (std::none_of(parts.begin(), parts.end(), [](Value v) { return v.valid(); })) return;
        out_ += '\n' + title + ':';
        for (const Value part : parts) out_ += ' ' + code(part);
        out_ += '\n';
        for (const Value part : parts) instructions(part);
    }

    void instructions(Value v) {
        if (v.isArray())
            for (const Value element : program_.elements(v)) instructions(element);
        if (!v.isInstruction() || printed_[v.index()]) return;
        printed_[v.index()] = 1;
        for (const Value operand : program_.operands(v)) instructions(operand);
        line(v);
    }

    void line(Value v) {
        std::string text = fmt::format("  %{} {}", v.index(), program_.row(v).form);
        const std::span<const Value> operands = program_.operands(v);
        for (std::size_t s = 0; s < operands.size(); ++s) {
            if (!operands[s].valid()) continue;
            const std::string_view label =
                program_.row(v).slots[s].alternatives[program_.alternatives(v)[s]].label;
            text += fmt::format(" {}{}{}", label, label.empty() ? "" : ":", code(operands[s]));
        }
        text.resize(std::max(text.size() + 2, glossColumn), ' ');
        text += glosses_.of(v);
        if (const std::string note = note_ != nullptr ? note_(program_, v) : ""; !note.empty())
            text += fmt::format(" ({})", note);
        out_ += text + '\n';
    }

    std::string code(Value v) const {
        switch (v.kind()) {
            case ValueKind::None: return "-";
            case ValueKind::Instruction: return fmt::format("%{}", v.index());
            case ValueKind::Number:
            case ValueKind::LargeNumber: return fmt::format("{}", program_.number(v));
            case ValueKind::Real: return fmt::format("{}", program_.real(v));
            case ValueKind::Bool: return v.heldBool() ? "True" : "False";
            case ValueKind::Sites: return fmt::format("[{}]", ranges(program_.listed(v)));
            case ValueKind::Numbers: return fmt::format("({})", ranges(program_.listed(v)));
            case ValueKind::Array: {
                std::string text = "{";
                for (const Value element : program_.elements(v))
                    text += (text.size() > 1 ? " " : "") + code(element);
                return text + "}";
            }
            default: break;
        }
        const Name& name = program_.name(v);
        if (!v.isName()) return name.text;
        return name.number == Name::unresolved ? fmt::format("\"{}\"", name.text)
                                               : fmt::format("\"{}\"#{}", name.text, name.number);
    }

    Json jsonOf(Value v) const {
        switch (v.kind()) {
            case ValueKind::None: return nullptr;
            case ValueKind::Number:
            case ValueKind::LargeNumber: return program_.number(v);
            case ValueKind::Real: return program_.real(v);
            case ValueKind::Bool: return v.heldBool();
            case ValueKind::Instruction: return {{"of", v.index()}};
            case ValueKind::Sites:
            case ValueKind::Numbers: {
                Json list = Json::array();
                for (const std::int32_t n : program_.listed(v)) list.push_back(n);
                return {{v.kind() == ValueKind::Sites ? "sites" : "numbers", std::move(list)}};
            }
            case ValueKind::Array: {
                Json list = Json::array();
                for (const Value element : program_.elements(v)) list.push_back(jsonOf(element));
                return list;
            }
            default: break;
        }
        const Name& name = program_.name(v);
        if (name.number == Name::unresolved) return name.text;
        return {{v.isName() ? "name" : "word", name.text}, {"number", name.number}};
    }
    Json all(const std::vector<Value>& values) const {
        Json list = Json::array();
        for (const Value v : values) list.push_back(jsonOf(v));
        return list;
    }

    const RuleProgram& program_;
    const Equipment& equipment_;
    const InstructionNote note_;
    Glosses glosses_;
    std::vector<char> printed_;
    std::string out_;
};

}  // namespace

std::string printText(const RuleProgram& program, const Equipment& equipment, bool passesDraw,
                      InstructionNote note) {
    return Printer(program, equipment, note).text(passesDraw);
}

std::string printJson(const RuleProgram& program, const Equipment& equipment) {
    return Printer(program, equipment).json().dump(2) + "\n";
}

}  // namespace makomba
