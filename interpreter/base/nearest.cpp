#include "interpreter/base/nearest.h"

#include <algorithm>
#include <cctype>

namespace makomba {

namespace {

int replaceCost(char a, char b) {
    if (a == b) return 0;
    const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
    return lower(a) == lower(b) ? 1 : 2;
}

}  // namespace

int nameDistance(std::string_view a, std::string_view b) {
    const std::size_t n = a.size(), m = b.size();
    std::vector<std::vector<int>> d(n + 1, std::vector<int>(m + 1));
    for (std::size_t i = 0; i <= n; ++i) d[i][0] = static_cast<int>(2 * i);
    for (std::size_t j = 0; j <= m; ++j) d[0][j] = static_cast<int>(2 * j);
    for (std::size_t i = 1; i <= n; ++i) {
        for (std::size_t j = 1; j <= m; ++j) {
            d[i][j] = std::min(
                {d[i - 1][j] + 2, d[i][j - 1] + 2, d[i - 1][j - 1] + replaceCost(a[i - 1], b[j - 1])});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 2);
        }
    }
    return d[n][m];
}

std::string nearestName(std::string_view name, const std::vector<std::string>& candidates) {
    if (name.empty() || name.size() > 64) return {};
    std::string best;
    // Up to a third of the letters may be wrong, at least one.
    int bestDistance = std::max<int>(2, static_cast<int>(2 * name.size() / 3)) + 1;
    for (const std::string& candidate : candidates) {
        if (candidate.size() > 64) continue;
        const int distance = nameDistance(name, candidate);
        if (distance < bestDistance) {
            bestDistance = distance;
            best = candidate;
        }
    }
    return best;
}

}  // namespace makomba
