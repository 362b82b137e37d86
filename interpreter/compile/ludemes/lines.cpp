// Lines, patterns and loops of pieces.
#include <algorithm>
#include <bit>
#include <cstring>

#include "interpreter/compile/element_types.h"
#include "interpreter/compile/line_runs.h"
#include "interpreter/compile/line_tables.h"
#include "interpreter/compile/ludemes/line_shapes.h"
#include "interpreter/compile/ludemes/piece_kinds.h"
#include "interpreter/state/kept_columns.h"
#include "interpreter/topology/walks.h"

namespace makomba {

namespace {

// A line of n through a site reaches at least (n - 1) / 2 sites, rounded up, on one side of it. This looks at
// those sites alone, without a branch on what stands there: most pieces put down make no line, and which way
// they do not is hard to foresee.
class Halves {
  public:
    // For lines of that length; the table is that of the lines.
    Halves(Compiler& c, const LinesOf& lines, int length) : reach_(length / 2) {
        std::vector<std::int16_t> sites;
        std::vector<std::int32_t> starts;
        for (int site = 0; site < c.sites().count(); ++site) single_ = single_ && lines.of(site).size() <= 2;
        const std::size_t together = single_ ? 2 : 8;
        for (int site = 0; site < c.sites().count(); ++site) {
            starts.push_back(static_cast<std::int32_t>(sites.size()));
            std::vector<Path> arms;
            for (const Path& path : lines.of(site))
                if (path.size >= reach_) arms.push_back(path);
            // The first again where there are fewer.
            while (!arms.empty() && arms.size() % together != 0) arms.push_back(arms.front());
            for (std::size_t group = 0; group < arms.size(); group += together)
                for (int step = 0; step < reach_; ++step)
                    for (std::size_t i = group; i < group + together; ++i)
                        sites.push_back(arms[i].sites[step]);
        }
        starts.push_back(static_cast<std::int32_t>(sites.size()));
        sites_ = c.program().arena.keepAll(sites);
        starts_ = c.program().arena.keepAll(starts);
    }

    // False: no line of pieces of that kind goes through the pivot. True: one may.
    [[gnu::noinline]] bool mayHold(int pivot, const std::uint8_t* what, std::uint8_t kind) const {
        return single_ ? anyArm<2>(pivot, what, kind) : anyArm<8>(pivot, what, kind);
    }

  private:
    // Looks at so many arms at a time.
    template <int together>
    bool anyArm(int pivot, const std::uint8_t* what, std::uint8_t kind) const {
        const std::int16_t* at = sites_ + starts_[pivot];
        const std::int16_t* const end = sites_ + starts_[pivot + 1];
        unsigned fitting = 0;
        while (at != end) {
            unsigned arms = (1u << together) - 1;
            for (int step = 0; step < reach_; ++step, at += together) {
                unsigned here = 0;
                for (int i = 0; i < together; ++i) here |= static_cast<unsigned>(what[at[i]] == kind) << i;
                arms &= here;
            }
            fitting |= arms;
        }
        return fitting != 0;
    }

    const std::int16_t* sites_;
    const std::int32_t* starts_;
    int reach_;
    bool single_ = true;  // one line through each site
};

// The same question of the set of sites that hold the kind (kept_sets.h): a mask for each arm, to be found in
// the eight bytes of the set that its sites lie in. On a board of one word, a mask for each line of just that
// length, of which every longer one has one: what holds none has no line.
class LineBits {
  public:
    LineBits(Compiler& c, const LinesOf& lines, int length) {
        const int sites = c.sites().count();
        const int bytes = (sites + 63) / 64 * 8;
        whole_ = settles_ = bytes == 8;
        fits_ = !c.equipment().mixesTypes();
        std::vector<Mask> masks;
        std::vector<std::int32_t> starts;
        for (int site = 0; site < sites && fits_; ++site) {
            starts.push_back(static_cast<std::int32_t>(masks.size()));
            const auto paths = lines.of(site);
            for (std::size_t i = 0; i + 1 < paths.size(); i += 2) {
                settles_ = settles_ && paths[i].size + 1 + paths[i + 1].size <= length;
                if (whole_) addLines(masks, site, paths[i], paths[i + 1], length);
                else
                    for (const Path& path : {paths[i], paths[i + 1]})
                        if (path.size >= length / 2) addArm(masks, path, length / 2, bytes);
            }
            fits_ = fits_ && static_cast<std::int32_t>(masks.size()) - starts.back() <= most;
        }
        starts.push_back(static_cast<std::int32_t>(masks.size()));
        masks_ = c.program().arena.keepAll(masks);
        starts_ = c.program().arena.keepAll(starts);
    }

    // Whether the masks say all that Halves does. If not, it must not be asked.
    bool fits() const { return fits_ && std::endian::native == std::endian::little; }

    // Whether what may hold a line does, of just that length: there are no longer ones.
    bool settles() const { return settles_; }

    [[gnu::always_inline]] bool mayHold(int pivot, const Word* set) const {
        const auto* bytes = reinterpret_cast<const std::byte*>(set);
        const Mask* const end = masks_ + starts_[pivot + 1];
        bool fitting = false;
        for (const Mask* mask = masks_ + starts_[pivot]; mask != end; ++mask) {
            Word there;
            std::memcpy(&there, bytes + mask->byte, sizeof there);
            fitting |= (mask->sites & ~there) == 0;
        }
        return fitting;
    }

  private:
    static constexpr std::int32_t most = 24;  // masks of a site; beyond that each arm is looked at by itself
    struct Mask {
        Word sites;
        std::int64_t byte;  // of the set, where the eight begin
    };

    void addArm(std::vector<Mask>& masks, const Path& path, int reach, int bytes) {
        const auto [low, high] = std::minmax_element(path.sites, path.sites + reach);
        Mask mask{0, std::min(*low / 8, bytes - 8)};
        if (*high >= mask.byte * 8 + 64) {
            fits_ = false;
            return;
        }
        for (int i = 0; i < reach; ++i) mask.sites |= Word{1} << (path.sites[i] - mask.byte * 8);
        masks.push_back(mask);
    }

    // Those with so many sites before the pivot, and the rest of the length behind it.
    void addLines(std::vector<Mask>& masks, int pivot, const Path& before, const Path& behind, int length) {
        for (int n = 0; n < length && n <= before.size; ++n) {
            if (length - 1 - n > behind.size) continue;
            Mask mask{Word{1} << pivot, 0};
            for (int i = 0; i < n; ++i) mask.sites |= Word{1} << before.sites[i];
            for (int i = 0; i < length - 1 - n; ++i) mask.sites |= Word{1} << behind.sites[i];
            masks.push_back(mask);
        }
    }

    const Mask* masks_;
    const std::int32_t* starts_;
    bool fits_ = true, whole_ = false, settles_ = false;
};

struct LineQuery {
    IntExpr length, through;
    RegionExpr throughAny;  // empty handle: `through`
    KindsExpr kinds;
    BoolExpr exact, test;  // empty handles: false, none
    BoolExpr contiguous;   // empty handle: true
    ElementRange sites;
    const LinesOf* lines = nullptr;
    const Halves* halves = nullptr;  // where the length is fixed
    const LineBits* bits = nullptr;  // likewise, where masks can say it
    const LineRuns* runs = nullptr;  // likewise, where it can be answered for good

    enum class Outlook : std::uint8_t { None, Open, Sure };
    // Of a line of pieces of the kind on the pivot, which is on the board, through it.
    [[gnu::always_inline]] Outlook outlook(Context& c, int pivot) const {
        const std::uint8_t kind = c.what[pivot];
        if (bits != nullptr && kind < c.kept.kindRows)
            if (const Word* set = keptKind(c, kind)) {
                if (runs != nullptr)
                    return !runs->holds(pivot, set) ? Outlook::None : exact ? Outlook::Open : Outlook::Sure;
                return !bits->mayHold(pivot, set) ? Outlook::None
                       : bits->settles()          ? Outlook::Sure
                                                  : Outlook::Open;
            }
        return halves == nullptr || halves->mayHold(pivot, c.what, kind) ? Outlook::Open : Outlook::None;
    }
    bool mayHold(Context& c, int pivot) const { return outlook(c, pivot) != Outlook::None; }
    BoolExpr byLevel, top;
    int loop = 0;
};

// ── flat games ───────────────────────────────────────────────────────────────────────────────────────────

// Number of further sites that continue the line, until one does not; stops early at `enough`.
template <class Fits>
int arm(const Path& path, int counted, int enough, Fits fits) {
    for (int i = 0; i < path.size; ++i) {
        if (!fits(path.sites[i])) break;
        if (++counted == enough) break;
    }
    return counted;
}

// With gaps: all that fit in the whole line count, the pivot included.
template <class Fits>
bool brokenLineThrough(const LineQuery& q, int pivot, int length, bool exact, Fits fits) {
    const auto paths = q.lines->of(pivot);
    for (std::size_t i = 0; i + 1 < paths.size(); i += 2) {
        int counted = 1;
        for (const Path& path : {paths[i], paths[i + 1]})
            counted += static_cast<int>(std::count_if(path.sites, path.sites + path.size, fits));
        if (exact ? counted == length : counted >= length) return true;
    }
    return false;
}

template <class Fits>
bool lineThrough(Context& c, const LineQuery& q, int pivot, int length, bool exact, Fits fits) {
    if (q.contiguous && !q.contiguous(c)) return brokenLineThrough(q, pivot, length, exact, fits);
    const auto paths = q.lines->of(pivot);
    const int enough = exact ? -1 : length;
    for (std::size_t i = 0; i + 1 < paths.size(); i += 2) {
        int counted = arm(paths[i], 1, enough, fits);
        if (!exact && counted == length && length > 1) return true;
        counted = arm(paths[i + 1], counted, enough, fits);
        if (counted == length) return true;
    }
    return false;
}

[[gnu::noinline]] bool lineOfItsKind(Context& c, const LineQuery& q, int pivot) {
    const std::uint8_t kind = c.what[pivot];
    const std::uint8_t* what = c.what;
    const int length = q.length(c);
    const bool exact = q.exact && q.exact(c);
    return lineThrough(c, q, pivot, length, exact, [=](Site site) { return what[site] == kind; });
}

// The usual case: one pivot, pieces like the one on it, no further condition.
[[gnu::always_inline]] inline bool simpleLine(Context& c, const LineQuery& q) {
    const int pivot = q.through(c);
    if (!q.sites.has(pivot)) {
        if (pivot >= 0) c.r->to = pivot;  // a hand: the iterator keeps its site
        return false;
    }
    const LineQuery::Outlook outlook = q.outlook(c, pivot);
    return outlook == LineQuery::Outlook::Sure ||
           (outlook == LineQuery::Outlook::Open && lineOfItsKind(c, q, pivot));
}

// Whether the pivot decides: its line is found, or nothing further is to be tried.
enum class Verdict { Found, End, Next };

// Goes along the lines through the pivot, on which one of the kinds stands.
Verdict fittingLine(Context& c, const LineQuery& q, int pivot, int length, bool exact, const Kinds& kinds) {
    const bool found = lineThrough(c, q, pivot, length, exact, [&](Site site) {
        if (!kinds.has(c.what[site])) return false;
        if (!q.test) return true;
        c.r->to = site;
        return q.test(c);
    });
    return found ? Verdict::Found : Verdict::Next;
}

// The kinds that stand in a line, and the sites with pieces of them if these are kept and asked for.
struct Wanted {
    const Kinds* kinds = nullptr;
    const Word* sites = nullptr;
};

// The sites with pieces of those kinds, if they are kept; else nullptr.
[[gnu::always_inline]] inline const Word* keptKinds(Context& c, const Kinds& kinds) {
    if (!isKept(c, KeptSets::Kinds)) return nullptr;
    const int blocks = c.kept.blocks;
    auto* set = c.scratch.allocate<Word>(static_cast<std::size_t>(blocks));
    for (int b = 0; b < blocks; ++b) set[b] = 0;
    bool known = true;
    kinds.each([&](int kind) {
        known = known && kind < c.kept.kindRows;
        for (int b = 0; known && b < blocks; ++b) set[b] |= c.kept.kinds[kind * blocks + b];
    });
    return known ? set : nullptr;
}

[[gnu::always_inline]] inline Wanted wanted(Context& c, const LineQuery& q, const Kinds& kinds) {
    return {&kinds, q.bits != nullptr ? keptKinds(c, kinds) : nullptr};
}

// Through a pivot that holds a piece of those of which the line is made.
[[gnu::always_inline]] inline Verdict tryGiven(Context& c, const LineQuery& q, int pivot, int length,
                                               bool exact, const Wanted& those) {
    if (those.sites != nullptr) {
        if (!q.bits->mayHold(pivot, those.sites)) return Verdict::Next;
        if (!q.test && q.bits->settles()) return Verdict::Found;
    }
    return fittingLine(c, q, pivot, length, exact, *those.kinds);
}

// `those`: what stands in a line through any pivot; nullptr: it may vary with the pivot.
Verdict tryPivot(Context& c, const LineQuery& q, int pivot, int length, bool exact, const Wanted* those) {
    if (!q.sites.has(pivot)) return Verdict::End;
    // What the pieces tell comes sooner than the condition; of one pivot neither leaves anything to be tried.
    if (!q.throughAny && !q.kinds.given() && !q.mayHold(c, pivot)) return Verdict::End;
    c.r->to = pivot;
    if (q.test && !q.test(c)) return Verdict::End;
    Kinds kinds;
    if (those != nullptr || q.kinds.given()) {
        const Kinds& given = those != nullptr ? *those->kinds : q.kinds.now(c, kinds);
        if (!given.has(c.what[pivot])) return Verdict::Next;
        return tryGiven(c, q, pivot, length, exact, those != nullptr ? *those : wanted(c, q, given));
    }
    if (q.throughAny && !q.mayHold(c, pivot)) return Verdict::Next;
    kinds.add(c.what[pivot]);
    return fittingLine(c, q, pivot, length, exact, kinds);
}

bool flatLine(Context& c, const LineQuery& q) {
    const Scratch::Mark mark(c.scratch);
    const int length = q.length(c);
    const bool exact = q.exact && q.exact(c);
    const int before = c.r->to;
    if (!q.throughAny) {
        const int pivot = q.through(c);
        if (pivot < 0) return false;
        if (!q.sites.has(pivot)) {  // a hand: the iterator keeps its site
            c.r->to = pivot;
            return false;
        }
        if (q.kinds.fixed != nullptr && !q.kinds.fixed->has(c.what[pivot])) return false;
        const LoopRun run(c, q.loop);
        const Verdict verdict = tryPivot(c, q, pivot, length, exact, nullptr);
        c.r->to = before;
        return verdict == Verdict::Found;
    }
    const Word* pivots = q.throughAny(c);
    // Sites without one of the pieces listed are no pivots at all; with a role they are.
    const bool dropped = q.kinds.listed != nullptr;
    Kinds place;
    Wanted those;
    if (q.kinds.given()) those = wanted(c, q, q.kinds.now(c, place));
    const Wanted* always = q.kinds.given() && !dropped ? &those : nullptr;
    const LoopRun run(c, q.loop);
    c.spend(countSites(pivots, c.words));
    Verdict verdict = Verdict::Next;
    // Without a condition those with other pieces are soon passed over.
    if (always != nullptr && those.sites != nullptr && !q.test && c.words <= c.kept.blocks) {
        auto* fitting = c.scratch.allocate<Word>(static_cast<std::size_t>(c.words));
        for (int w = 0; w < c.words; ++w) fitting[w] = pivots[w] & those.sites[w];
        pivots = fitting;
    }
    allSites(pivots, c.words, [&](Site pivot) {
        if (dropped && (!c.isSite(pivot) || !those.kinds->has(c.what[pivot]))) return true;
        verdict = tryPivot(c, q, pivot, length, exact, always);
        return verdict == Verdict::Next;
    });
    c.r->to = before;
    return verdict == Verdict::Found;
}

// ── stacks ───────────────────────────────────────────────────────────────────────────────────────────────

bool stackMatches(Context& c, Site site, const Kinds& kinds, bool topOnly) {
    if (topOnly) return c.height[site] > 0 && kinds.has(c.topComponent(site));
    for (int l = 0; l < c.height[site]; ++l)
        if (kinds.has(c.level(l).what[site])) return true;
    return false;
}

bool levelMatches(Context& c, Site site, int level, const Kinds& kinds) {
    return level >= 0 && level < c.height[site] && kinds.has(c.level(level).what[site]);
}

// Down the first arm and up the second, or the other way round, or along one level.
bool levelLine(Context& c, const LineQuery& q, int pivot, int length, bool exact, const Kinds& kinds) {
    const int top = c.height[pivot] - 1;
    if (top < 0) return false;
    int run = 0;
    while (run < length && levelMatches(c, pivot, top - run, kinds)) ++run;
    if (run == length) return true;
    if (!levelMatches(c, pivot, top, kinds)) return false;
    const auto paths = q.lines->of(pivot);
    for (std::size_t i = 0; i + 1 < paths.size(); i += 2) {
        for (const int slope : {0, -1, 1}) {
            int counted = 1;
            const auto walk = [&](const Path& path, int step) {
                for (int k = 0; k < path.size; ++k) {
                    if (!levelMatches(c, path.sites[k], top + step * (k + 1), kinds)) break;
                    if (++counted == length && !exact) break;
                }
            };
            walk(paths[i], slope);
            if (counted == length && !exact) return true;
            const int first = counted;
            walk(paths[i + 1], -slope);
            if (!exact && counted == length) return true;
            // The falling slope counts only its first arm at the end (a quirk).
            if (exact && (slope == -1 ? first : counted) == length) return true;
        }
    }
    return false;
}

bool stackLine(Context& c, const LineQuery& q) {
    const int pivot = q.through(c), length = q.length(c);
    if (!q.sites.has(pivot)) return false;
    if (length == 1) return true;
    const bool exact = q.exact && q.exact(c), topOnly = q.top && q.top(c);
    Kinds kinds;
    if (q.kinds.given()) q.kinds.collect(c, kinds);
    else kinds.add(c.topComponent(pivot));
    if (q.byLevel && q.byLevel(c)) return levelLine(c, q, pivot, length, exact, kinds);
    if (!stackMatches(c, pivot, kinds, topOnly)) return false;
    const LoopRun run(c, q.loop);
    return lineThrough(c, q, pivot, length, exact, [&](Site site) {
        if (!stackMatches(c, site, kinds, topOnly)) return false;
        if (!q.test) return true;
        c.r->to = site;
        return q.test(c);
    });
}

void giveTables(Compiler& c, LineQuery& q, int length) {
    q.halves = c.program().arena.keep(Halves(c, *q.lines, length));
    const LineBits bits(c, *q.lines, length);
    if (!bits.fits()) return;
    q.bits = c.program().arena.keep(bits);
    const LineRuns runs(c, *q.lines, length);
    if (runs.fits()) q.runs = c.program().arena.keep(runs);
}

IntExpr lastTo(Compiler& c) {
    return c.make<std::int32_t>([](Context& x) { return x.g->lastTo; });
}

BoolExpr isLine(Compiler& c, const ViewOf<Form::IsLine>& l) {
    LineQuery q;
    q.sites = piecesMeant(c, l);
    q.length = c.integer(l[op::number]);
    const std::string_view word = l.word(op::absdir);
    q.lines = lineTable(
        c, word.empty() ? Direction::Adjacent : directionFromName(word).value_or(Direction::Adjacent));
    const Value through = l[op::through];
    q.through = c.siteOf(q.sites.type, through.valid() ? c.integer(through) : lastTo(c));
    if (const Value node = l[op::throughAny]; node.valid())
        q.throughAny = c.sitesOf(c.typeMeant(l), c.region(node));
    q.kinds = kindsOf(c, l);
    if (const Value node = l[op::exact]; node.valid()) q.exact = c.condition(node);
    if (const Value node = l[op::contiguous]; node.valid() && !l.literalBool(op::contiguous, false))
        q.contiguous = c.condition(node);
    if (q.contiguous && l[op::byLevel].valid() && c.rules().truth(l[op::byLevel]) != false)
        c.unsupported(l.value(), "`is Line` with contiguous:False and byLevel:");
    if (const Value node = l[op::byLevel]; node.valid()) q.byLevel = c.condition(node);
    if (const Value node = l[op::top]; node.valid()) q.top = c.condition(node);
    const Compiler::Loop loop(c, IterTo);
    if (const Value node = l[op::if_]; node.valid()) q.test = c.condition(node);
    q.loop = loop.run();
    if (const Value given = l[op::number];
        !c.stacking() && !q.contiguous && q.sites.first == 0 && given.isNumber())
        if (const std::int64_t length = c.rules().number(given); length >= 2 && length <= 16)
            giveTables(c, q, static_cast<int>(length));
    const LineQuery* kept = c.program().arena.keep(q);
    if (c.stacking()) return c.make<bool>([kept](Context& x) { return stackLine(x, *kept); });
    if (!q.test && !q.throughAny && !q.kinds.given())
        return c.make<bool>([kept](Context& x) { return simpleLine(x, *kept); });
    return c.make<bool>([kept](Context& x) { return flatLine(x, *kept); });
}

}  // namespace

void addLines(LudemeTable& t) {
    t.add<isLine>();
    addLineShapes(t);
}

}  // namespace makomba
