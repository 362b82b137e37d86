#include "interpreter/syntax/reread.h"

#include "interpreter/syntax/parse.h"

namespace makomba {

Tree readAnew(const std::string& text, Span at, Sources& sources, Diagnostics& diagnostics) {
    Diagnostics found;
    Tree tree = parse(sources, sources.add("(expanded text)", text), found);
    constexpr std::size_t shown = 60;
    for (Diagnostic d : found.all()) {
        d.span = at;
        d.fix.reset();
        d.notes.push_back(fmt::format("with what is put in its places this becomes `{}{}`",
                                      text.substr(0, shown), text.size() > shown ? " .." : ""));
        diagnostics.add(d);
    }
    return tree;
}

}  // namespace makomba
