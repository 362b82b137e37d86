// Numbers of sites and of players: what may stand for what.
#include "interpreter/base/player.h"
#include "interpreter/base/site.h"
#include "tests/support.h"

using namespace makomba;

namespace {

template <class A, class B>
concept Comparable = requires(A a, B b) {
    a == b;
};

// No way from one to the other, as they are or as they lie in memory.
template <class From, class To>
constexpr bool kept_apart = !std::is_convertible_v<From, To> && !std::is_constructible_v<To, From> &&
                            !std::is_assignable_v<To&, From> && !Comparable<From, To>;
static_assert(kept_apart<Site, Player> && kept_apart<Player, Site>);
static_assert(!std::is_constructible_v<Player, PackedSite> && !std::is_assignable_v<Player&, PackedSite>);
static_assert(!std::is_constructible_v<Site, PackedPlayer> && !std::is_assignable_v<Site&, PackedPlayer>);
static_assert(!std::is_constructible_v<PackedPlayer, Site> && !std::is_constructible_v<PackedSite, Player>);
static_assert(!std::is_constructible_v<PackedPlayer, PackedSite>);
static_assert(!std::is_convertible_v<double, Site> && !std::is_convertible_v<bool*, Player>);

// They are read as ints, and cost what ints cost.
static_assert(std::is_convertible_v<Site, int> && std::is_convertible_v<PackedPlayer, int>);
static_assert(std::is_convertible_v<PackedSite, Site> && std::is_convertible_v<Site, PackedSite>);
static_assert(sizeof(Site) == sizeof(int) && std::is_trivially_copyable_v<Site>);
static_assert(sizeof(PackedSite) == 2 && sizeof(PackedPlayer) == 1);
static_assert(std::is_trivially_copyable_v<PackedSite> && std::is_trivially_copyable_v<PackedPlayer>);

}  // namespace

TEST_CASE("numbers of sites and players are read as ints, and none is what it says") {
    CHECK(Site() == noSite);
    CHECK(noSite == -1);
    CHECK(nobody == 0);
    const int columns[] = {3, 4, 5};
    CHECK(columns[Site(1)] == 4);
    CHECK(Player(2) + 1 == 3);
    CHECK(fmt::format("{} {:3}", Player(2), Site(7)) == "2   7");
}

TEST_CASE("numbers of sites and players keep their values in fewer bits") {
    const PackedSite far = Site(32'767), none = noSite;
    const PackedPlayer last = Player(17);
    CHECK(Site(far) == 32'767);
    CHECK(Site(none) == noSite);
    CHECK(Player(last) == 17);
}
