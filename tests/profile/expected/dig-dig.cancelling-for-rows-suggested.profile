Dig Dig: what its rules do

General
  Players                           2
  Who begins                        1
  Chance                            none

Neither a sowing game nor one of rows and lines: only what is asked of every game is answered.
