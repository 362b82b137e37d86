#include "interpreter/profile/recurring.h"

#include "interpreter/profile/filling.h"

namespace makomba::profile {

void Recurring::add(int play, std::vector<int> position, bool over) {
    if (play != play_) times_.clear(), play_ = play;
    ++positions_;
    if (const int times = ++times_[std::move(position)]; times > 1) ++(over ? ended_ : wentOn_)[times];
}

void Recurring::fill(const Game& game, Profile& profile) const {
    constexpr std::uint64_t enough = 3;
    std::uint64_t again = 0, ended = 0;
    for (const auto& [times, count] : wentOn_) again += count;
    for (const auto& [times, count] : ended_) ended += count;
    const bool barred = game.program.noRepeat != Repetition::Allowed;
    // At the time after which none went on.
    const auto last = ended_.empty() ? 0 : ended_.rbegin()->first;
    const bool ends = last > 0 && ended_.at(last) >= enough && !wentOn_.contains(last) &&
                      (wentOn_.empty() || wentOn_.rbegin()->first < last);
    if (barred && again + ended == 0) setTerms(profile, "general.repetition", {"barred"}, positions_);
    else if (ends) setTerms(profile, "general.repetition", {"ends"}, ended_.at(last));
    else if (again > 0) setTerms(profile, "general.repetition", {"free"}, again);
}

}  // namespace makomba::profile
