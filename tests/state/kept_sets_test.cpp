// What is kept from ply to ply is what would be read off the columns, and changes nothing of the game.
#include <algorithm>

#include "interpreter/engine/legal_moves.h"
#include "interpreter/engine/ply.h"
#include "interpreter/play/playout.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/kept_columns.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

template <class Check>
void forEachFile(Check check) {
    for (const auto& file : filesBelow(projectFolder() / "games", ".lud")) check(file);
    for (const auto& file : filesBelow(projectFolder() / "tests" / "probes" / "lud", ".lud")) check(file);
    if (!corpusPresent()) return;
    for (const auto& file : filesBelow(corpusFolder() / "lud", ".lud")) check(file);
}

void keepAll(Context& c) {
    if (c.layout.counts) keepGroup(c, KeptSets::Piles);
    keepGroup(c, KeptSets::Kinds);
    keepGroup(c, KeptSets::Owners);
    keepGroup(c, KeptSets::Lists);
}

// The sites that a list remembers, gone through one by one.
std::vector<Word> listedSites(const Context& c, int list) {
    std::vector<Word> sites(static_cast<std::size_t>(c.words), 0);
    const std::int32_t* values = c.remembered(list);
    for (int i = 1; i <= values[0]; ++i)
        if (values[i] >= 0 && values[i] < c.words * 64) insert(sites.data(), values[i]);
    return sites;
}

// The name of the first set that is not what its column says; empty if all are.
std::string wrongSet(const Context& c) {
    const KeptSets& k = c.kept;
    const auto owners = k.ownersAreKinds ? KeptSets::Kinds : KeptSets::Owners;
    for (int b = 0; b < k.blocks; ++b) {
        if (k.valid & KeptSets::Piles) {
            if (k.none[b] != equalBlock(c.count + b * 64, std::int16_t{0})) return "sites without pieces";
            if (k.one[b] != equalBlock(c.count + b * 64, std::int16_t{1})) return "sites with one piece";
            if (k.more[b] != greaterBlock(c.count + b * 64, std::int16_t{1})) return "sites with more";
        }
        for (int row = 0; k.valid & KeptSets::Kinds && row < k.kindRows; ++row)
            if (k.kinds[row * k.blocks + b] != equalBlock(c.what + b * 64, static_cast<std::uint8_t>(row)))
                return "sites of component " + std::to_string(row);
        for (int row = 0; k.valid & owners && row < k.ownerRows; ++row)
            if (k.owners[row * k.blocks + b] != equalBlock(c.who + b * 64, static_cast<std::uint8_t>(row)))
                return "sites of owner " + std::to_string(row);
    }
    const auto lists = static_cast<int>(c.program.rememberedNames.size());
    for (int list = 0; k.valid & KeptSets::Lists && list < std::min(lists, c.layout.rememberedLists);
         ++list) {
        const std::vector<Word> sites = listedSites(c, list);
        if (!std::equal(sites.begin(), sites.end(), k.lists + list * c.words))
            return "sites among the remembered values of list " + std::to_string(list);
    }
    return {};
}

// A random ply as playouts play it. How many moves there were; 0 if the game is over.
std::uint32_t playPly(Context& c, Moves& moves, std::uint64_t& random) {
    moves.clear();
    if (c.takesMoves && !maySwap(c)) return takePly(c, moves, random).total;
    const ChosenMove chosen = chooseMove(c, moves, random);
    if (chosen.total > 0 && !c.g->over) playMove(c, moves, moves.list[chosen.index]);
    return chosen.total;
}

// Sets kept while pieces change are those that the columns give, after every ply. Whether the game keeps any.
bool keepsWhatColumnsGive(const Description& d) {
    Engine engine(*d.game);
    if (!mayKeep(engine.context()) || !d.game->games.empty()) return false;
    State state = engine.initialState(3);
    Moves moves;
    std::uint64_t random = 11;
    int plies = 0;
    engine.bounded(state, [&](Context& c) {
        const KeepsSets keeping(c);
        while (plies < 120 && !c.g->over) {
            keepAll(c);
            if (playPly(c, moves, random) == 0) break;
            ++plies;
            REQUIRE(wrongSet(c) == "");
            if (plies % 8 == 0) engine.grantPly();
        }
    });
    CHECK(engine.context().kept.valid == 0);
    return true;
}

// A game played with kept sets, moves taken as they are chosen, is the one played without. Whether moves were
// taken.
bool takesAsItChooses(const Description& d) {
    if (!d.game->games.empty()) return false;
    Engine engine(*d.game), plain(*d.game);
    Moves moves, plainMoves;
    std::uint64_t random = 23, plainRandom = 23;
    State state = engine.initialState(5), other = plain.initialState(5);
    bool same = true;
    engine.bounded(state, [&](Context& c) {
        const KeepsSets keeping(c);
        for (int ply = 0; ply < 120 && same && !c.g->over; ++ply) {
            engine.grantPly();
            ChosenMove listed;
            plain.bounded(other, [&](Context& p) {
                listed = chooseMove(p, plainMoves, plainRandom);
                if (listed.total > 0) playMove(p, plainMoves, plainMoves.list[listed.index]);
            });
            const std::uint32_t total = playPly(c, moves, random);
            same = total == listed.total && state == other && random == plainRandom;
            if (total == 0) break;
        }
    });
    CHECK(same);
    return engine.context().takesMoves;
}

// A first position that is copied is the one that is worked out, and costs as much.
void copiesTheFirstPosition(const Description& d) {
    Engine copying(*d.game);
    State state(d.game->program.layout);
    copying.initialState(state, 1);
    for (const std::uint64_t seed : {7ull, 8ull, 7ull}) {
        Engine anew(*d.game);
        copying.grantPly();
        const std::int64_t before = copying.workDone();
        copying.initialState(state, seed);
        const State fresh = anew.initialState(seed);
        CHECK(state == fresh);
        CHECK(copying.workDone() - before == anew.workDone());
    }
}

}  // namespace

TEST_CASE(
    "every game: kept sets are as columns give them and change nothing, first positions are copied well") {
    // All with one loading, which takes longer than what is tried.
    int keeping = 0, taking = 0;
    forEachFile([&](const std::filesystem::path& file) {
        INFO(file);
        const Description d = loadFile(file);
        REQUIRE(d.game);
        keeping += keepsWhatColumnsGive(d);
        taking += takesAsItChooses(d);
        copiesTheFirstPosition(d);
    });
    CHECK(keeping > 40);
    CHECK(taking > 20);
}

TEST_CASE("sets by owner are those by piece where a piece tells its owner", "[state]") {
    const auto areKinds = [](const std::string& start, const std::string& play) {
        LittleGame game;
        game.start = start;
        game.play = play;
        return loadWell(game.text()).game->program.ownersAreKinds;
    };
    const std::string place = "(place \"Disc1\" 4)", add = "(move Add (to (sites Empty)))";
    CHECK(areKinds(place, add));
    CHECK_FALSE(areKinds("(set Count 2 to:(sites Bottom))", add));
    CHECK_FALSE(areKinds(place, "(move Add (to (sites Empty)) (then (set Count at:(last To) 2)))"));
    CHECK_FALSE(areKinds(place, "(move Promote (last To) (piece \"Disc1\"))"));
}
