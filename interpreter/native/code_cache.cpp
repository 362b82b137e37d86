#include "interpreter/native/code_cache.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "interpreter/base/checksum.h"
#include "interpreter/base/replace_file.h"

namespace makomba::native {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view format = "makomba native code 1\n";
constexpr const char* suffix = ".code";
constexpr std::size_t checksumLength = 16;

// What stands before the code, and must be the same word for word.
std::string headOf(std::string_view name, std::string_view program, std::uint64_t codeBytes) {
    return fmt::format("{} {} {}\n{}{}", name.size(), program.size(), codeBytes, name, program);
}

// "" if it is not a file of this user, or too large to be one of these.
std::string ownFile(const fs::path& file, std::uint64_t mostBytes) {
    const int opened = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (opened < 0) return {};
    struct stat status {};
    std::string text;
    if (::fstat(opened, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == ::geteuid() &&
        status.st_size > 0 && static_cast<std::uint64_t>(status.st_size) <= mostBytes) {
        text.resize(static_cast<std::size_t>(status.st_size));
        std::size_t read = 0;
        while (read < text.size()) {
            const ssize_t more = ::read(opened, text.data() + read, text.size() - read);
            if (more <= 0) break;
            read += static_cast<std::size_t>(more);
        }
        text.resize(read);
    }
    ::close(opened);
    return text;
}

}  // namespace

std::optional<CodeCache> CodeCache::ofUser() {
    const char* cache = std::getenv("XDG_CACHE_HOME");
    const char* home = std::getenv("HOME");
    // What is not absolute counts as not set.
    if (cache != nullptr && cache[0] == '/') return CodeCache(fs::path(cache) / "makomba" / "native");
    if (home != nullptr && home[0] == '/') return CodeCache(fs::path(home) / ".cache" / "makomba" / "native");
    return std::nullopt;
}

bool CodeCache::isPrivate() const {
    struct stat status {};
    return ::lstat(folder_.c_str(), &status) == 0 && S_ISDIR(status.st_mode) &&
           status.st_uid == ::geteuid() && (status.st_mode & 077) == 0;
}

fs::path CodeCache::fileOf(std::string_view name, std::string_view program) const {
    return folder_ / (checksumOf(headOf(name, program, 0)) + suffix);
}

std::string CodeCache::find(std::string_view name, std::string_view program) const {
    if (!isPrivate()) return {};
    const fs::path file = fileOf(name, program);
    std::string text = ownFile(file, bounds_.bytes);
    const std::size_t begin = format.size() + checksumLength + 1;
    if (text.size() <= begin || !text.starts_with(format) || text[begin - 1] != '\n') return {};
    const std::string_view kept = std::string_view(text).substr(begin);
    if (text.compare(format.size(), checksumLength, checksumOf(kept)) != 0) return {};
    // The length of the code stands in the head, whose length follows from it.
    for (std::size_t digits = 1; digits <= 8; ++digits) {
        const std::size_t length = headOf(name, program, 0).size() + digits - 1;
        if (kept.size() <= length || std::to_string(kept.size() - length).size() != digits) continue;
        if (!kept.starts_with(headOf(name, program, kept.size() - length))) return {};
        ::utimensat(AT_FDCWD, file.c_str(), nullptr, AT_SYMLINK_NOFOLLOW);  // used now
        return text.substr(begin + length);
    }
    return {};
}

bool CodeCache::keep(std::string_view name, std::string_view program, std::string_view code) const {
    std::error_code error;
    fs::create_directories(folder_.parent_path(), error);
    if (::mkdir(folder_.c_str(), 0700) != 0 && errno != EEXIST) return false;
    if (!isPrivate() || code.empty()) return false;
    std::string kept = headOf(name, program, code.size());
    kept += code;
    const std::string text = fmt::format("{}{}\n", format, checksumOf(kept)) + kept;
    if (text.size() > bounds_.bytes) return false;
    makeRoom(text.size());
    return replaceFile(fileOf(name, program), text).empty();
}

// The files that were not used for longest go.
void CodeCache::makeRoom(std::uint64_t bytes) const {
    struct Kept {
        fs::file_time_type used;
        fs::path file;
        std::uint64_t bytes;
    };
    std::vector<Kept> files;
    std::uint64_t sum = bytes;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder_, error)) {
        if (entry.path().extension() != suffix || !entry.is_regular_file(error)) continue;
        const std::uint64_t size = entry.file_size(error);
        if (error) continue;
        files.push_back({entry.last_write_time(error), entry.path(), size});
        sum += size;
    }
    std::sort(files.begin(), files.end(), [](const Kept& a, const Kept& b) { return a.used < b.used; });
    std::size_t count = files.size() + 1;
    for (const Kept& oldest : files) {
        if (sum <= bounds_.bytes && count <= bounds_.files) return;
        if (fs::remove(oldest.file, error)) sum -= oldest.bytes, --count;
    }
}

}  // namespace makomba::native
