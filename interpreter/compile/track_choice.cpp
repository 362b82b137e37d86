#include "interpreter/compile/track_choice.h"

#include <algorithm>
#include <set>

#include "interpreter/program/lower_tracks.h"

namespace makomba {

namespace {

const CompiledTrack* compileTrack(Compiler& c, const Track& track) {
    std::vector<std::int16_t> sites, bumps, index(static_cast<std::size_t>(c.equipment().siteCount), -1);
    for (const TrackElement& element : track.elements) {
        if (element.site >= 0 && element.site < c.equipment().siteCount &&
            index[static_cast<std::size_t>(element.site)] < 0)
            index[static_cast<std::size_t>(element.site)] = static_cast<std::int16_t>(sites.size());
        sites.push_back(static_cast<std::int16_t>(element.site));
        bumps.push_back(static_cast<std::int16_t>(element.bump));
    }
    CompiledTrack compiled;
    compiled.size = static_cast<std::int32_t>(sites.size());
    compiled.siteCount = static_cast<std::int32_t>(index.size());
    compiled.loop = track.loop;
    std::set<std::int16_t> different;
    for (const std::int16_t site : sites)
        if (site >= 0 && site < 64) different.insert(site);
    compiled.distinct = different.size() == sites.size();
    if (compiled.distinct && !different.empty()) {
        std::vector<Word> before{0};
        for (const std::int16_t site : sites) before.push_back(before.back() | Word{1} << site);
        compiled.before = c.program().arena.keepAll(before);
        compiled.firstLane = *different.begin() / 16 * 16;
        compiled.lanes = (*different.rbegin() / 16 + 1) * 16;
    }
    compiled.directed = track.directed;
    const auto number = static_cast<int>(&track - c.equipment().tracks.data());
    for (const RevisitingTrack& known : c.program().revisitingTracks)
        if (known.track == number) compiled.revisiting = c.program().arena.keep(known);
    compiled.sites = c.program().arena.keepAll(sites);
    compiled.bumps = c.program().arena.keepAll(bumps);
    compiled.indexBySite = c.program().arena.keepAll(index);
    return c.program().arena.keep(compiled);
}

// For every player the first track that fits, tried rule by rule.
template <class... Rules>
const TrackByPlayer* choose(Compiler& c, Rules... rules) {
    TrackByPlayer table{};
    const std::vector<Track>& tracks = c.equipment().tracks;
    std::vector<const CompiledTrack*> compiled(tracks.size(), nullptr);
    for (int p = 0; p < maxPlayers + 2; ++p) {
        const auto first = [&](auto rule) {
            if (table.tracks[p] != nullptr) return;
            for (std::size_t i = 0; i < tracks.size(); ++i) {
                if (!rule(tracks[i], p)) continue;
                if (compiled[i] == nullptr) compiled[i] = compileTrack(c, tracks[i]);
                table.tracks[p] = compiled[i];
                return;
            }
        };
        (first(rules), ...);
    }
    return c.program().arena.keep(table);
}

std::string_view trackName(Compiler& c, const InstructionView& l) {
    const std::string_view name = l.word(op::trackName);
    const std::vector<Track>& tracks = c.equipment().tracks;
    const bool known = std::any_of(tracks.begin(), tracks.end(),
                                   [&](const Track& t) { return t.name.find(name) != std::string::npos; });
    if (!name.empty() && !known) {
        std::vector<std::string> names;
        // Tracks of both players are asked for by what their names have in common.
        for (const Track& a : tracks)
            for (const Track& b : tracks) {
                const auto [end, other] =
                    std::mismatch(a.name.begin(), a.name.end(), b.name.begin(), b.name.end());
                if (end - a.name.begin() >= 3 && end != a.name.end()) names.emplace_back(a.name.begin(), end);
            }
        for (const Track& track : tracks) names.push_back(track.name);
        c.messages().noSuchName(Message::DoubtfulName, l.value(), "track", name, names);
    }
    return name;
}

template <class Rule>
TracksByName tracksThat(Compiler& c, Rule fits) {
    std::vector<const CompiledTrack*> found;
    for (const Track& track : c.equipment().tracks)
        if (fits(track)) found.push_back(compileTrack(c, track));
    return {c.program().arena.keepAll(found), static_cast<int>(found.size())};
}

}  // namespace

TracksByName everyTrack(Compiler& c) {
    return tracksThat(c, [](const Track&) { return true; });
}

TracksByName tracksCalled(Compiler& c, const InstructionView& l) {
    const std::string_view name = trackName(c, l);
    return tracksThat(c, [name](const Track& track) { return name.empty() || track.name == name; });
}

const TrackByPlayer* tracksOwned(Compiler& c, const InstructionView& l) {
    const std::string_view name = trackName(c, l);
    return choose(
        c, [name](const Track& t, int p) { return t.owner == p && t.name.find(name) != std::string::npos; });
}

const TrackByPlayer* tracksForMove(Compiler& c, const InstructionView& l) {
    const std::string_view name = trackName(c, l);
    const auto has = [=](const Track& t) { return t.name.find(name) != std::string::npos; };
    const auto owned = [](const Track& t, int p) { return t.owner == p; };
    const auto unowned = [](const Track& t, int) { return t.owner == 0; };
    if (name.empty()) return choose(c, owned, unowned);
    return choose(
        c, [=](const Track& t, int p) { return has(t) && t.owner == p; },
        [=](const Track& t, int) { return has(t); }, owned, unowned);
}

const TrackByPlayer* tracksForFirstSite(Compiler& c, const InstructionView& l) {
    const std::string_view name = trackName(c, l);
    const auto any = [](const Track&, int) { return true; };
    if (name.empty())
        return choose(
            c, [](const Track& t, int p) { return t.owner == p || t.owner == 0; }, any);
    return choose(
        c,
        [=](const Track& t, int p) {
            return t.name.find(name) != std::string::npos && (p == 0 || t.owner == p);
        },
        any);
}

const TrackByPlayer* tracksForSites(Compiler& c, const InstructionView& l) {
    if (const int bound = trackBound(c.rules(), l[op::trackName]); bound >= 0) {
        const Track* meant = &c.equipment().tracks[static_cast<std::size_t>(bound)];
        return choose(c, [=](const Track& t, int) { return &t == meant; });
    }
    const std::string_view name = trackName(c, l);
    if (name.empty()) return choose(c, [](const Track& t, int p) { return t.owner == p || t.owner == 0; });
    return choose(c, [=](const Track& t, int p) {
        return t.name == name || (t.name.find(name) != std::string::npos && (t.owner == p || t.owner == 0));
    });
}

const TrackByPlayer* tracksForSow(Compiler& c, const InstructionView& l, bool ownerGiven) {
    const std::string_view name = trackName(c, l);
    if (name.empty()) return choose(c, [](const Track&, int) { return true; });
    if (!ownerGiven) return choose(c, [=](const Track& t, int) { return t.name == name; });
    return choose(
        c, [=](const Track& t, int p) { return t.owner == p && t.name.find(name) != std::string::npos; });
}

}  // namespace makomba
