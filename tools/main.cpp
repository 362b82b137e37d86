#include <fmt/core.h>
#include <fmt/format.h>
#include "interpreter/engine/replay.h"
#include "interpreter/engine/notation.h"
#include <chrono>
using namespace makomba;
static double now(){return std::chrono::duration<double,std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();}
int main(int argc, char** argv) {
    std::string cmd = argv[1];
    if (cmd == "load") {
        Description d = loadFile(argv[2], {});
        fmt::print(stderr, "{}", renderText(d.diagnostics, d.sources));
        return d.exitCode();
    }
    if (cmd == "board") {
        Selection s; for (int i=3;i<argc;++i) s.options.push_back(argv[i]);
        Description d = loadFile(argv[2], s);
        fmt::print(stderr, "{}", renderText(d.diagnostics, d.sources));
        if (d.game) fmt::print("{}", dumpEquipment(d.game->program.equipment, d.regionSites));
        return d.exitCode();
    }
    if (cmd == "play") {
        double t0=now();
        Description d = loadFile(argv[2], {}); d = loadFile(argv[2], {});
        double t1=now();
        if (!d.game) return 1;
        Engine e(*d.game); State s(d.game->program.layout); Moves m; std::uint64_t r = 1; long games=0, plies=0;
        double t2=now();
        while (now()-t2 < 2000) { for(int k=0;k<20;++k){ e.initialState(s, ++r); ++games; while (true) { e.legalMoves(s, m); if (m.empty()) break; r ^= r<<13; r^=r>>7; r^=r<<17; e.apply(s,m,m.list[(r>>32)*m.size()>>32]); ++plies; } } }
        double t3=now();
        fmt::print("load2 {:.2f} ms; {:.0f} playouts/s {:.0f} plies/s {:.1f} plies/game\n", t1-t0, games/(t3-t2)*1e3, plies/(t3-t2)*1e3, double(plies)/games);
        return 0;
    }
    int pass=0, failn=0; long plies=0, succ=0;
    for (int i = 3; i < argc; ++i) {
        ReplayResult r = replayFile(argv[i], argv[2]);
        plies += r.plies; succ += r.successors; if (r.passed()) { ++pass; continue; }
        ++failn;
        if (!r.problem.empty()) fmt::print("{}: {}\n", argv[i], r.problem);
        for (auto& f : r.failures) fmt::print("{}: {} trial {} ply {}\n   expected {}\n   got      {}\n", argv[i], f.ruleset, f.trial, f.ply, f.expected, f.got);
    }
    fmt::print("{} passed, {} failed; {} plies {} successors\n", pass, failn, plies, succ);
}
