// Which way round seeds go where a single lap does not show it.
#include "interpreter/topology/courses.h"

#include <catch2/catch.hpp>

using makomba::Courses;

TEST_CASE("a short lap has the way round of the course it lies on", "[topology]") {
    Courses courses;
    const std::vector<int> longLap{1, 2, 3, 4, 5, 6}, piece{3, 4};
    courses.add(0, longLap, 1);
    courses.add(2, piece, -1);  // turns about the middle the other way
    courses.join();
    CHECK(courses.of(0, longLap, 1) == 1);
    CHECK(courses.of(2, piece, -1) == 1);
    CHECK(courses.of(8, {9, 10}, -1) == -1);  // never gone: the lap speaks for itself
}

TEST_CASE("who goes through a course backwards goes the other way round", "[topology]") {
    Courses courses;
    courses.add(0, {1, 2, 3, 4, 5, 6}, 1);
    courses.add(6, {5, 4, 3, 2, 1, 0}, 0);
    courses.join();
    CHECK(courses.of(4, {5, 6}, 0) == 1);
    CHECK(courses.of(4, {3, 2}, 0) == -1);
}

TEST_CASE("a course between the same sites to and fro is none", "[topology]") {
    Courses courses;
    courses.add(0, {1, 0, 1}, 1);
    courses.join();
    CHECK(courses.of(0, {1}, -1) == 1);
    CHECK(courses.of(7, {8}, 0) == 0);
}
