#include "interpreter/base/replace_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace makomba {

namespace fs = std::filesystem;

namespace {

constexpr int mostLinks = 40;  // as many as the system follows

// Where symbolic links lead to, even if nothing is there.
fs::path behindLinks(fs::path file) {
    std::error_code error;
    for (int k = 0; k < mostLinks && fs::is_symlink(fs::symlink_status(file, error)); ++k) {
        const fs::path next = fs::read_symlink(file, error);
        if (error) break;
        file = next.is_absolute() ? next : file.parent_path() / next;
    }
    return file;
}

}  // namespace

FileReplacement::FileReplacement(const fs::path& file) : target_(behindLinks(file)) {
    std::error_code error;
    const fs::file_status status = fs::status(target_, error);
    if (fs::is_directory(status)) {
        failure_ = std::strerror(EISDIR);
        return;
    }
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        file_ = ::open(target_.c_str(), O_WRONLY | O_CLOEXEC);
    } else {
        // A read-only file is not replaced, although the system would allow it.
        if (fs::exists(status) && ::access(target_.c_str(), W_OK) != 0) {
            fail();
            return;
        }
        beside_ = target_.parent_path() / fmt::format(".{}.{}.new", target_.filename().string(), ::getpid());
        file_ = ::open(beside_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
        if (file_ < 0) {
            fail();
            beside_.clear();
            return;
        }
        if (fs::exists(status)) fs::permissions(beside_, status.permissions(), error);
    }
    if (file_ < 0) fail();
}

FileReplacement::~FileReplacement() {
    close();
    std::error_code error;
    if (!beside_.empty()) fs::remove(beside_, error);
}

void FileReplacement::fail() {
    if (failure_.empty()) failure_ = std::strerror(errno);
}

void FileReplacement::close() {
    if (file_ >= 0 && ::close(file_) != 0) fail();
    file_ = -1;
}

void FileReplacement::write(std::string_view bytes) {
    while (!bytes.empty() && failure_.empty()) {
        const ssize_t written = ::write(file_, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return fail();
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

std::string FileReplacement::commit() {
    // On the disk before the name: otherwise a power cut could leave the name with nothing behind it.
    if (failure_.empty() && !beside_.empty() && ::fsync(file_) != 0 && errno != EINVAL) fail();
    close();
    if (!failure_.empty() || beside_.empty()) return failure_;
    std::error_code error;
    fs::rename(beside_, target_, error);
    if (error) return failure_ = error.message();
    beside_.clear();
    return {};
}

std::string replaceFile(const fs::path& file, std::string_view text) {
    FileReplacement replacement(file);
    replacement.write(text);
    return replacement.commit();
}

}  // namespace makomba
