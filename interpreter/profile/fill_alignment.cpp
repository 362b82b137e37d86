// Games of men in rows.
#include "interpreter/profile/men_view.h"
#include "interpreter/profile/recurring.h"

namespace makomba::profile {

namespace {

constexpr const char* effectNames[] = {"wins", "loses", "takes", "first", "second", "closes"};

// Whether a man stands in a row.
bool inRow(const MenView& v, const std::vector<std::uint8_t>& owners, int site) {
    return v.seen.run(owners, site, v.row.lines).length >= v.row.length;
}

void fillStart(MenView& v) {
    fillBoardOfMen(v);
    Profile& p = v.profile;
    const auto men = v.seen.startMen(), hand = v.seen.startHand();
    const int total = men[1] + men[2] + hand[1] + hand[2];
    if (total == 0) {
        setTerms(p, "setup.hand", {v.seen.sharesStore() ? "shared" : "supply"}, 1);
        return;
    }
    setNumbers(p, "setup.men", {men[1] + hand[1], men[2] + hand[2]}, 1);
    const bool board = men[1] + men[2] > 0, inHand = hand[1] + hand[2] > 0;
    setTerms(p, "setup.hand", {board && inHand ? "both" : board ? "board" : "hand"}, 1);
}

bool choosesAction(const Ply& ply) { return !ply.places.empty() || !ply.moves.empty(); }

// What could be seen of an empty place before a man was put on the board.
std::vector<int> placeValues(const MenView& v, const Ply& ply, int site) {
    const auto among = [site](const auto& set) {
        return std::find(set.begin(), set.end(), site) != set.end();
    };
    const Sites& sites = v.game.program.equipment.topology().sites();
    bool own = false, other = false, inLine = false;
    for (const int next : v.seen.neighbours(site)) {
        const int owner = ply.before[static_cast<std::size_t>(next)];
        own = own || owner == ply.player;
        other = other || (owner != 0 && owner != ply.player);
        const bool straight = upright(v.seen.position(site), v.seen.position(next));
        inLine = inLine || (straight && owner == ply.player);
    }
    bool row = false;
    if (!v.rules.empty()) {
        std::vector<std::uint8_t> filled = ply.before;
        filled[static_cast<std::size_t>(site)] = static_cast<std::uint8_t>(ply.player);
        row = inRow(v, filled, site);
    }
    return {among(sites.set(NamedSet::Centre)),
            ply.men[static_cast<std::size_t>(ply.player)],
            own,
            inLine,
            among(sites.set(NamedSet::Outer)),
            other,
            row};
}

// Which empty places may not be filled, where some may not.
void fillPlacesLeftOut(MenView& v, bool some) {
    constexpr std::uint64_t enough = 60'000;
    Samples leftOut({"place.centre", "men.board", "place.beside.own", "place.line.own", "place.edge",
                     "place.beside.other", "place.row"});
    std::uint64_t placing = 0;
    for (const Ply& ply : v.seen.plies()) {
        if (ply.sameTurn || ply.places.empty()) continue;
        ++placing;
        for (int site = 0; some && site < v.seen.sites(); ++site) {
            if (ply.before[static_cast<std::size_t>(site)] != 0) continue;
            const bool may = std::find(ply.places.begin(), ply.places.end(), site) != ply.places.end();
            leftOut.add(placeValues(v, ply, site), !may, ply.play);
        }
        if (leftOut.count(true) + leftOut.count(false) > enough) break;
    }
    if (!some) setAbsent(v.profile, "placing.not", placing);
    else setCondition(v.profile, "placing.not", leftOut, learn(leftOut));
}

void fillPlacing(MenView& v) {
    Profile& p = v.profile;
    Samples placing({"hand", "men"}), moving({"hand", "men", "men.board"});
    std::set<int> numbers;
    std::uint64_t all = 0, some = 0, places = 0, ownPut = 0, otherPut = 0, shared = 0, ontoOwn = 0,
                  ontoOther = 0;
    for (const Ply& ply : v.seen.plies()) {
        if (!choosesAction(ply) || ply.sameTurn) continue;
        const auto me = static_cast<std::size_t>(ply.player);
        const int men = ply.men[me] + ply.hand[me];
        placing.add({ply.hand[me], men}, !ply.places.empty(), ply.play);
        moving.add({ply.hand[me], men, ply.men[me]}, !ply.moves.empty(), ply.play);
        if (!ply.places.empty()) {
            ++places;
            ontoOwn += ply.ontoOwn;
            ontoOther += ply.ontoOther;
            // Where men are piled up nothing is said of piles that are high enough.
            ++(v.seen.piling() || static_cast<int>(ply.places.size()) == ply.empties ? all : some);
        }
        if (ply.kind == Ply::Kind::Place && ply.placed > 0) {
            numbers.insert(ply.placed);
            const int whose = ply.to < 0 ? 0 : ply.after[static_cast<std::size_t>(ply.to)];
            ++(ply.ownPut ? ownPut : whose > 2 ? shared : otherPut);
        }
    }
    setCondition(p, "placing.when", placing, learn(placing));
    setCondition(p, "moving.when", moving, learn(moving, 0.2));
    if (places == 0) return;
    std::set<std::string> where{some * 50 < places ? "empty" : "some.empty"};
    if (ontoOwn > 0) where.insert("own");
    if (ontoOther > 0) where.insert("opponent");
    if (v.seen.fillsFromBelow()) where = {"lowest"};
    setTerms(p, "placing.where", where, places);
    if (!where.contains("lowest")) fillPlacesLeftOut(v, where.contains("some.empty"));
    if (!numbers.empty()) setNumbers(p, "placing.number", numbers, places);
    if (ownPut + otherPut + shared > 0)
        setTerms(p, "placing.whose",
                 {otherPut > 0 || (ownPut > 0 && shared > 0) ? "any"
                  : shared > 0                               ? "shared"
                                                             : "own"},
                 ownPut + otherPut + shared);
}

// Whether men move as long as their player has some in hand.
void fillEarlyMoves(MenView& v) {
    constexpr std::uint64_t enough = 20;
    std::uint64_t inHand = 0, could = 0, may = 0;
    for (const Ply& ply : v.seen.plies()) {
        if (ply.sameTurn || !choosesAction(ply) || ply.hand[static_cast<std::size_t>(ply.player)] == 0)
            continue;
        ++inHand;
        bool room = false;
        for (int site = 0; site < v.seen.sites() && !room; ++site)
            if (ply.before[static_cast<std::size_t>(site)] == ply.player)
                for (const int next : v.seen.neighbours(site))
                    room = room || ply.before[static_cast<std::size_t>(next)] == 0;
        could += room;
        may += room && !ply.moves.empty();
    }
    if (inHand == 0 || v.profile["moving.when"].state == Value::State::Absent)
        setAbsent(v.profile, "moving.early", v.seen.plies().size());
    else if (could >= enough)
        setTerms(v.profile, "moving.early", {may == 0 ? "none" : may == could ? "any" : "some"}, could);
}

// Where men go that do not fly; whether some fly.
void fillMoving(MenView& v) {
    Profile& p = v.profile;
    Samples flying({"men", "hand"});
    std::map<std::string, std::uint64_t> steps;
    std::uint64_t cases = 0, always = 0, unclear = 0;
    enum class Flight { No, Yes, CannotTell };
    const auto flight = [&](const Ply& ply) {
        std::map<int, int> targets;
        bool far = false;
        for (const auto& [from, to] : ply.moves) {
            ++targets[from];
            far = far || !v.seen.adjacent(from, to);
        }
        const bool all = std::all_of(targets.begin(), targets.end(),
                                     [&](const auto& t) { return t.second == ply.empties; });
        // Who can only go to places that are near, and to all of these, walks or flies.
        return !all ? Flight::No : far ? Flight::Yes : Flight::CannotTell;
    };
    for (const Ply& ply : v.seen.plies()) {
        if (ply.moves.empty() || ply.sameTurn) continue;
        ++cases;
        const auto me = static_cast<std::size_t>(ply.player);
        const Flight how = flight(ply);
        const bool fly = how == Flight::Yes;
        always += fly;
        unclear += how == Flight::CannotTell;
        if (how != Flight::CannotTell) flying.add({ply.men[me] + ply.hand[me], ply.hand[me]}, fly, ply.play);
        if (fly) continue;
        for (const auto& [from, to] : ply.moves) {
            if (v.seen.adjacent(from, to)) {
                ++steps["adjacent"];
                continue;
            }
            const auto path = v.seen.between(from, to);
            if (!path) ++steps["other"];
            else
                ++steps[std::all_of(path->begin(), path->end(),
                                    [&](int s) { return ply.before[static_cast<std::size_t>(s)] == 0; })
                            ? "slide"
                            : "jump"];
        }
    }
    if (cases == 0) {
        const std::uint64_t turns = v.seen.plies().size();
        setAbsent(p, "moving.step", turns);
        setAbsent(p, "move.flying", turns);
        return;
    }
    if (always > 0 && always + unclear == cases) {
        setTerms(p, "moving.step", {"anywhere"}, cases);
        setAbsent(p, "move.flying", cases);
        return;
    }
    setCondition(p, "move.flying", flying, learn(flying));
    std::uint64_t total = 0;
    for (const auto& [term, count] : steps) total += count;
    std::set<std::string> terms;
    for (const auto& [term, count] : steps)
        if (count * 500 > total) terms.insert(term);
    if (terms.contains("slide")) terms.erase("adjacent");
    setTerms(p, "moving.step", terms, cases);
}

void fillRows(MenView& v) {
    Profile& p = v.profile;
    std::set<int> lengths, slants;
    std::uint64_t cases = 0, longer = 0;
    bool exactly = false;
    for (const RowRule& rule : v.rules) {
        lengths.insert(rule.length);
        cases += rule.cases;
        exactly = exactly || rule.exactly;
        for (int site = 0; site < v.seen.sites(); ++site)
            for (const int slant : v.seen.slants(site, rule.lines, rule.length)) slants.insert(slant);
    }
    for (const Ply& ply : v.seen.plies())
        longer += puts(ply) && ply.rows[static_cast<std::size_t>(v.row.lines)].length > v.row.length;
    setNumbers(p, "row.length", lengths, cases).against = v.row.wrong;
    std::set<std::string> directions;
    if (slants.contains(0)) directions.insert("orthogonal");
    if (slants.contains(1)) directions.insert("diagonal");
    if (slants.contains(2)) directions = {"lines"};
    setTerms(p, "row.directions", directions, cases);
    const auto alike = [&](const RowRule& rule) {
        return rule.alike == v.row.alike && rule.together == v.row.together && rule.needed == v.row.needed;
    };
    if (std::all_of(v.rules.begin(), v.rules.end(), alike)) {
        const bool ofKind = std::any_of(v.seen.plies().begin(), v.seen.plies().end(), [&](const Ply& ply) {
            return v.row.made(ply) && ply.to >= 0 && ply.after[static_cast<std::size_t>(ply.to)] > 2;
        });
        setTerms(p, "row.men", {v.row.alike ? "alike" : ofKind ? "kind" : "own"}, cases);
        setNumber(p, "row.together", v.row.together, cases);
        setNumber(p, "row.needed", v.row.needed, cases);
    }
    if (v.rules.size() != 1) return;
    constexpr const char* counted[] = {"all", "end", "away", "middle", "first", "second"};
    setTerms(p, "row.counted", {counted[static_cast<std::size_t>(v.row.counted)]}, cases);
    if (longer > 2) setTerms(p, "row.longer", {exactly ? "do.not" : "count"}, longer);
    const bool anyLine = v.row.counted != RowsCounted::Away && v.row.counted != RowsCounted::Middle;
    const std::size_t count = v.seen.countLines(v.row.lines, v.row.length);
    if (anyLine && count > 0) setNumber(p, "row.lines", static_cast<int>(count), 1);
}

// What rows do in each phase.
void fillEffects(MenView& v) {
    const auto flew = [&](const Ply& ply) {
        return ply.kind == Ply::Kind::Move && !v.seen.adjacent(ply.from, ply.to);
    };
    const Value& flying = v.profile["move.flying"];
    const bool anywhere = flying.state != Value::State::Known;
    const bool rowsWin = v.rowsWin();
    std::map<std::string, std::map<std::string, std::uint64_t>> effects;
    for (const Ply& ply : v.seen.plies()) {
        if (!putsOnly(ply)) continue;
        const bool made =
            std::any_of(v.rules.begin(), v.rules.end(), [&](const RowRule& r) { return r.made(ply); });
        if (!made) continue;
        const char* phase = ply.kind == Ply::Kind::Place ? "row.effect.placing"
                            : !anywhere && flew(ply)     ? "row.effect.flying"
                                                         : "row.effect.moving";
        // Games end after a row for other reasons, too.
        if (!rowsWin && has(ply, Effect::Wins)) continue;
        const char* effect = "nothing";
        for (const Effect e : {Effect::Wins, Effect::Loses, Effect::Takes})
            if (has(ply, e)) effect = effectNames[static_cast<std::size_t>(e)];
        if ((winsForOne(v.row.effect) || v.row.effect == Effect::Closes) && has(ply, v.row.effect))
            effect = effectNames[static_cast<std::size_t>(v.row.effect)];
        // Of places that were all filled before none can be closed.
        if (v.row.effect == Effect::Closes && !ply.closes) continue;
        // The opponent's last man but two, or nothing to take: told elsewhere.
        ++effects[phase][effect];
    }
    for (const auto& [phase, counts] : effects) {
        std::uint64_t total = 0;
        for (const auto& [effect, count] : counts) total += count;
        std::set<std::string> terms;
        for (const auto& [effect, count] : counts)
            if (count * (effect == "nothing" ? 10 : 30) > total) terms.insert(effect);
        if (total >= 3) setTerms(v.profile, phase, terms, total);
    }
    constexpr std::uint64_t enough = 200;
    const auto placed = static_cast<std::uint64_t>(
        std::count_if(v.seen.plies().begin(), v.seen.plies().end(),
                      [](const Ply& ply) { return ply.kind == Ply::Kind::Place && putsOnly(ply); }));
    if (effects["row.effect.placing"].empty() && placed >= enough)
        setAbsent(v.profile, "row.effect.placing", placed);
    for (const std::string_view id : {"row.effect.moving", "row.effect.flying"})
        if (!v.profile[id].known() &&
            (id == "row.effect.moving" ? v.profile["moving.step"] : flying).state == Value::State::Absent)
            setAbsent(v.profile, id, v.seen.plies().size());
}

// Men taken for a row.
void fillTakes(MenView& v) {
    Profile& p = v.profile;
    std::set<int> counts;
    std::uint64_t choices = 0, all = 0, singles = 0, rowsLast = 0, pass = 0, other = 0;
    const auto& plies = v.seen.plies();
    for (std::size_t i = 0; i < plies.size(); ++i) {
        const Ply& ply = plies[i];
        if (!ply.sameTurn || ply.targets.empty() || !ply.places.empty() || !ply.moves.empty()) continue;
        ++choices;
        pass += ply.pass;
        std::size_t enemies = 0, free = 0, offeredFree = 0;
        for (int site = 0; site < v.seen.sites(); ++site) {
            if (ply.before[static_cast<std::size_t>(site)] != 3 - ply.player) continue;
            ++enemies;
            const bool row = inRow(v, ply.before, site);
            free += !row;
            offeredFree += !row && std::binary_search(ply.targets.begin(), ply.targets.end(), site);
        }
        if (enemies == free) continue;  // no man stands in a row: it tells nothing
        if (ply.targets.size() == enemies && free > 0) ++all;
        else if (ply.targets.size() == enemies) ++rowsLast;
        else if (ply.targets.size() == free && offeredFree == free) ++singles;
        else ++other;
    }
    for (std::size_t i = 0; i < plies.size(); ++i) {
        if (!puts(plies[i]) || !plies[i].takesNext) continue;
        int taken = 0;
        std::size_t k = i + 1;
        const auto takes = [&](const Ply& p) {
            return p.play == plies[i].play && p.sameTurn && !p.lost.empty();
        };
        for (; k < plies.size() && takes(plies[k]); ++k) {
            ++taken;
            if (plies[k].takesNext && puts(plies[k])) break;  // for another row
        }
        if (k < plies.size() && takes(plies[k])) continue;
        if (taken > 0 && !plies[k - 1].over) counts.insert(taken);
    }
    if (choices == 0) {
        for (const std::string_view id : {"take.count", "take.targets", "take.duty", "take.way"})
            setAbsent(p, id, v.row.cases);
        return;
    }
    if (!counts.empty()) setNumbers(p, "take.count", counts, choices);
    setTerms(p, "take.duty", {pass > 0 ? "may" : "must"}, choices);
    std::set<std::string> ways;
    for (const Ply& ply : plies)
        if (ply.forRow && !ply.lost.empty()) ways.insert(ply.placed > 0 ? "covered" : "off");
    if (!ways.empty()) setTerms(p, "take.way", ways, choices);
    const std::uint64_t told = all + singles + rowsLast + other;
    if (told == 0) return;
    if (other * 20 > told) setTerms(p, "take.targets", {"some"}, told);
    else if (all > 0 && singles == 0) setTerms(p, "take.targets", {"any"}, told);
    else if (singles > 0 && all == 0)
        setTerms(p, "take.targets", {rowsLast > 0 ? "rows.last" : "not.in.rows"}, told);
}

// Whether the man stood between the one just put down and another of the player's.
bool encloses(const MenView& v, const Ply& ply, int lost) {
    for (int site = 0; site < v.seen.sites(); ++site) {
        if (site == ply.to || ply.after[static_cast<std::size_t>(site)] != ply.player) continue;
        const auto path = v.seen.between(ply.to, site);
        if (path && path->size() <= 3 && std::find(path->begin(), path->end(), lost) != path->end())
            return true;
    }
    return false;
}

// How the man was taken who stood on the site.
std::string wayOf(const MenView& v, const Ply& ply, int lost) {
    if (lost == ply.to) return ply.kind == Ply::Kind::Place ? "cover" : "replace";
    const auto path = ply.kind == Ply::Kind::Move ? v.seen.between(ply.from, ply.to) : std::nullopt;
    if (path && std::find(path->begin(), path->end(), lost) != path->end()) return "jump";
    return encloses(v, ply, lost) ? "enclose" : "other";
}

void fillOtherTakes(MenView& v) {
    std::map<std::string, std::uint64_t> ways;
    std::uint64_t cases = 0;
    // Where men were covered in the play: one that goes from there later was taken when he was covered.
    std::set<int> piles;
    int play = -1;
    for (const Ply& ply : v.seen.plies()) {
        if (ply.play != play) piles.clear(), play = ply.play;
        if (!puts(ply)) continue;
        const bool counts = v.otherwise(ply);
        cases += counts;
        for (const int lost : ply.lost) {
            const std::string way = wayOf(v, ply, lost);
            const bool before = way != "cover" && piles.erase(lost) > 0;
            if (way == "cover") piles.insert(lost);
            if (counts && !before) ++ways[way];
        }
    }
    std::set<std::string> terms;
    std::uint64_t total = 0;
    for (const auto& [way, count] : ways) total += count;
    for (const auto& [way, count] : ways)
        if (count * 20 > total) terms.insert(way);
    // Men taken by a move of its own, though no rule of rows was learnt: how is not known.
    const bool unexplained =
        v.rules.empty() && std::any_of(v.seen.plies().begin(), v.seen.plies().end(),
                                       [](const Ply& ply) { return ply.kind == Ply::Kind::Take; });
    if (terms.empty() && unexplained) return;
    if (terms.empty()) setAbsent(v.profile, "take.otherwise", cases);
    else setTerms(v.profile, "take.otherwise", terms, cases);
}

void fillPassing(MenView& v) {
    std::uint64_t free = 0, turns = 0;
    for (const Ply& ply : v.seen.plies()) {
        if (ply.sameTurn || ply.forcedPass) continue;
        ++turns;
        free += ply.pass;
    }
    if (turns > 0) setTerms(v.profile, "turn.pass", {free > 0 ? "free" : "blocked"}, turns);
}

// Whether what happens is mostly men put on the board, moved and taken, one at a time.
bool aboutMen(const MenObserver& seen) {
    std::size_t clear = 0;
    for (const Ply& ply : seen.plies()) clear += puts(ply) || ply.kind == Ply::Kind::Take;
    return clear * 2 > seen.plies().size();
}

}  // namespace

bool fillMen(const Game& game, const ProfileOptions& options, Profile& profile) {
    const Program& program = game.program;
    if (program.players() != 2 || (program.layout.who < 0 && !program.layout.stacking) ||
        program.equipment.boardSites() < 4 || program.equipment.boardSites() > 1'000)
        return false;
    MenObserver seen(game, options);
    seen.playAll();
    MenView v{game, seen, profile, rowRules(seen), {}, goalsOf(seen)};
    v.limit = limitOf(seen, v.goals);
    if (v.rules.empty() && !aboutMen(seen)) return false;
    profile.men = true;
    profile.plays = static_cast<std::uint64_t>(seen.plays());
    profile.turns = seen.plies().size();
    if (!v.rules.empty()) v.row = v.rules.front();
    fillStart(v);
    fillPlacing(v);
    fillEarlyMoves(v);
    // Where dice are thrown they say how far men go.
    if (!profile["general.dice"].known()) {
        fillMoving(v);
        fillWaysOfMen(v);
    }
    if (!v.rules.empty()) {
        profile.alignment = true;
        fillRows(v);
        fillEffects(v);
        fillTakes(v);
    }
    fillOtherTakes(v);
    fillTakesOfMen(v);
    fillMenOnMen(v);
    fillEndOfMen(v);
    fillGoals(v);
    fillLimit(v);
    fillPassing(v);
    Recurring positions;
    for (const Ply& ply : seen.plies()) {
        if (ply.kind == Ply::Kind::Pass) continue;  // it leaves all as it was
        std::vector<int> position(ply.after.begin(), ply.after.end());
        position.insert(position.end(), ply.handAfter.begin(), ply.handAfter.end());
        position.push_back(ply.again ? ply.player : 3 - ply.player);
        positions.add(ply.play, std::move(position), ply.over && !ply.limit);
    }
    positions.fill(game, profile);
    return true;
}

}  // namespace makomba::profile
