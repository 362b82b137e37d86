#include "interpreter/play/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <optional>

#include "interpreter/base/split.h"
#include "interpreter/play/notation.h"

namespace makomba {

namespace {

std::optional<std::uint64_t> hexadecimal(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

struct Successor {
    std::string label;
    std::uint64_t hash;
    std::size_t index;
};

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
        started_ = false;
        played_.clear();
        ++result_.trials;
    }

    // That of the trial's chance; recorded by this program only, for games that have any.
    void seed(std::string_view text) {
        if (std::from_chars(text.data(), text.data() + text.size(), seed_).ec != std::errc())
            fail("seed " + std::string(text), "no number");
    }

    void state(std::string_view expected) {
        if (!started_) {
            started_ = true;
            state_ = engine_->initialState(seed_);
        } else if (!play(expected)) {
            return;
        }
        const std::string got = stateText(game_->program, state_);
        if (got != expected) fail(std::string(expected), got);
        ++result_.plies;
    }

    // Plays the move of the `p` line: the one that leads to the state that follows.
    bool play(std::string_view expected) {
        ++ply_;
        const std::uint64_t hash = textHash(expected);
        const Successor* chosen = nullptr;
        for (const Successor& s : successors_) {
            if (s.label != played_) continue;
            if (chosen == nullptr || (chosen->hash != hash && s.hash == hash)) chosen = &s;
        }
        if (chosen == nullptr) {
            fail("move " + std::string(played_), "no such legal move");
            return false;
        }
        engine_->apply(state_, moves_, moves_.list[chosen->index]);
        return true;
    }

    void legal(std::string_view text) {
        const std::vector<std::string_view> parts = split(text, ' ');
        engine_->legalMoves(state_, moves_);
        successors_.clear();
        std::uint64_t sum = 0;
        State after(game_->program.layout);
        std::string stateLine;
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            after.copyFrom(state_);
            engine_->apply(after, moves_, moves_.list[i]);
            stateLine.clear();
            appendStateText(game_->program, after, stateLine);
            const std::uint64_t hash = textHash(stateLine);
            sum += hash;
            successors_.push_back({moveText(moves_.list[i]), hash, i});
        }
        result_.successors += static_cast<std::int64_t>(moves_.size());
        const auto count = static_cast<std::size_t>(std::atoll(std::string(parts[0]).c_str()));
        const auto expectedSum = parts.size() > 1 ? hexadecimal(parts[1]) : std::nullopt;
        if (count != moves_.size() || !expectedSum || *expectedSum != sum)
            return fail(fmt::format("{} legal moves, sum {}{}", parts[0], parts.size() > 1 ? parts[1] : "?",
                                    missing(parts)),
                        fmt::format("{} legal moves, sum {:016x}{}", moves_.size(), sum, surplus(parts)));
        if (parts.size() > 2 && !sameItems(parts)) fail("the listed successors", "others with the same sum");
    }

    std::vector<std::string> ownItems() const {
        std::vector<std::string> items;
        for (const Successor& s : successors_) items.push_back(fmt::format("{}:{:016x}", s.label, s.hash));
        std::sort(items.begin(), items.end());
        return items;
    }
    bool sameItems(const std::vector<std::string_view>& parts) const {
        const std::vector<std::string> own = ownItems();
        return std::equal(own.begin(), own.end(), parts.begin() + 2, parts.end());
    }
    std::string missing(const std::vector<std::string_view>& parts) const {
        return differenceOf({parts.begin() + std::min<std::ptrdiff_t>(2, std::ssize(parts)), parts.end()},
                            ownItems());
    }
    std::string surplus(const std::vector<std::string_view>& parts) const {
        if (parts.size() < 3) return {};
        return differenceOf(ownItems(), {parts.begin() + 2, parts.end()});
    }
    static std::string differenceOf(const std::vector<std::string>& a, const std::vector<std::string>& b) {
        std::vector<std::string> only;
        std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(only));
        std::string text;
        for (std::size_t i = 0; i < only.size() && i < 6; ++i) text += (i ? " " : ", only here: ") + only[i];
        return text;
    }

    void fail(std::string expected, std::string got) {
        if (skipping_) return;
        shorten(expected, got);
        if (engine_ && state_.valid() && state_.globals().fault != Fault::None)
            got += fmt::format(" [{}]", describe(state_.globals().fault));
        result_.failures.push_back({ruleset_, trial_, ply_, std::move(expected), std::move(got)});
        skipping_ = true;
    }

    const FindReplayedGame& find_;
    ReplayResult& result_;
    std::string path_, ruleset_, played_;
    std::shared_ptr<const Game> game_;
    std::unique_ptr<Engine> engine_;
    State state_;
    Moves moves_;
    std::vector<Successor> successors_;
    int trial_ = 0, ply_ = 0;
    std::uint64_t seed_ = 0;
    bool skipping_ = false, started_ = false;
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
