#include "interpreter/compile/ludemes/rows.h"

#include <algorithm>

#include "interpreter/compile/element_types.h"
#include "interpreter/compile/line_tables.h"
#include "interpreter/compile/predicates.h"
#include "interpreter/program/passes/filter.h"
#include "interpreter/state/kept_columns.h"

namespace makomba {

namespace {

constexpr std::size_t mostRows = 64;  // beyond that each site is soon looked at by itself

bool saysNoMore(const InstructionView& l) {
    const bool asksPieces = l[op::what].valid() || l[op::whats].valid() || l[op::rSet].valid();
    return !asksPieces && !l[op::throughAny].valid() && !l[op::contiguous].valid() && !l[op::if_].valid();
}

// False: some line is longer than the length, so that rows of it may be parts of others.
bool addRows(std::vector<Word>& rows, const LinesOf& lines, int site, int length) {
    const auto paths = lines.of(site);
    for (std::size_t i = 0; i + 1 < paths.size(); i += 2) {
        const int size = paths[i].size + 1 + paths[i + 1].size;
        if (size > length) return false;
        if (size < length) continue;
        Word row = Word{1} << site;
        for (const Path& path : {paths[i], paths[i + 1]})
            for (int k = 0; k < path.size; ++k) row |= Word{1} << path.sites[k];
        if (std::find(rows.begin(), rows.end(), row) == rows.end()) rows.push_back(row);
    }
    return true;
}

}  // namespace

bool Rows::keep(Context& x, Word* set) const {
    if ((*set & ~board) != 0 || !isKept(x, KeptSets::Kinds)) return false;
    Word in = 0;
    for (int kind = 0; kind < x.kept.kindRows; ++kind) {
        const Word pieces = x.kept.kinds[kind * x.kept.blocks], asked = pieces & *set;
        if (asked == 0) continue;
        Word inRow = 0;
        for (int i = 0; i < count; ++i) inRow |= (masks[i] & ~pieces) == 0 ? masks[i] : 0;
        in |= asked & inRow;
    }
    *set = in;
    return true;
}

const Rows* compileRows(Compiler& c, const InstructionView& line, std::uint32_t iterators) {
    if (c.stacking() || c.counting() || c.equipment().mixesTypes() || c.program().layout.words != 1 ||
        !saysNoMore(line) || !line[op::number].isNumber() ||
        (siteIterator(c.rules(), line[op::through]) & iterators) == 0)
        return nullptr;
    const ElementRange sites = piecesMeant(c, line);
    const std::int64_t length = c.rules().number(line[op::number]);
    if (sites.first != 0 || sites.end > 64 || length < 2 || length > 16) return nullptr;
    const std::string_view word = line.word(op::absdir);
    const LinesOf* lines = lineTable(
        c, word.empty() ? Direction::Adjacent : directionFromName(word).value_or(Direction::Adjacent));
    std::vector<Word> masks;
    for (int site = sites.first; site < sites.end; ++site)
        if (!addRows(masks, *lines, site, static_cast<int>(length)) || masks.size() > mostRows)
            return nullptr;
    Rows rows;
    rows.masks = c.program().arena.keepAll(masks);
    rows.count = static_cast<int>(masks.size());
    rows.board = rangeBits(0, sites.first, sites.end);
    return c.program().arena.keep(rows);
}

}  // namespace makomba
