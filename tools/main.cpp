#include <fmt/core.h>
#include <fstream>
#include <chrono>
#include <sstream>
#include "interpreter/rules/check.h"
#include "interpreter/syntax/expand.h"
#include "interpreter/syntax/parse.h"
#include "interpreter/syntax/print.h"
using namespace makomba;
static double now(){return std::chrono::duration<double,std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();}
int main(int argc, char** argv) {
    Sources sources; Diagnostics d;
    std::ifstream f(argv[1]); std::stringstream s; s << f.rdbuf();
    double t0=now(); Signatures::get(); double t1=now();
    Tree tree = parse(sources, sources.add(argv[1], s.str()), d);
    Outline o = outline(tree, sources, d);
    double t2=now();
    Selection sel; for (int i = 3; i < argc; ++i) sel.options.push_back(argv[i]);
    Choice c = choose(o, sel, d);
    Library lib(sources);
    Expanded e = expand(tree, o, c, sources, lib, d);
    double t3=now();
    std::vector<std::string> names = Library::names(); for (auto& x : o.definitions) names.emplace_back(x.name);
    Checked k; if (e.game.valid()) k = check(e.tree, e.game, names, sources, d);
    double t4=now();
    d.sort();
    fmt::print(stderr, "{}", renderText(d, sources));
    if (std::string(argv[2])=="t") fmt::print("{}", printTree(e.tree, e.game));
    if (std::string(argv[2])=="g") fmt::print("{}", printLud(k.graph));
    if (std::string(argv[2])=="T") fmt::print("sig {:.2f} parse {:.2f} expand {:.2f} check {:.2f} nodes {}\n", t1-t0,t2-t1,t3-t2,t4-t3,k.graph.size());
    return d.ok() ? 0 : 2;
}
