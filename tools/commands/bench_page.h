// The engine for pages, measured outside a browser.
#pragma once

#include <filesystem>

#include "interpreter/load/load.h"

namespace makomba::cli {

class BenchPage {
  public:
    // Files that are needed go into `folder`. Throws std::runtime_error if the engine is not built or there
    // is no node to run it.
    explicit BenchPage(std::filesystem::path folder);

    // Random playouts a second in WebAssembly, in the time of day, after a second that is not counted. Throws
    // std::runtime_error if the engine cannot play the game.
    double playouts(const Description& description, double seconds) const;

  private:
    std::filesystem::path folder_, engine_;
};

}  // namespace makomba::cli
