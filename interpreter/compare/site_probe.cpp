#include "interpreter/compare/site_probe.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "interpreter/compare/joined.h"
#include "interpreter/compile/game_compiler.h"

namespace makomba {

// The game once more, so that further parts can be compiled beside it.
struct SiteProbe::Compiled {
    explicit Compiled(const Description& d)
        : messages(d.expanded.tree, d.checked.origins, diagnostics),
          compiler(d.checked.graph, program, messages, {.parts = true}),
          ready(compiler.compile()) {}

    Diagnostics diagnostics;
    Program program;
    NodeMessages messages;
    GameCompiler compiler;
    const bool ready;
    std::map<NodeId, IntExpr> numbers;
    std::map<NodeId, RegionExpr> regions;
};

SiteProbe::SiteProbe(const RuleTree& tree) : tree_(tree) {
    mancala_ = !tree.all("mancalaBoard").empty();
    rowOf_.assign(static_cast<std::size_t>(equipment().siteCount), -1);
    int stores = 0;
    if (mancala_) {
        const int board = tree.all("mancalaBoard")[0];
        stores = equipment().boardSites() -
                 tree.number(tree[board].children[0], 0) * tree.number(tree[board].children[1], 0);
    }
    for (int r = 0; r < sites().rows().size(); ++r) {
        std::vector<int> row;
        for (const int site : sites().rows()[r])
            // Outer stores are the first and the last site.
            if (stores != 2 || (site != 0 && site != equipment().boardSites() - 1)) row.push_back(site);
        if (row.empty()) continue;
        for (const int site : row) rowOf_[static_cast<std::size_t>(site)] = static_cast<int>(rows_.size());
        rows_.push_back(std::move(row));
    }
}

namespace {

// While it lives, that player is to move, and the one after him is the next.
class ToMove {
  public:
    ToMove(Context& x, int mover, int players) : x_(x), mover_(x.g->mover), next_(x.g->next) {
        x.g->mover = mover;
        x.g->next = mover % players + 1;
    }
    ~ToMove() {
        x_.g->mover = mover_;
        x_.g->next = next_;
    }
    ToMove(const ToMove&) = delete;

  private:
    Context& x_;
    int mover_, next_;
};

}  // namespace

bool SiteProbe::isStore(int site) const {
    return mancala_ && site >= 0 && site < equipment().boardSites() &&
           rowOf_[static_cast<std::size_t>(site)] < 0;
}

SiteProbe::~SiteProbe() = default;

SiteProbe::Compiled* SiteProbe::compiled() {
    if (!tried_) {
        tried_ = true;
        compiled_ = std::make_unique<Compiled>(tree_.description());
    }
    return compiled_ && compiled_->ready ? compiled_.get() : nullptr;
}

// The same in every position. What the compiler itself knows of it is on the safe side.
bool SiteProbe::fixed(NodeId node) {
    if (!node.valid() || (compiled()->compiler.dependencies(node) & (OnState | OnChance)) == 0) return true;
    if (tree_.graph()[node].kind != NodeKind::Ludeme) return false;
    const Row& row = tree_.graph().row(node);
    if (row.head == "directions" || row.head == "next") return true;
    if (row.head != "ahead" && row.head != "mapEntry" && row.head != "if" && row.head != "+" &&
        row.head != "-")
        return false;
    const auto& operands = tree_.graph()[node].operands;
    return std::all_of(operands.begin(), operands.end(), [&](const Operand& o) { return fixed(o.node); });
}

std::optional<std::vector<int>> SiteProbe::region(int part, int mover) {
    Compiled* c = compiled();
    if (c == nullptr || tree_.result(part) != "R") return std::nullopt;
    const NodeId node = tree_[part].node;
    if (!fixed(node) || !c->compiler.has(node) || (c->compiler.dependencies(node) & 0xffff) != 0)
        return std::nullopt;
    if (!c->regions.contains(node)) c->regions[node] = c->compiler.region(node);
    const RegionExpr expr = c->regions[node];
    if (!expr || !c->diagnostics.all().empty()) return std::nullopt;
    std::vector<int> sites;
    const bool known = c->compiler.evaluate(node, [&](Context& x) {
        const ToMove asked(x, mover, equipment().players);
        const Word* set = expr(x);
        for (int site = 0; site < x.layout.sites; ++site)
            if (x.inSet(set, site)) sites.push_back(site);
    });
    return known ? std::optional(sites) : std::nullopt;
}

std::optional<int> SiteProbe::number(int part, int mover, std::string_view iterator, int site) {
    Compiled* c = compiled();
    if (c == nullptr || tree_.result(part) != "I") return std::nullopt;
    const NodeId node = tree_[part].node;
    const std::uint32_t own = iterator == "to"     ? IterTo
                              : iterator == "from" ? IterFrom
                              : iterator == "site" ? IterSite
                                                   : 0;
    if (!fixed(node) || !c->compiler.has(node) || (c->compiler.dependencies(node) & 0xffff & ~own) != 0)
        return std::nullopt;
    if (!c->numbers.contains(node)) c->numbers[node] = c->compiler.number(node);
    const IntExpr expr = c->numbers[node];
    if (!expr || !c->diagnostics.all().empty()) return std::nullopt;
    std::optional<int> value;
    c->compiler.evaluate(node, [&](Context& x) {
        const ToMove asked(x, mover, equipment().players);
        const Registers kept = *x.r;
        (own == IterTo ? x.r->to : own == IterFrom ? x.r->from : x.r->site) = site;
        const int result = expr(x);
        if (x.g->fault == Fault::None) value = result;
        x.g->fault = Fault::None;
        *x.r = kept;
    });
    return value;
}

SiteProbe::Relation SiteProbe::relation(int part, std::string_view iterator) {
    Relation found;
    bool across = true, next = true;
    std::optional<int> rows;
    int seen = 0;
    for (int mover = 1; mover <= std::min(2, equipment().players); ++mover) {
        const Track* round = nullptr;
        for (const Track& t : equipment().tracks)
            if (round == nullptr && (t.owner == mover || t.owner == 0)) round = &t;
        for (int site = 0; site < equipment().boardSites(); ++site) {
            const auto value = number(part, mover, iterator, site);
            if (!value) return found;
            // Where there is none, some ludemes give the site itself.
            if (*value < 0 || *value >= equipment().boardSites() || *value == site) continue;
            if (isStore(site) || isStore(*value)) continue;
            ++seen;
            const int towards =
                (rowOf_[static_cast<std::size_t>(*value)] - rowOf_[static_cast<std::size_t>(site)]) *
                (mover == 1 ? 1 : -1);
            if (sites().column(*value) != sites().column(site) || (rows && *rows != towards)) across = false;
            rows = towards;
            const int index = round ? round->indexOf(site) : -1;
            if (index >= 0) {
                const int after = index + 1 < round->size() ? index + 1 : round->loop ? 0 : -1;
                next = next && after >= 0 && round->elements[static_cast<std::size_t>(after)].site == *value;
            }
        }
    }
    if (seen == 0) return found;
    if (across && *rows > 0) return {Relation::Across, *rows};
    if (next && !equipment().tracks.empty()) return {Relation::Next, 0};
    return found;
}

const Track* SiteProbe::track(std::string_view name, int player) const {
    const Track* unowned = nullptr;
    for (const Track& t : equipment().tracks) {
        if (!name.empty() && t.name.find(name) == std::string::npos) continue;
        if (t.owner == player) return &t;
        if (t.owner == 0 && unowned == nullptr) unowned = &t;
    }
    return unowned;
}

std::vector<int> SiteProbe::onTrackOf(int player, const std::vector<int>& sites) const {
    std::vector<int> on;
    bool owns = false;
    for (const Track& t : equipment().tracks) {
        if (t.owner != player) continue;
        owns = true;
        for (const int site : sites)
            if (t.indexOf(site) >= 0 && std::find(on.begin(), on.end(), site) == on.end()) on.push_back(site);
    }
    std::sort(on.begin(), on.end());
    return owns ? on : sites;
}

std::vector<int> SiteProbe::ownRegion(int player, std::string_view name) const {
    std::vector<int> sites;
    const auto& listed = tree_.description().regionSites;
    for (std::size_t i = 0; i < equipment().regions.size() && i < listed.size(); ++i)
        if (equipment().regions[i].owner == player &&
            equipment().regions[i].name.find(name) != std::string::npos)
            sites.insert(sites.end(), listed[i].begin(), listed[i].end());
    std::sort(sites.begin(), sites.end());
    sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
    return sites;
}

std::string SiteProbe::siteWord(bool several) const {
    const char* word = mancala_                                     ? "hole"
                       : equipment().siteType() == SiteType::Vertex ? "point"
                       : equipment().siteType() == SiteType::Edge   ? "line"
                                                                    : "cell";
    return several ? fmt::format("{}s", word) : word;
}

std::string SiteProbe::inWords(const std::vector<int>& wanted) const {
    if (wanted.empty()) return "nowhere";
    const int board = equipment().boardSites();
    if (static_cast<int>(wanted.size()) == board && wanted.back() < board) return "the whole board";
    std::vector<std::string> rows;
    std::size_t covered = 0;
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        const auto& row = rows_[r];
        const bool all = std::all_of(row.begin(), row.end(), [&](int s) {
            return std::binary_search(wanted.begin(), wanted.end(), s);
        });
        if (!all || row.empty()) continue;
        rows.push_back(fmt::format("{}", r + 1));
        covered += row.size();
    }
    if (covered == wanted.size() && (mancala_ || rows.size() < 4))
        return (rows.size() == 1 ? "row " : "rows ") + listed(rows);
    std::vector<std::string> names;
    for (const int site : wanted)
        names.push_back(isStore(site)  ? (site == 0 ? "the left store" : "the right store")
                        : site < board ? sites().label(site)
                                       : fmt::format("{}", site));
    if (names.size() <= 8) return listed(names);
    return fmt::format("{} {}", names.size(), siteWord(true));
}

std::string SiteProbe::fromTheSideOf(const std::vector<int>& wanted, int mover) const {
    const int count = static_cast<int>(rows_.size());
    if (!mancala_ || mover == 0 || count % 2 != 0 || wanted.empty()) return inWords(wanted);
    if (static_cast<int>(wanted.size()) == equipment().boardSites()) return "the whole board";
    std::vector<int> rows;
    std::size_t covered = 0;
    for (int r = 0; r < count; ++r) {
        const auto& row = rows_[static_cast<std::size_t>(mover == 1 ? r : count - 1 - r)];
        const bool all = std::all_of(row.begin(), row.end(), [&](int s) {
            return std::binary_search(wanted.begin(), wanted.end(), s);
        });
        if (!all || row.empty()) continue;
        rows.push_back(r);
        covered += row.size();
    }
    if (covered != wanted.size()) return inWords(wanted);
    const auto is = [&](std::vector<int> which) { return rows == which; };
    if (count == 2 && rows.size() == 1) return is({0}) ? "one's own row" : "the opponent's row";
    if (count == 2) return "both rows";
    if (count == 4) {
        if (is({0, 1})) return "one's own two rows";
        if (is({2, 3})) return "the opponent's two rows";
        if (is({0})) return "one's own outer row";
        if (is({1})) return "one's own inner row";
        if (is({2})) return "the opponent's inner row";
        if (is({3})) return "the opponent's outer row";
        if (is({1, 2})) return "the inner rows";
        if (is({0, 3})) return "the outer rows";
    }
    std::vector<std::string> names;
    for (const int r : rows) names.push_back(fmt::format("{}", r + 1));
    return fmt::format("{} {} counted from one's own side", rows.size() == 1 ? "row" : "rows", listed(names));
}

}  // namespace makomba
