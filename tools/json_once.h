// The JSON library, its templates put together in one place (json_once.cpp) instead of in every command.
#pragma once

#include <nlohmann/json.hpp>

extern template class nlohmann::basic_json<>;
extern template class nlohmann::detail::serializer<nlohmann::json>;
