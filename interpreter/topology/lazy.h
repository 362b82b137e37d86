// A value made when it is first asked for; safe to ask for from several threads.
#pragma once

#include <mutex>
#include <optional>

namespace makomba {

template <class T>
class Lazy {
  public:
    template <class Make>
    const T& get(Make make) const {
        std::call_once(once_, [&] { value_.emplace(make()); });
        return *value_;
    }

  private:
    mutable std::once_flag once_;
    mutable std::optional<T> value_;
};

}  // namespace makomba
