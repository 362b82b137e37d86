#include "interpreter/play/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <optional>

#include "interpreter/base/split.h"
#include "interpreter/play/recorded_line.h"

namespace makomba {

namespace {

// A long state is told by where it first differs.
void shorten(std::string& expected, std::string& got) {
    if (expected.size() < 200 && got.size() < 200) return;
    std::size_t same = 0;
    while (same < expected.size() && same < got.size() && expected[same] == got[same]) ++same;
    const std::size_t from = expected.rfind(' ', same > 40 ? same - 40 : 0);
    const std::size_t begin = from == std::string::npos ? 0 : from;
    const auto cut = [&](std::string& text) {
        text = (begin ? "..." : "") + text.substr(std::min(begin, text.size()), 160);
    };
    cut(expected);
    cut(got);
}

class Replayer {
  public:
    Replayer(const FindReplayedGame& find, ReplayResult& result) : find_(find), result_(result) {}

    void line(std::string_view text) {
        const std::size_t blank = text.find(' ');
        const std::string_view word = text.substr(0, blank);
        const std::string_view rest =
            blank == std::string_view::npos ? std::string_view{} : text.substr(blank + 1);
        if (word == "game") return beginSection(rest);
        if (word == "ruleset") ruleset_ = rest;
        else if (word == "options") return options(rest);
        else if (word == "trial") return beginTrial(rest);
        else if (word == "containers") return containers(rest);
        else if (word == "chance") chance_ = true;
        if (!engine_ || skipping_) return;
        if (word == "s") state(rest);
        else if (word == "seed") seed(rest);
        else if (word == "l") legal(rest);
        else if (word == "p") played_ = rest;
    }

  private:
    void beginSection(std::string_view path) {
        path_ = path;
        engine_.reset();
        game_ = nullptr;
        ruleset_ = "-";
        chance_ = false;
        ++result_.sections;
    }

    void options(std::string_view text) {
        Selection selection;
        for (const std::string_view option : split(text, '|'))
            if (!option.empty()) selection.options.emplace_back(option);
        ReplayedGame found = find_(path_, selection);
        engine_.reset();
        game_ = std::move(found.game);
        if (game_) {
            engine_ = std::make_unique<Engine>(*game_);
            return;
        }
        (found.supported ? result_.invalid : result_.unsupported) = true;
        result_.problem = fmt::format("{} (ruleset {}): {}", path_, ruleset_, found.problem);
    }

    void containers(std::string_view text) {
        if (!engine_) return;
        std::string own;
        for (const Container& container : game_->program.equipment.containers)
            own += (own.empty() ? "" : " ") + std::to_string(container.size);
        if (own != text) {
            trial_ = ply_ = 0;
            fail("containers " + std::string(text), "containers " + own);
        }
    }

    void beginTrial(std::string_view number) {
        trial_ = std::atoi(std::string(number).c_str());
        ply_ = 0;
        seed_ = 0;
        skipping_ = !engine_;
        played_.clear();
        line_.reset();
        ++result_.trials;
    }

    // That of the trial's chance; recorded by this program only, for games that have any.
    void seed(std::string_view text) {
        if (std::from_chars(text.data(), text.data() + text.size(), seed_).ec != std::errc())
            fail("seed " + std::string(text), "no number");
    }

    void state(std::string_view expected) {
        bool fits;
        if (!line_) {
            line_.emplace(*engine_, chance_);
            fits = line_->start(expected, seed_);
        } else {
            ++ply_;
            fits = line_->play(played_, expected);
        }
        ++result_.plies;
        if (!fits) failed();
    }

    void legal(std::string_view text) {
        if (!line_) return;
        const std::int64_t before = line_->successors();
        const bool fits = line_->legal(text);
        result_.successors += line_->successors() - before;
        if (!fits) failed();
    }

    void failed() {
        std::string got = line_->got();
        std::string expected = line_->expected();
        shorten(expected, got);
        if (line_->fault() != Fault::None) got += fmt::format(" [{}]", describe(line_->fault()));
        if (line_->bounded()) got += " [not every outcome of chance was followed: there are too many]";
        fail(std::move(expected), std::move(got));
    }

    void fail(std::string expected, std::string got) {
        if (skipping_) return;
        result_.failures.push_back({ruleset_, trial_, ply_, std::move(expected), std::move(got)});
        skipping_ = true;
    }

    const FindReplayedGame& find_;
    ReplayResult& result_;
    std::string path_, ruleset_, played_;
    std::shared_ptr<const Game> game_;
    std::unique_ptr<Engine> engine_;
    std::optional<RecordedLine> line_;
    int trial_ = 0, ply_ = 0;
    std::uint64_t seed_ = 0;
    bool skipping_ = false, chance_ = false;
};

}  // namespace

ReplayResult replay(const std::filesystem::path& trace, const FindReplayedGame& find) {
    ReplayResult result;
    std::ifstream file(trace);
    if (!file) {
        result.problem = fmt::format("cannot read {}", trace.string());
        result.invalid = true;
        return result;
    }
    Replayer replayer(find, result);
    for (std::string line; std::getline(file, line);) replayer.line(line);
    return result;
}

}  // namespace makomba
