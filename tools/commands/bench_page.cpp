#include "tools/commands/bench_page.h"

#include <fmt/format.h>

#include <cstdio>
#include <fstream>
#include <stdexcept>

#include "interpreter/base/embedded.h"
#include "interpreter/rules/program_file.h"
#include "interpreter/server/offline_page.h"
#include "tools/commands/page_place.h"

namespace makomba::cli {

namespace {

namespace fs = std::filesystem;

void write(const fs::path& path, std::string_view text) {
    std::ofstream file(path, std::ios::binary);
    if (!(file << text)) throw std::runtime_error(fmt::format("cannot write {}", path.string()));
}

}  // namespace

BenchPage::BenchPage(fs::path folder) : folder_(std::move(folder)), engine_(pageEngineBeside()) {
    if (!fs::exists(engine_))
        throw std::runtime_error(fmt::format(
            "{}: the engine for pages is not there; in a clone, `tools/set-up --page page_engine` builds it",
            engine_.string()));
    if (std::system("node --version > /dev/null 2>&1") != 0)
        throw std::runtime_error("the engine for pages is run by node, which is not there");
    write(folder_ / "worker.js", web::pageWorker());
    write(folder_ / "speed.cjs", embeddedText("tools/page/speed.cjs"));
}

double BenchPage::playouts(const Description& description, double seconds) const {
    const fs::path program = folder_ / "page-program.txt";
    const Game& game = *description.game;
    write(program, writeProgram(game.name, game.choice, game.metadata, game.graph));
    const std::string command =
        fmt::format("node '{}' '{}' '{}' '{}' {}", (folder_ / "speed.cjs").string(),
                    (folder_ / "worker.js").string(), engine_.string(), program.string(), seconds);
    FILE* pipe = popen(command.c_str(), "r");
    if (!pipe) throw std::runtime_error("cannot run node");
    double rate = 0;
    const bool read = std::fscanf(pipe, "page playouts_per_s %lf", &rate) == 1;
    if (pclose(pipe) != 0 || !read)
        throw std::runtime_error(fmt::format("the engine for pages cannot play {}", game.name));
    return rate;
}

}  // namespace makomba::cli
