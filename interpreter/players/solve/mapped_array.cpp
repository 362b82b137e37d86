#include "interpreter/players/solve/mapped_array.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace makomba {

namespace {

[[noreturn]] void fail(const std::string& name, const char* what) {
    throw std::runtime_error(fmt::format(
        "cannot {} {}: {}", what, name.empty() ? "memory for the tables" : name, std::strerror(errno)));
}

std::byte* mapped(std::size_t bytes, int file) {
    void* data = file < 0 ? mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
                          : mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    return data == MAP_FAILED ? nullptr : static_cast<std::byte*>(data);
}

}  // namespace

MappedBytes::MappedBytes(const std::filesystem::path& file) : name_(file.string()) {
    if (name_.empty()) return;
    file_ = open(name_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    struct stat status {};
    if (file_ < 0 || fstat(file_, &status) != 0) fail(name_, "open");
    capacity_ = static_cast<std::size_t>(status.st_size);
    if (capacity_ > 0 && !(data_ = mapped(capacity_, file_))) fail(name_, "map");
}

MappedBytes::~MappedBytes() {
    if (data_) munmap(data_, capacity_);
    if (file_ >= 0) close(file_);
}

void MappedBytes::reserve(std::size_t bytes) {
    constexpr std::size_t page = 65'536;
    bytes = (bytes + page - 1) / page * page;
    if (bytes <= capacity_) return;
    // Space is asked for now, so that a full disk is an error here and not a crash later.
    if (file_ >= 0 && (errno = posix_fallocate(file_, 0, static_cast<off_t>(bytes))) != 0)
        fail(name_, "enlarge");
    if (!data_) {
        data_ = mapped(bytes, file_);
    } else {
        void* moved = mremap(data_, capacity_, bytes, MREMAP_MAYMOVE);
        if (moved == MAP_FAILED) fail(name_, "enlarge");
        data_ = static_cast<std::byte*>(moved);
    }
    if (!data_) fail(name_, "map");
    capacity_ = bytes;
}

void MappedBytes::flush() const {
    if (file_ >= 0 && data_ && msync(data_, capacity_, MS_SYNC) != 0) fail(name_, "write");
}

void MappedBytes::swap(MappedBytes& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(capacity_, other.capacity_);
    std::swap(file_, other.file_);
    std::swap(name_, other.name_);
}

}  // namespace makomba
