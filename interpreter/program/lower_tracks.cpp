#include "interpreter/program/lower_tracks.h"

#include <algorithm>
#include <map>

#include "interpreter/program/view.h"

namespace makomba {

namespace {

// Copies of what asks for the track of the loop, with one track in the place of it.
class Binding {
  public:
    Binding(RuleProgram& program, Value track) : program_(program), track_(track) {}

    Value bound(Value v) {
        if (!v.isInstruction() && !v.isArray()) return v;
        const auto known = known_.find(v);
        return known != known_.end() ? known->second : known_[v] = v.isArray() ? array(v) : instruction(v);
    }

  private:
    Value array(Value v) {
        const std::span<const Value> span = program_.elements(v);
        const std::vector<Value> elements(span.begin(), span.end());
        const std::vector<Value> copies = boundAll(elements);
        return copies == elements ? v : program_.makeArray(copies, program_.origin(v));
    }

    Value instruction(Value v) {
        // Copied: the pools grow meanwhile.
        const std::span<const Value> span = program_.operands(v);
        const std::vector<Value> operands(span.begin(), span.end());
        const std::span<const std::uint8_t> chosen = program_.alternatives(v);
        const std::vector<std::uint8_t> alternatives(chosen.begin(), chosen.end());
        std::vector<Value> copies = boundAll(operands);
        if (asksForLoopedTrack(v)) copies[trackSlot()] = track_;
        return copies == operands
                   ? v
                   : program_.makeInstruction(program_[v].form, program_.origin(v), copies, alternatives);
    }

    std::vector<Value> boundAll(const std::vector<Value>& values) {
        std::vector<Value> copies;
        for (const Value v : values) copies.push_back(bound(v));
        return copies;
    }

    // (sites Track) of no player and by no name.
    bool asksForLoopedTrack(Value v) const {
        if (!program_.is(v, Form::SitesTrack)) return false;
        const InstructionView view(program_, v);
        return !view[op::trackName].valid() && !view[op::playerRef].valid() && !view[op::rOne].valid();
    }
    std::size_t trackSlot() const {
        const auto form = static_cast<std::size_t>(Form::SitesTrack);
        const auto* first = formAlternatives + firstFormAlternative[form];
        const auto* last = formAlternatives + firstFormAlternative[form + 1];
        return std::find_if(first, last, [](const FormAlternative& a) { return a.operand == op::trackName; })
            ->slot;
    }

    RuleProgram& program_;
    Value track_;
    std::map<Value, Value> known_;
};

}  // namespace

bool isEndOverTracks(const RuleProgram& program, Value rule) {
    return program.is(rule, Form::EndForEach) && InstructionView(program, rule)[op::trackKey].valid();
}

std::vector<Value> endRulesOfTracks(RuleProgram& program, Value rule, const Equipment& equipment) {
    const InstructionView loop(program, rule);
    const Value condition = loop[op::if_], result = loop[op::result];
    const NodeId origin = program.origin(rule);
    std::vector<Value> rules;
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(equipment.tracks.size()); ++i) {
        Binding track(program, program.makeName({ValueKind::Track, "", i, origin}));
        const Value parts[] = {track.bound(condition), Value{}, track.bound(result)};
        const std::uint8_t first[] = {0, 0, 0};
        rules.push_back(program.makeInstruction(Form::EndIf, origin, parts, first));
    }
    return rules;
}

int trackBound(const RuleProgram& program, Value trackName) {
    if (trackName.kind() != ValueKind::Track || !program.text(trackName).empty()) return -1;
    return program.name(trackName).number;
}

}  // namespace makomba
