// Everything an evaluation needs: the position, scratch memory, and the loops it is in.
//
// One per thread. Closures read and write through it; it never owns the position it works on.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "interpreter/state/draws.h"
#include "interpreter/state/kept_sets.h"
#include "interpreter/state/moves.h"
#include "interpreter/state/program.h"
#include "interpreter/state/scratch.h"
#include "interpreter/state/state.h"

namespace makomba {

// What of a site is hidden from a player: a bit each.
enum HiddenData : std::uint8_t {
    HidesAll = 1,
    HidesWhat = 2,
    HidesWho = 4,
    HidesState = 8,
    HidesCount = 16,
    HidesRotation = 32,
    HidesValue = 64
};

struct Context {
    explicit Context(const Program& p)
        : program(p),
          layout(p.layout),
          words(p.layout.words),
          ownerOf(p.ownerOf.data()),
          loopEpochs(static_cast<std::size_t>(p.loopCount)),
          caches(static_cast<std::size_t>(p.cacheCount)),
          cacheWords(static_cast<std::size_t>(p.cacheWords)),
          plainActions(actionsArePlain(p)),
          plainMoves(plainActions && movesArePlain(p)),
          plainPlies(pliesArePlain(p)),
          takesMoves(plainMoves && plainPlies && movesAreFree(p)),
          votes(!p.voteNames.empty()) {
        kept.kindRows = static_cast<int>(p.ownerOf.size());
        kept.ownerRows = p.players() + 2;
        kept.ownersAreKinds = p.ownersAreKinds;
        kept.may = p.keptGroups;
        if (kept.ownersAreKinds && (kept.may & KeptSets::Owners))
            kept.may = (kept.may & ~KeptSets::Owners) | KeptSets::Kinds;
    }
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;

    const Program& program;
    const Layout& layout;
    const int words;
    const std::uint8_t* const ownerOf;

    // ── the position ─────────────────────────────────────────────────────────────────────────────────
    State* position = nullptr;
    Globals* g = nullptr;
    Registers* r = nullptr;
    std::uint8_t *what = nullptr, *who = nullptr, *height = nullptr;
    std::int16_t *count = nullptr, *state = nullptr, *rotation = nullptr, *value = nullptr;

    void workOn(State& s) {
        kept.valid = 0;
        position = &s;
        g = &s.globals();
        r = &g->registers;
        const auto column = [&]<class T>(T*& pointer, int offset) {
            pointer = offset < 0 ? nullptr : s.column<T>(offset);
        };
        column(what, layout.what);
        column(who, layout.who);
        column(height, layout.height);
        column(count, layout.count);
        column(state, layout.state);
        column(rotation, layout.rotation);
        column(value, layout.value);
    }

    bool onBoard(Site site) const { return site >= 0 && site < program.equipment.boardSites(); }
    bool isSite(Site site) const { return site >= 0 && site < layout.sites; }

    // Flat games. `site` must be a site.
    int pile(Site site) const { return layout.counts ? count[site] : what[site] != 0; }

    // Stacking games: one level of all sites.
    struct Level {
        std::uint8_t* what;
        std::int16_t *state, *rotation, *value;
    };
    Level level(int l) const {
        std::byte* base = position->column<std::byte>(layout.levels + l * layout.levelStride);
        const auto sites = static_cast<std::size_t>(layout.sites);
        const std::size_t marks = (sites + 1) / 2 * 2;
        auto* columns = reinterpret_cast<std::int16_t*>(base + marks);
        return {reinterpret_cast<std::uint8_t*>(base), columns, columns + sites, columns + 2 * sites};
    }

    // Pieces on a site, whatever the kind of game; 0 for what is no site.
    int pieces(Site site) const {
        if (!isSite(site)) return 0;
        return layout.stacking ? height[site] : pile(site);
    }
    // The component on a site: flat, or at a level (-1 = top); 0 = none.
    int component(Site site, int atLevel) const {
        if (!isSite(site)) return 0;
        if (!layout.stacking) return what[site];
        if (atLevel < 0) atLevel = height[site] - 1;
        return atLevel >= 0 && atLevel < height[site] ? level(atLevel).what[site] : 0;
    }
    int topComponent(Site site) const { return component(site, -1); }
    bool isEmpty(Site site) const { return isSite(site) && pieces(site) == 0; }
    bool isOccupied(Site site) const {
        if (!isSite(site)) return false;
        return layout.stacking ? height[site] > 0 : what[site] != 0;
    }

    Word* siteSetColumn(int offset) const { return position->column<Word>(offset); }
    // (set Pending): until the next move.
    void clearPending() const {
        if (layout.pending >= 0)
            std::memset(siteSetColumn(layout.pending), 0, static_cast<std::size_t>(layout.pendingBits / 8));
    }
    std::int32_t* variables() const { return position->column<std::int32_t>(layout.variables); }

    // Players 1..n are alone until they are put into a team; what is no player is in a team of its own.
    int teamOf(Player player) const {
        if (program.hidden.teams < 0 || player < 1 || player > program.players()) return player;
        const std::int32_t team = variables()[program.hidden.teams + player];
        return team == 0 ? int{player} : team;
    }
    bool areFriends(Player a, Player b) const {
        return a == b || (program.hidden.teams >= 0 && teamOf(a) == teamOf(b));
    }
    // The players of a team, as bits.
    std::uint32_t playersOfTeam(int team) const {
        std::uint32_t players = 0;
        for (int p = 1; p <= program.players(); ++p) players |= std::uint32_t{teamOf(Player(p)) == team} << p;
        return players;
    }
    // What is hidden of a level of a site from a player: bits of HiddenData. Null where nothing can be
    // hidden.
    std::uint8_t* hiddenFrom(Site site, int level, Player player) const {
        if (layout.hiddenMarks < 0 || !isSite(site) || level < 0 || level >= layout.hiddenLevels ||
            player < 1 || player > program.players())
            return nullptr;
        return position->column<std::uint8_t>(layout.hiddenMarks) +
               (level * layout.sites + site) * program.players() + player - 1;
    }

    // A list of remembered values: [0] = how many, then the values.
    std::int32_t* rememberedOf(State& state, int list) const {
        return state.column<std::int32_t>(layout.remembered) + list * (layout.rememberedCapacity + 1);
    }
    std::int32_t* remembered(int list) const { return rememberedOf(*position, list); }

    // Rules can be written that work for ever. Whoever repeats something pays for it here: one for every 64
    // sites looked at, for every body of a loop, or for every four moves listed: about a tenth of a
    // microsecond.
    struct TooMuchWork {};
    [[noreturn, gnu::cold, gnu::noinline]] static void tooMuchWork() { throw TooMuchWork{}; }
    std::int64_t workLeft = limits::workPerPly;
    void spend(std::int64_t work) {
        account(work);
        if (workLeft < 0) [[unlikely]]
            tooMuchWork();
    }
    // For what is bounded by the board however often rules ask for it: who repeats it spends, and finds
    // nothing left. (Sums that may wrap are two instructions of a processor; else they would be five.)
    void account(std::int64_t work) {
        workLeft = static_cast<std::int64_t>(static_cast<std::uint64_t>(workLeft) -
                                             static_cast<std::uint64_t>(work));
    }

    // What the players have voted for, if they may, is forgotten.
    void clearDecision() const {
        if (votes) g->decision = -1;
    }

    void fail(Fault fault) {
        if (g->fault == Fault::None) g->fault = fault;
    }

    // ── scratch ──────────────────────────────────────────────────────────────────────────────────────
    Scratch scratch;
    // Sets are a word or a few: a plain loop is faster than a call.
    [[gnu::always_inline]] Word* newSet() {
        Word* set = scratch.allocate<Word>(static_cast<std::size_t>(words));
        set[0] = 0;  // of most boards the only one: no call to clear it
        for (int w = 1; w < words; ++w) set[w] = 0;
        return set;
    }
    [[gnu::always_inline]] Word* copySet(const Word* from) {
        Word* set = scratch.allocate<Word>(static_cast<std::size_t>(words));
        set[0] = from[0];
        for (int w = 1; w < words; ++w) set[w] = from[w];
        return set;
    }
    bool inSet(const Word* set, Site site) const {
        return site >= 0 && site < words * 64 && contains(set, site);
    }

    // For lists of numbers whose length shows only at the end; used as a stack.
    std::vector<std::int32_t>& numberBuffer() { return numbers; }
    std::vector<std::int32_t> numbers;
    // Effects between the seeds of a sowing, likewise.
    std::vector<std::pair<int, std::size_t>>& effectOrder() { return effects; }
    std::vector<std::pair<int, std::size_t>> effects;

    std::vector<std::unique_ptr<State>> spareStates;
    std::size_t statesInUse = 0;
    // One more of them in use, which the caller takes back.
    State& spareState() {
        if (statesInUse == spareStates.size()) [[unlikely]]
            addSpareState();
        return *spareStates[statesInUse++];
    }
    void addSpareState();
    std::vector<std::unique_ptr<Moves>> spareMoves;
    std::size_t movesInUse = 0;
    std::size_t actionsWaiting = 0;  // in the lists that wait for the newest one
    // After the newest list was used: what unused lists keep for the next time is bounded, too.
    void giveBackMemory();
    void addSpareMoves();

    // ── loops with cached invariants (see compiler.h) ────────────────────────────────────────────────
    struct Cache {
        std::uint64_t epoch = 0;
        std::int32_t number = 0;
    };
    std::uint64_t epoch = 0;
    std::vector<std::uint64_t> loopEpochs;
    std::vector<Cache> caches;
    std::vector<Word> cacheWords;

    KeptSets kept;  // sets of sites kept while pieces change

    State* historyOf = nullptr;  // whose list of earlier positions counts, where copies go without one

    Draws* draws = nullptr;  // how chance falls, where it is not left to the generator of the position

    // To carry out an action on a site is to change the columns; to make a move is nothing beside its
    // actions, its consequences and the head of the state. So it is in most games.
    const bool plainActions, plainMoves;
    // Nor is there more to a ply than its move and the endings.
    const bool plainPlies;
    // Nor is there more to choosing one than to ask the phase, but where seats may be swapped (maySwap): a
    // random move may be played as soon as it is chosen.
    const bool takesMoves;
    const bool votes;  // whether there is anything to vote for
    static bool actionsArePlain(const Program& p) {
        return !p.layout.stacking && !p.layout.watched && !notes(p, Noted::Actions);
    }
    static bool movesArePlain(const Program& p) { return !notes(p, Noted::Moves) && !p.dropsPieces; }
    static bool pliesArePlain(const Program& p) {
        return !notes(p, Noted::Plies) && p.hidden.dice < 0 && p.hidden.history < 0 &&
               p.hidden.turnHistory < 0 && !p.stochastic && !p.automove;
    }
    static bool movesAreFree(const Program& p) {
        return p.noRepeat == Repetition::Allowed && !p.noSuicide && !p.pinsSupports && !p.counted;
    }

    // ── applying ─────────────────────────────────────────────────────────────────────────────────────
    std::vector<Action>* record = nullptr;  // where executed actions are written down, if wanted
    int depth = 0;                          // of consequences within consequences
    bool testingMoves = false;              // inside (no Moves Next)
    int sequence = 0;                       // moves that (max Moves ..) has played ahead
    bool testingThreats = false;            // inside (is Threatened ..)
    const Word* group = nullptr;            // (sites): the group whose turn it is in an (all Groups ..)
    int team = 0;                           // (team): the team whose turn it is in a (forEach Team ..)
    Site facingSite;                        // the piece that relative directions are meant for
    int facingTo = -1;                      // where it faces, a Direction, for as long as that is another way

    // ── claims (ludemes/claims.cpp) ──────────────────────────────────────────────────────────────────
    // What the words of claims look at; null in play.
    struct ClaimView {
        State* before = nullptr;       // null: there is no earlier position
        State* now = nullptr;          // whose legal moves are meant; the mover is the one to move
        const Moves* legal = nullptr;  // those being looked at
        const Move* move = nullptr;    // the one of them, or the move that was made
    };
    ClaimView* claim = nullptr;
};

inline std::int64_t workOfListing(const Moves& moves) {
    return static_cast<std::int64_t>(moves.list.size() / 4 + moves.actions.size() / 32);
}

// A list of moves for the scope.
class LeasedMoves {
  public:
    explicit LeasedMoves(Context& c) : c_(c), waiting_(c.actionsWaiting) {
        const std::size_t waiting =
            waiting_ + (c.movesInUse > 0 ? c.spareMoves[c.movesInUse - 1]->held() : 0);
        if (waiting > limits::actionsWaiting) Moves::tooMany();
        if (c.movesInUse == c.spareMoves.size()) [[unlikely]]
            c.addSpareMoves();
        c.actionsWaiting = waiting;
        moves_ = c.spareMoves[c.movesInUse++].get();
    }
    LeasedMoves(const LeasedMoves&) = delete;
    LeasedMoves& operator=(const LeasedMoves&) = delete;
    ~LeasedMoves() {
        c_.workLeft -= workOfListing(*moves_);  // whoever spends next may find nothing left
        moves_->clear();
        c_.actionsWaiting = waiting_;
        --c_.movesInUse;
        if (moves_->isLarge()) [[unlikely]]
            c_.giveBackMemory();
    }
    Moves& operator*() const { return *moves_; }
    Moves* operator->() const { return moves_; }

  private:
    Context& c_;
    Moves* moves_;
    const std::size_t waiting_;
};

// A copy of the position to try things on, for the scope; the context works on it meanwhile. Loops around
// it must not reuse what they cached: the compiler sees to that.
class ScratchPosition {
  public:
    explicit ScratchPosition(Context& c)
        : c_(c),
          before_(c.position),
          record_(c.record),
          live_(std::exchange(c.kept.live, false)),
          kept_(c.kept.valid) {
        State& copy = c.spareState();
        if (c.program.hidden.history >= 0 && !c.program.copiesHistory) copyWithoutHistory(copy);
        else copy.copyFrom(*before_);
        c.record = nullptr;
        c.workOn(copy);
    }
    ScratchPosition(const ScratchPosition&) = delete;
    ScratchPosition& operator=(const ScratchPosition&) = delete;
    ~ScratchPosition() {
        const Fault fault = c_.g->fault;
        --c_.statesInUse;
        if (c_.historyOf == before_) c_.historyOf = nullptr;
        c_.record = record_;
        c_.workOn(*before_);
        c_.kept.live = live_;
        c_.kept.valid = kept_;
        if (fault != Fault::None) c_.fail(fault);
    }

  private:
    // The list of all earlier positions is long, and stays the same while something is tried.
    void copyWithoutHistory(State& copy) {
        if (c_.historyOf == nullptr) c_.historyOf = before_;
        std::int32_t* history = c_.remembered(c_.program.hidden.history);
        const std::int32_t size = std::exchange(*history, 0);
        copy.copyFrom(*before_);
        *history = size;
    }

    Context& c_;
    State* before_;
    std::vector<Action>* record_;
    const bool live_;
    const std::uint8_t kept_;  // of the position before, which stays as it is meanwhile
};

template <class Generate>
MovesExpr ExprArena::moves(Generate generate) {
    return moves(generate, [generate](Context& c) { executeByGenerating(c, generate); });
}

// Generates into a list of its own and applies each move in turn (apply.h).
void applyAll(Context& c, const Moves& moves);

template <class Generate>
void executeByGenerating(Context& c, const Generate& generate) {
    LeasedMoves moves(c);
    generate(c, *moves);
    applyAll(c, *moves);
}

}  // namespace makomba
