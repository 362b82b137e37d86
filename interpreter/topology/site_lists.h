// Many short lists of indices, stored one after the other.
#pragma once

#include <span>
#include <vector>

namespace makomba {

class SiteLists {
  public:
    int size() const { return static_cast<int>(starts_.size()) - 1; }
    std::span<const int> operator[](int list) const {
        return {items_.data() + starts_[list], static_cast<std::size_t>(starts_[list + 1] - starts_[list])};
    }

    // Building: append the items of the present list, then close it.
    void append(int item) { items_.push_back(item); }
    void close() { starts_.push_back(static_cast<int>(items_.size())); }

    // Element i goes to the list keys[i], 0 <= keys[i] < count; each list is in element order.
    static SiteLists grouped(std::span<const int> keys, int count) {
        SiteLists lists;
        lists.starts_.assign(count + 1, 0);
        for (int key : keys) ++lists.starts_[key + 1];
        for (int k = 0; k < count; ++k) lists.starts_[k + 1] += lists.starts_[k];
        std::vector<int> next(lists.starts_.begin(), lists.starts_.end() - 1);
        lists.items_.resize(keys.size());
        for (std::size_t i = 0; i < keys.size(); ++i) lists.items_[next[keys[i]]++] = static_cast<int>(i);
        return lists;
    }

  private:
    std::vector<int> starts_{0};
    std::vector<int> items_;
};

}  // namespace makomba
