# Run after the tests are built: every test case becomes a CTest entry, labelled with its room (the folder it stands
# in) and with the tags that say how dear it is. Hidden cases run only by `ctest -C Long`.
#   cmake -DPROGRAM=<tests> -DOUTPUT=<cases.cmake> -DSCRATCH=<folder for files> -P discover.cmake
cmake_minimum_required(VERSION 3.22)

function(list_cases OUT)
    # The exit code is the number of cases.
    execute_process(COMMAND ${PROGRAM} --list-test-names-only --verbosity high ${ARGN} OUTPUT_VARIABLE listed ERROR_VARIABLE listed)
    string(REPLACE ";" "\\;" listed "${listed}")
    # Brackets would keep a list together.
    string(REPLACE "[" "<<" listed "${listed}")
    string(REPLACE "]" ">>" listed "${listed}")
    string(REGEX MATCHALL "[^\n]+\t@[^\n]+" lines "${listed}")
    set(${OUT} "${lines}" PARENT_SCOPE)
endfunction()

list_cases(all "*")
foreach(tag slow corpus browser cli sample sources .)
    list_cases(tagged "[${tag}]")
    foreach(line IN LISTS tagged)
        string(MD5 key "${line}")
        list(APPEND tags_${key} ${tag})
    endforeach()
endforeach()

file(MAKE_DIRECTORY ${SCRATCH})
set(script "")
foreach(line IN LISTS all)
    string(MD5 key "${line}")
    string(REGEX REPLACE "\t@.*" "" name "${line}")
    set(room others)
    if(line MATCHES "\t@.*/tests/([a-z]+)/[^/]*$")
        set(room ${CMAKE_MATCH_1})
    endif()
    string(REPLACE "<<" "[" name "${name}")
    string(REPLACE ">>" "]" name "${name}")
    string(REGEX REPLACE "([][,*\"\\\\])" "\\\\\\1" spec "${name}")
    set(labels ${room} ${tags_${key}})
    set(open "")
    set(close "")
    if("." IN_LIST labels)
        list(REMOVE_ITEM labels .)
        list(APPEND labels long)
        set(open "if(CTEST_CONFIGURATION_TYPE STREQUAL \"Long\")\n")
        set(close "endif()\n")
    endif()
    # Dear ones first, so that they do not stand alone at the end.
    set(cost 0)
    if("sample" IN_LIST labels OR room MATCHES "^(profile|players|web)$")
        set(cost 50)
    endif()
    if("slow" IN_LIST labels OR "corpus" IN_LIST labels)
        set(cost 100)
    endif()
    string(APPEND script "${open}add_test([==[${room}: ${name}]==] [==[${PROGRAM}]==] [==[${spec}]==])\n"
        "set_tests_properties([==[${room}: ${name}]==] PROPERTIES LABELS \"${labels}\" COST ${cost} "
        "ENVIRONMENT [==[TMPDIR=${SCRATCH}]==])\n${close}")
endforeach()
file(WRITE ${OUTPUT} "${script}")
