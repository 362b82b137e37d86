// The JSON library, its templates put together in one place (json.cpp) instead of in every file that uses it.
#pragma once

#include <nlohmann/json.hpp>

extern template class nlohmann::basic_json<>;
extern template class nlohmann::detail::serializer<nlohmann::json>;
