// --native: whether random games are played by native code of the game.
#pragma once

#include "interpreter/native/native_maker.h"
#include "tools/commands/command.h"

namespace makomba::cli {

// What --native is for where players use it.
inline constexpr const char* playersPlayouts = "UCT plays its random games by it, the same ones";

struct NativeArgument {
    std::string text = "on";

    // `played`: what it is for.
    void addTo(const Command& command, const char* played = "The games are the same") {
        command
            .option(
                "--native", text,
                fmt::format("native code of the game, where its plug-in is installed: on, as soon as it is "
                            "made; wait, made before the first game; off. {}",
                            played))
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
            fmt::print(stderr, "note: played without native code: {}\n", why);
    }
};

}  // namespace makomba::cli
