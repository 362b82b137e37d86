#!/bin/sh
# A player for Makomba in a few lines of shell: it takes the last of the legal moves that come with `go`.
#
#     makomba match oware --p1 "exec:sh player.sh,10s" --p2 random --count 10
while read -r command words; do
    case $command in
        makomba) echo "makomba 1 name Last version 1" ;;
        isready) echo "readyok" ;;
        go) echo "bestmove ${words##* }" ;;
        game | position | seed | stop | "") ;;
        quit) exit ;;
        *) echo "error there is no command $command" ;;
    esac
done
