// --native: whether random games are played by native code of the game.
#pragma once

#include "interpreter/native/native_maker.h"
#include "tools/commands/command.h"

namespace makomba::cli {

struct NativeArgument {
    std::string text = "on";

    void addTo(const Command& command) {
        command
            .option("--native", text,
                    "native code of the game, where its plug-in is installed: on, closures until it is "
                    "there; wait, "
                    "made first; off. The games are the same")
            .oneOf({"off", "on", "wait"})
            .showDefault();
    }
    native::NativeUse use() const {
        return text == "off"    ? native::NativeUse::Off
               : text == "wait" ? native::NativeUse::Wait
                                : native::NativeUse::On;
    }
    // Who asked to wait for it is told why there is none.
    void tell(const native::NativeMaker& maker) const {
        if (const std::string why = maker.whyNot(); text == "wait" && !why.empty())
            fmt::print(stderr, "note: played by closures: {}\n", why);
    }
};

}  // namespace makomba::cli
