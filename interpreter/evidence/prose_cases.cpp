#include "interpreter/evidence/prose_cases.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <optional>
#include <regex>

#include "interpreter/evidence/claim_scope.h"
#include "interpreter/evidence/end_holes.h"
#include "interpreter/evidence/placing_cases.h"
#include "interpreter/evidence/way_cases.h"

namespace makomba {

// The rows through each site, worked out once: the sites to one side and to the other.
struct SeenPlay::Lines {
    struct Row {
        std::vector<int> one, other;
    };
    std::vector<std::vector<Row>> by[3];  // by kind, then by site
    std::vector<std::set<int>> near, nearOrthogonal, connected;
};

SeenPlay::SeenPlay(const Game& g, const SeenBoard& b) : game(g), board(b), players(g.program.players()) {
    if (board.isSowing()) return;
    auto lines = std::make_shared<Lines>();
    const Sites& sites = game.program.equipment.topology().sites();
    constexpr Direction kinds[3] = {Direction::All, Direction::Orthogonal, Direction::Adjacent};
    const int n = std::min(board.sites(), sites.count());
    for (int kind = 0; kind < 3; ++kind) {
        lines->by[kind].resize(static_cast<std::size_t>(board.sites()));
        for (int s = 0; s < n; ++s)
            for (const Line& line : sites.lines(s, kinds[kind])) {
                Lines::Row row;
                for (const int site : line.first)
                    if (site != s) row.one.push_back(site);
                for (const int site : line.opposite)
                    if (site != s) row.other.push_back(site);
                lines->by[kind][static_cast<std::size_t>(s)].push_back(std::move(row));
            }
    }
    lines->near.resize(static_cast<std::size_t>(board.sites()));
    lines->nearOrthogonal.resize(static_cast<std::size_t>(board.sites()));
    lines->connected.resize(static_cast<std::size_t>(board.sites()));
    for (int s = 0; s < n; ++s) {
        for (const int to : sites.neighbours(s, Relation::All))
            lines->near[static_cast<std::size_t>(s)].insert(to);
        for (const int to : sites.neighbours(s, Relation::Orthogonal))
            lines->nearOrthogonal[static_cast<std::size_t>(s)].insert(to);
        for (const int to : sites.neighbours(s, Relation::Adjacent))
            lines->connected[static_cast<std::size_t>(s)].insert(to);
    }
    lines_ = std::move(lines);
}

int SeenPlay::longestRow(const std::vector<int>& who, int site, int player, int directions) const {
    if (!lines_ || site < 0 || site >= board.sites()) return 0;
    int longest = 1;
    const auto run = [&](const std::vector<int>& sites) {
        int n = 0;
        for (const int s : sites) {
            if (s >= board.sites() || who[static_cast<std::size_t>(s)] != player) break;
            ++n;
        }
        return n;
    };
    for (const Lines::Row& row : lines_->by[directions][static_cast<std::size_t>(site)])
        longest = std::max(longest, 1 + run(row.one) + run(row.other));
    return longest;
}

bool SeenPlay::adjacent(int a, int b, bool orthogonal) const {
    if (!lines_ || a < 0 || a >= board.sites()) return true;
    const auto& near = orthogonal ? lines_->nearOrthogonal : lines_->near;
    return near[static_cast<std::size_t>(a)].contains(b);
}

int SeenPlay::beyond(int from, int over) const {
    return board.at(2 * board.x(over) - board.x(from), 2 * board.y(over) - board.y(from));
}

bool SeenPlay::isOfSquares() const {
    bool straight = false;
    for (int a = 0; a < board.sites(); ++a)
        for (int b = 0; b < a; ++b) {
            if (!connected(a, b)) continue;
            const double dx = std::abs(board.x(a) - board.x(b)), dy = std::abs(board.y(a) - board.y(b));
            const bool level = dx < 0.01 || dy < 0.01;
            straight = straight || level;
            if (!level && std::abs(dx - dy) > 0.02) return false;
        }
    return straight;
}

bool SeenPlay::drawnAslant() const {
    for (int a = 0; a < board.sites(); ++a)
        for (int b = 0; b < a; ++b)
            if (connected(a, b) && std::abs(board.x(a) - board.x(b)) > 0.01 &&
                std::abs(board.y(a) - board.y(b)) > 0.01)
                return true;
    return false;
}

bool SeenPlay::leapsEnemy(const std::vector<int>& who, int from, int to, int player) const {
    for (int s = 0; s < board.sites(); ++s)
        if (who[static_cast<std::size_t>(s)] == 3 - player && board.isBetween(from, to, s)) return true;
    return false;
}

double SeenPlay::stepLength() const {
    double least = 1e9;
    for (int a = 0; a < board.sites(); ++a)
        for (int b = 0; b < a; ++b)
            if (adjacent(a, b))
                least = std::min(least, std::hypot(board.x(a) - board.x(b), board.y(a) - board.y(b)));
    return least < 1e9 ? least : 1;
}

bool SeenPlay::isFirstKind(int player, int component) const {
    const auto kinds = firstKinds.find(player);
    return kinds != firstKinds.end() && kinds->second.size() == 1 && kinds->second.contains(component);
}

bool SeenPlay::connected(int a, int b) const {
    return lines_ && a >= 0 && a < board.sites() &&
           lines_->connected[static_cast<std::size_t>(a)].contains(b);
}

int SeenPlay::turning(const Lap& lap, int player) const {
    const int way = turningOf(lap, player);
    const auto known = courses.find(player);
    return known == courses.end() || lap.drops.empty() ? way : known->second.of(lap.from, lap.drops, way);
}

int SeenPlay::turningOf(const Lap& lap, int player) const {
    const auto found = sown.find(player);
    if (found == sown.end() || lap.drops.empty()) return 0;
    double x = 0, y = 0;
    int n = 0;
    for (const int s : found->second)
        if (!board.isStore(s)) x += board.x(s), y += board.y(s), ++n;
    if (n == 0) return 0;
    x /= n, y /= n;
    double sum = 0, all = 0;
    int before = lap.from;
    for (const int s : lap.drops) {
        if (board.isStore(s) || board.isStore(before)) {
            before = s;
            continue;
        }
        const double ax = board.x(before) - x, ay = board.y(before) - y, bx = board.x(s) - x,
                     by = board.y(s) - y;
        const double turn = std::atan2(ax * by - ay * bx, ax * bx + ay * by);
        // From one end of the board to the other: round which side cannot be told.
        if (std::abs(turn) > 0.8 * std::numbers::pi) return alongRow(lap);
        sum += turn, all += std::abs(turn);
        before = s;
    }
    // Along a row that is long the way turns but little.
    if (const int way = all < 0.05 ? alongRow(lap) : 0; way != 0) return way;
    return all < 0.05 || std::abs(sum) < 0.6 * all ? 0 : sum > 0 ? 1 : -1;
}

int SeenPlay::alongRow(const Lap& lap) const {
    if (board.rowsEach() != 1 || lap.drops.size() < 2) return 0;
    int way = 0, before = lap.from;
    for (const int s : lap.drops) {
        if (board.isStore(s) || board.owner(s) != board.owner(lap.from) || board.owner(s) == 0) return 0;
        const int step = board.fromLeft(s) > board.fromLeft(before) ? 1 : -1;
        if (way != 0 && step != way) return 0;
        way = step, before = s;
    }
    return way;  // from its owner's left to his right is against the clock
}

bool SeenPlay::isOneByOne(int phase) const {
    const auto found = laps.find(phase);
    return found != laps.end() && 5 * found->second.seedBySeed > found->second.all &&
           20 * found->second.severalStay > found->second.all;
}
bool SeenPlay::alwaysOneByOne() const {
    int all = 0, others = 0;
    for (const auto& [phase, number] : laps) all += number.all, others += isOneByOne(phase) ? 0 : number.all;
    return all > 0 && 20 * others < all;
}

namespace {

// The one player who has the site among his; 0: nobody has, or several have.
int onlyOneOf(const std::map<int, std::set<int>>& sitesByPlayer, int site) {
    int owner = 0;
    for (const auto& [player, sites] : sitesByPlayer)
        if (sites.contains(site)) {
            if (owner != 0) return 0;
            owner = player;
        }
    return owner;
}

}  // namespace

int SeenPlay::storeOf(int site) const { return onlyOneOf(sown, site); }

int SeenPlay::homeOf(int site) const {
    const int owner = storeOf(site);
    return owner != 0 ? owner : onlyOneOf(brought, site);
}

// "The game opens with four in each hole" is no opening that follows.
bool anotherSpeaksOf(const Prose& prose, const ProseClaim& claim, std::string_view word) {
    for (std::size_t i = 0; i < prose.sentences.size(); ++i)
        if (i != claim.sentence && prose.sentences[i].text.find(word) != std::string::npos) return true;
    return false;
}

int SeenPlay::following(int before, int site) const {
    int best = -1, most = 0;
    const int row = board.row(site);
    (void)row;
    for (const auto& [pair, times] : after)
        if (pair.first == site && pair.second != before && times > most) best = pair.second, most = times;
    return best;
}

namespace {

bool tellsOfPoints(const Prose& prose) {
    return std::any_of(prose.sentences.begin(), prose.sentences.end(),
                       [](const ProseSentence& s) { return s.tellsOfPoints; });
}

// "Each player has twenty-four seeds", and no more than that: nothing of holes.
bool isSeedsOfEach(const Prose& prose, const ProseClaim& claim) {
    static const std::regex holes("\\b(hole|cup|pit|hollow|row|line|house|rank|cavit|bowl|mark)",
                                  std::regex::icase),
        seeds("\\b(seed|bean|stone|counter|shell|pebble|nut|ball|cowr|grain|marble)", std::regex::icase);
    const std::string& text = prose.sentences[claim.sentence].text;
    return claim.slot == ProseSlot::Men && claim.then.size() == 1 && claim.when.empty() &&
           claim.value("men").size() > 1 && std::regex_search(text, seeds) && !std::regex_search(text, holes);
}

}  // namespace

std::string notTestable(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim) {
    const std::string& said = prose.sentences[claim.sentence].text;
    const auto says = [&](std::string_view word) { return said.find(word) != std::string::npos; };
    // Which men become others is told by name where there are several kinds.
    if (claim.is("promotes"))
        for (const auto& [player, kinds] : seen.firstKinds)
            if (kinds.size() > 1) return "of which men it is told is not known";
    if (claim.slot == ProseSlot::Winner && says("check")) return "it is about a king in check";
    if (claim.slot == ProseSlot::Men && (says("team") || (seen.game.program.stochastic && says("stick"))))
        return "it does not count a player's men";
    // "A capture ensues", whatever it is that is taken.
    const bool something = claim.slot == ProseSlot::Capture && claim.asks("land") && claim.then.size() == 1 &&
                           !claim.when.empty();
    const auto unknown = [&](const std::vector<std::string>& words) {
        return std::any_of(words.begin(), words.end(), [&](const std::string& w) {
            return w == "unknown" || w.find("/unknown") != std::string::npos ||
                   (w == "what:unknown" && !something) || w == "so";
        });
    };
    const bool stuck = claim.slot == ProseSlot::Pass && claim.is("pass") && claim.asks("nomove");
    if (claim.slot == ProseSlot::Other ||
        (claim.slot == ProseSlot::Pass && !stuck && !claim.is("free") && !claim.is("barred")))
        return "it says nothing that can be put to the test";
    if (unknown(claim.when) || unknown(claim.then)) return "it rests on what was not understood";
    if (std::string why = narrowedInText(seen, prose, claim); !why.empty()) return why;
    if (claim.slot == ProseSlot::Winner && claim.is("goal") && seen.board.dice())
        return "the way is that of the dice";
    const bool linesOnly = claim.slot >= ProseSlot::Men && claim.slot != ProseSlot::Other &&
                           !claim.is("equal") && claim.value("players").empty();
    const bool general = claim.slot == ProseSlot::Winner || claim.slot == ProseSlot::Ends ||
                         claim.slot == ProseSlot::Board || claim.slot == ProseSlot::Total ||
                         claim.slot == ProseSlot::Pass || !claim.value("players").empty();
    if (linesOnly && seen.board.isSowing() && !isSeedsOfEach(prose, claim))
        return "it is about men, and seeds are sown in this game";
    if (!linesOnly && !general && !seen.board.isSowing())
        return "it is about seeds, and none are sown in this game";
    if (claim.slot == ProseSlot::First && playerOf(seen, claim.value("who")) == 0)
        return "whose men they are is not known";
    if (claim.slot == ProseSlot::TakeWay || (claim.slot == ProseSlot::Move && claim.is("ways")))
        if (std::string why = unknownMan(seen, claim.value("who")); !why.empty()) return why;
    if (seen.players != 2 && claim.slot != ProseSlot::Board && claim.slot != ProseSlot::Setup &&
        claim.slot != ProseSlot::Men && claim.slot != ProseSlot::Direction)
        return "it is tested in games of two players only";
    const bool decides = claim.slot == ProseSlot::ReduceWins || claim.slot == ProseSlot::Winner ||
                         claim.slot == ProseSlot::LineWins;
    // Who has a row that wins has won, whatever else is counted.
    const bool scored =
        seen.game.program.usesScores && (claim.slot != ProseSlot::LineWins || tellsOfPoints(prose));
    if (decides && !seen.board.isSowing() &&
        (scored || prose.speaksOf("games") || prose.speaksOf("series of")))
        return "the game is decided over several rounds, or by points";
    const bool ofNumbers =
        claim.slot == ProseSlot::Board || (claim.slot == ProseSlot::Place && claim.is("several"));
    if (seen.game.program.layout.stacking && !ofNumbers)
        return "it is not tested where men stand on each other";
    // Where there are stores, it is hardly every hole of his that gives another turn.
    const std::vector<std::string> anyOwn = {"land", "own"};
    if (claim.slot == ProseSlot::Again && claim.when == anyOwn && seen.board.stores() > 0)
        return "a hole may be a store here";
    if (claim.slot == ProseSlot::Ends &&
        (prose.speaksOf("round") || prose.speaksOf("new game") || prose.speaksOf("begins again") ||
         prose.speaksOf("next game") || (claim.is("allcaptured") && !claim.is("both"))))
        return "play may go on in another round";
    if (claim.slot == ProseSlot::Setup && claim.is("all") && (says(" only ") || says("Only ")))
        return "it may tell of some holes only";
    if (claim.slot == ProseSlot::Setup &&
        (prose.speaksOf("arrange") || anotherSpeaksOf(prose, claim, "opening") ||
         prose.speaksOf("stylized") || prose.speaksOf("stylised") || prose.speaksOf("vacated") ||
         prose.speaksOf("only the outer") || prose.speaksOf("only outer") ||
         prose.speaksOf("only the inner")))
        return "an opening that follows may change it";
    if (seen.board.isSowing() && !general && claim.slot != ProseSlot::Setup && seen.alwaysOneByOne())
        return "seeds are moved one at a time in this game";
    return {};
}

std::vector<std::string> readingsOf(const SeenPlay& seen, const ProseClaim& claim) {
    const bool holding =
        !claim.condition("n").empty() && claim.condition("made").empty() && claim.asks("land");
    if (holding) return {"before the last seed", "with the last seed"};
    if (claim.slot == ProseSlot::NoCapture && !claim.value("row").empty())
        return {"the row of the last seed", "the row that is taken from"};
    if (claim.slot == ProseSlot::Move && claim.is("steporslide")) return {"one step", "any distance"};
    const bool row = claim.slot == ProseSlot::LineRemoves || claim.slot == ProseSlot::LineWins ||
                     claim.slot == ProseSlot::LineLoses || claim.slot == ProseSlot::LineAgain;
    if (row && !seen.board.isSowing()) {
        const bool orthogonal = claim.is("orth") || claim.asks("orth");
        if (orthogonal) return {"orthogonal rows"};
        return {"rows in any direction", "orthogonal rows", "rows along drawn lines"};
    }
    return {""};
}

namespace {

// To which hand of its owner, who sits at his row, each store lies; "" if that cannot be said of all.
std::string storesLieTo(const SeenPlay& seen) {
    const SeenBoard& b = seen.board;
    double middle[2] = {0, 0};  // of all holes: x, y
    int holes = 0;
    for (int s = 0; s < b.sites(); ++s)
        if (!b.isStore(s)) middle[0] += b.x(s), middle[1] += b.y(s), ++holes;
    if (holes == 0) return {};
    middle[0] /= holes, middle[1] /= holes;
    int right = 0, left = 0;
    for (int s = 0; s < b.sites(); ++s) {
        const int owner = b.isStore(s) ? seen.homeOf(s) : 0;
        if (owner == 0) continue;
        double rows = 0;
        int own = 0;
        for (int hole = 0; hole < b.sites(); ++hole)
            if (!b.isStore(hole) && b.owner(hole) == owner) rows += b.y(hole), ++own;
        if (own == 0 || std::abs(b.x(s) - middle[0]) < 0.01) return {};
        const bool below = rows / own < middle[1];
        ++((b.x(s) > middle[0]) == below ? right : left);
    }
    if ((right == 0) == (left == 0)) return {};
    return right > 0 ? "right" : "left";
}

int distinct(const SeenBoard& board, bool across) {
    std::set<int> values;
    for (int s = 0; s < board.sites(); ++s)
        values.insert(static_cast<int>(std::lround((across ? board.x(s) : board.y(s)) * 100)));
    return static_cast<int>(values.size());
}

// Rows and columns are all of the board: nothing stands beside them, such as triangles at its edges, of which
// another sentence may tell.
bool isPlain(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim) {
    const std::string& text = prose.sentences[claim.sentence].text;
    const bool whole = distinct(seen.board, true) * distinct(seen.board, false) == seen.board.sites();
    return whole || (text.find("diagonal") == std::string::npos && text.find("triang") == std::string::npos &&
                     !prose.speaksOf("triang") && !prose.speaksOf("extend") && !prose.speaksOf("attached"));
}

// Lines along which men go from point to point; nothing where there are none, or others than on squares.
std::optional<bool> diagonalsDrawn(const SeenPlay& seen) {
    if (seen.game.program.equipment.topology().sites().type() != SiteType::Vertex || !seen.isOfSquares())
        return std::nullopt;
    return seen.drawnAslant();
}

// Points of figures one within another, told from the outermost inwards: those on the hull of what is left.
std::vector<std::vector<int>> hulls(const SeenBoard& b) {
    std::vector<int> left(static_cast<std::size_t>(b.sites()));
    for (int s = 0; s < b.sites(); ++s) left[static_cast<std::size_t>(s)] = s;
    std::vector<std::vector<int>> out;
    const auto cross = [&](int o, int p, int q) {
        return (b.x(p) - b.x(o)) * (b.y(q) - b.y(o)) - (b.y(p) - b.y(o)) * (b.x(q) - b.x(o));
    };
    // On the hull: no point lies beyond some line through it.
    const auto outermost = [&](int s) {
        return std::any_of(left.begin(), left.end(), [&](int t) {
            return t != s &&
                   std::all_of(left.begin(), left.end(), [&](int u) { return cross(s, t, u) > -1e-4; });
        });
    };
    while (left.size() > 2) {
        std::vector<int> hull;
        std::copy_if(left.begin(), left.end(), std::back_inserter(hull), outermost);
        if (hull.empty()) break;
        std::erase_if(left, [&](int s) { return std::find(hull.begin(), hull.end(), s) != hull.end(); });
        out.push_back(std::move(hull));
    }
    if (!left.empty()) out.push_back(left);
    return out;
}

// The corners of the outermost figure: points of the hull that lie on no straight line with two others of it.
int cornersOf(const SeenBoard& b, const std::vector<int>& hull) {
    return static_cast<int>(std::count_if(hull.begin(), hull.end(), [&](int s) {
        return std::none_of(hull.begin(), hull.end(), [&](int t) {
            return std::any_of(hull.begin(), hull.end(),
                               [&](int u) { return t != s && u != s && t != u && b.isBetween(t, u, s); });
        });
    }));
}

// Balls lie in smaller and smaller squares on the one that a text tells of.
bool isHeapOn(int rows, int columns, int sites) {
    return rows == columns && rows > 1 && sites == rows * (rows + 1) * (2 * rows + 1) / 6;
}

// "Three squares, one within the other": where all are of as many points, and nothing stands in the middle.
void judgeRings(const SeenBoard& b, const ProseClaim& claim, const Say& say) {
    const std::vector<std::vector<int>> rings = hulls(b);
    const bool alike = std::all_of(rings.begin(), rings.end(), [&](const std::vector<int>& one) {
        return one.size() == rings[0].size();
    });
    if (rings.empty() || !alike || rings[0].size() < 6) return;
    const int corners = cornersOf(b, rings[0]);
    const std::string told = claim.value("corners");
    if (corners < 3 || told.empty()) return;
    const bool fails =
        std::to_string(rings.size()) != claim.value("rings") || std::to_string(corners) != told;
    say({fails, {}, {}, fmt::format("there are {}, of {} corners", rings.size(), corners), 0});
}

// "A 4x4 grid" on whose crossings one plays has five lines each way.
bool isCrossed(const SeenPlay& seen, const std::string& pair) {
    const int rows = std::stoi(pair), columns = std::stoi(pair.substr(pair.find(',') + 1));
    return seen.game.program.equipment.topology().sites().type() == SiteType::Vertex &&
           seen.board.sites() == (rows + 1) * (columns + 1);
}

}  // namespace

void judgeStart(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim, const StartSeen& start,
                const Say& say) {
    const SeenBoard& b = seen.board;
    const int total = [&] {
        int sum = 0;
        for (const int c : start.count) sum += c;
        return sum;
    }();
    const auto once = [&](bool fails, std::vector<int> sites, std::string note) {
        say({fails, {}, std::move(sites), std::move(note), 0});
    };
    if (claim.slot == ProseSlot::Board) {
        const std::string rows = claim.value("rows"), columns = claim.value("cols"),
                          stores = claim.value("stores"), points = claim.value("points");
        if (const std::string own = claim.value("own"); b.isSowing() && b.columns() > 0 && !own.empty())
            once(std::stoi(own) != b.columns() * b.rowsEach() && b.rowsEach() > 0, {},
                 fmt::format("each player has {} holes", b.columns() * b.rowsEach()));
        if (const std::string own = claim.value("ownrows"); b.isSowing() && b.rowsEach() > 0 && !own.empty())
            once(std::stoi(own) != b.rowsEach() ||
                     (!columns.empty() && b.columns() > 0 && !amongNumbers(columns, b.columns())),
                 {}, fmt::format("each player has {} rows of {}", b.rowsEach(), b.columns()));
        if (const std::string all = claim.value("holes"); b.isSowing() && b.columns() > 0 && !all.empty())
            once(std::stoi(all) != b.columns() * b.rows(), {},
                 fmt::format("there are {} holes", b.columns() * b.rows()));
        if (b.isSowing() && b.columns() > 0 && !rows.empty()) {
            const bool fits =
                amongNumbers(rows, b.rows()) && (columns.empty() || amongNumbers(columns, b.columns()));
            once(!fits, {}, fmt::format("there are {} rows of {}", b.rows(), b.columns()));
        }
        if (!b.isSowing() && stores.empty() &&
            (!points.empty() ||
             (!rows.empty() && columns.find_first_not_of("0123456789") == std::string::npos &&
              !columns.empty()))) {
            const std::string pair = points.empty() ? rows + "," + columns : points;
            const std::size_t comma = pair.find(',');
            // "Eight lines by eight" cross at eight times eight points.
            const std::string& text = prose.sentences[claim.sentence].text;
            const bool ofLines = text.find("lines by") != std::string::npos ||
                                 text.find("lines crossed by") != std::string::npos;
            const int down = std::stoi(pair.substr(0, comma)), across = std::stoi(pair.substr(comma + 1));
            const int product = down * across;
            if (product > 1 && product < 10'000 && isPlain(seen, prose, claim) &&
                !isHeapOn(down, across, b.sites()) &&
                !(b.dice() && b.sites() > product && b.sites() <= product + 2))  // with its bar
                once(product != b.sites() && product != seen.inPlay && (ofLines || !isCrossed(seen, pair)),
                     {}, fmt::format("there are {} points", b.sites()));
        }
        if (const std::string side = claim.value("ownstore"); !side.empty())
            if (const std::string seenSide = storesLieTo(seen); !seenSide.empty())
                once(seenSide != side, {}, "a player's store lies to his " + seenSide);
        if (!b.isSowing() && !claim.value("rings").empty()) return judgeRings(b, claim, say);
        if (claim.is("diagonals") || claim.is("nodiagonals"))
            if (const auto drawn = diagonalsDrawn(seen))
                once(*drawn != claim.is("diagonals"), {},
                     *drawn ? "there are diagonal lines" : "there are no diagonal lines");
        // Stores hold what was taken; where it is kept does not change play: told only if none are told of.
        return;
    }
    if (claim.slot == ProseSlot::Total || claim.slot == ProseSlot::Men) {
        // "Four hounds": of one kind.
        const std::string said = claim.slot == ProseSlot::Total ? claim.value("total") : claim.value("men");
        const std::set<int> named = namedAtStart(seen, prose, claim);
        if (!said.empty() && !named.empty()) {
            once(named.count(std::stoi(said)) == 0, {}, fmt::format("there are {}", *named.rbegin()));
            return;
        }
    }
    if (claim.slot == ProseSlot::Total) {
        const int said = std::stoi(claim.value("total"));
        once(total != said && kindsCounted(seen.game, 0).count(said) == 0 &&
                 kindsCounted(seen.game, 1).count(said) == 0 &&
                 2 * sumOfNumbers(prose.sentences[claim.sentence].text) != total,
             {}, fmt::format("there are {}", total));
        return;
    }
    if (claim.slot == ProseSlot::Setup && b.isSowing() && (claim.is("bare") || claim.is("filled"))) {
        std::vector<int> wrong;
        bool asked = false, owned = false;
        for (int s = 0; s < b.sites(); ++s) {
            const bool store = b.isStore(s);
            const bool meant = claim.is("store") ? store
                               : claim.is("middle")
                                   ? !store && b.rows() == 3 && (b.owner(s) == 0 || b.row(s) == 1)
                               : claim.is("inner") ? !store && b.rowsEach() == 2 && b.row(s) == 1
                                                   : !store && b.rowsEach() == 2 && b.row(s) == 0;
            asked = asked || meant;
            owned = owned || b.owner(s) != 0;
            if (meant && (start.count[static_cast<std::size_t>(s)] > 0) == claim.is("bare"))
                wrong.push_back(s);
        }
        const std::size_t number = wrong.size();
        // The row between is known where the others are somebody's.
        if (asked && (owned || !claim.is("middle")))
            once(number > 0, std::move(wrong),
                 fmt::format("{} of them are {}", number, claim.is("bare") ? "not empty" : "empty"));
        return;
    }
    if (claim.slot == ProseSlot::Setup && !claim.value("end").empty()) {
        const std::string told = claim.value("holds");
        std::vector<int> wrong = endHoles(b, claim);
        if (wrong.empty() || total == 0) return;
        const auto has = [&](int s) { return start.count[static_cast<std::size_t>(s)]; };
        std::erase_if(wrong, [&](int s) { return std::to_string(has(s)) == told; });
        const bool fails = !wrong.empty();
        const std::string note = fails ? fmt::format("there are {} in it", has(wrong[0])) : "";
        return once(fails, std::move(wrong), note);
    }
    if (claim.slot == ProseSlot::Setup && b.isSowing()) {
        const std::string each = claim.value("each");
        if (each.empty() || total == 0) return;
        // Different numbers are those of different holes, or games.
        if (std::any_of(prose.claims.begin(), prose.claims.end(), [&](const ProseClaim& c) {
                return c.slot == ProseSlot::Setup && !c.value("each").empty() && c.value("each") != each;
            }))
            return;
        const int number = std::stoi(each);
        std::vector<int> wrong;
        int asked = 0;
        for (int s = 0; s < b.sites(); ++s) {
            if (b.isStore(s)) continue;
            // Of three rows the outer ones are those beside the middle one.
            const bool three = b.rows() == 3, known = three || b.rowsEach() > 1;
            const bool inner = three ? b.row(s) == 1 : b.row(s) == b.rowsEach() - 1,
                       outer = three ? b.row(s) != 1 : b.row(s) == 0;
            if (claim.is("inner") && !(known && inner)) continue;
            if (claim.is("outer") && !(known && outer)) continue;
            ++asked;
            if (start.count[static_cast<std::size_t>(s)] == 0 && prose.speaksOf("store"))
                continue;  // a store among the holes
            if (start.count[static_cast<std::size_t>(s)] != number) wrong.push_back(s);
        }
        if (asked == 0) return;
        // "But the one at the end is left bare", "each of the others": of most of them.
        if (claim.is("nearlyall") && 2 * static_cast<int>(wrong.size()) <= asked) wrong.clear();
        const std::string note =
            wrong.empty() ? ""
                          : fmt::format("{} of {} holes hold another number, the first {}", wrong.size(),
                                        asked, start.count[static_cast<std::size_t>(wrong[0])]);
        once(!wrong.empty(), wrong, note);
        return;
    }
    if (claim.slot == ProseSlot::Men && !claim.value("players").empty())
        return once(std::stoi(claim.value("players")) != seen.players, {},
                    fmt::format("{} play", seen.players));
    if (claim.slot == ProseSlot::Men && claim.is("laidout")) {
        // Where men are in hand; where there are none, and nothing stands anywhere, they are taken as needed.
        const bool none =
            std::all_of(start.who.begin(), start.who.begin() + b.sites(), [](int who) { return who == 0; });
        once(none, {}, "no man is on the board at the start");
        return;
    }
    if (!claim.value("middle").empty()) return judgeMiddleAtStart(seen, claim, start, say);
    if (claim.slot == ProseSlot::Men && claim.is("emptyboard")) {
        std::vector<int> taken;
        for (int s = 0; s < b.sites(); ++s)
            if (start.count[static_cast<std::size_t>(s)] > 0) taken.push_back(s);
        const auto standing = taken.size();
        once(standing > 0, std::move(taken), fmt::format("{} sites of the board are not empty", standing));
        return;
    }
    if (b.isSowing() && isSeedsOfEach(prose, claim) && total > 0) {
        const int said = std::stoi(claim.value("men"));
        for (int p = 1; p <= seen.players; ++p) {
            int seeds = start.inHand[static_cast<std::size_t>(p)];
            for (int s = 0; s < b.sites(); ++s) {
                if (!b.isStore(s) && b.owner(s) == 0) return;  // whose they are is not known
                if (b.owner(s) == p && !b.isStore(s)) seeds += start.count[static_cast<std::size_t>(s)];
            }
            if (seeds != said)
                return once(true, {}, fmt::format("player {} has {} seeds at the start", p, seeds));
        }
        return once(false, {}, "");
    }
    if (claim.slot == ProseSlot::Men && !b.isSowing()) {
        const int number = std::stoi("0" + claim.value("men"));
        const int listed = sumOfNumbers(prose.sentences[claim.sentence].text);
        for (int p = 1; p <= seen.players; ++p) {
            const int held = start.inHand[static_cast<std::size_t>(p)];
            int men = held;
            for (int s = 0; s < b.sites(); ++s)
                if (start.who[static_cast<std::size_t>(s)] == p)
                    men += start.count[static_cast<std::size_t>(s)];
            // Where none are counted out, there are as many as are needed.
            if (men == 0 || (men == 1 && start.inHand[static_cast<std::size_t>(p)] == 1)) return;
            // Those on the board, or those in reserve; one kind of several; all of a list.
            const std::set<int> kinds = kindsCounted(seen.game, p);
            const bool part = (held > 0 && men > held && (number == held || number == men - held)) ||
                              kinds.count(number) != 0 || (listed == men && kinds.size() > 1);
            say({men != number && !part,
                 {fmt::format("player {}", p)},
                 {},
                 fmt::format("player {} has {}", p, men),
                 0});
        }
    }
}

std::vector<int> outermostSites(const SeenBoard& board) {
    const std::vector<std::vector<int>> rings = hulls(board);
    return rings.size() < 2 ? std::vector<int>{} : rings[0];
}

std::string whoMoves(const TurnSeen& turn) { return fmt::format("player {} moves", turn.player); }

}  // namespace makomba
