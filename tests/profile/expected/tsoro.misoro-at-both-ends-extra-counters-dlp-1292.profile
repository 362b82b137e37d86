Tsoro: what its rules do

The board
  Rows                              4
  Holes in a row                    8
  Stores                            0
  A player's holes                  one's own two rows

The set-up
  Seeds at the start                2 in holes 1 to 7 of one's own outer row from the left and 3 in
                                    hole 8 of one's own outer row from the left; 2 in holes 2 to 8 of
                                    the opponent's outer row from the left and 3 in hole 1 of the
                                    opponent's outer row from the left
  Both sides alike                  both players begin with the same
  Seeds in all                      34

The turn
  A turn may begin from             the hole holds seeds, the player's fullest hole holds 1 seed and
                                    the next hole is empty; or the hole holds 2 or more seeds
  Least seeds to begin with         1
  Single seeds                      may be moved only when no hole has more
  Single seeds are moved            into an empty hole only
  Passing                           not as long as he can move
  A player who cannot move          loses
  Another turn                      none
  The first turn                    sows
  Feeding                           none
  Laps a turn at most               none

Sowing
  Direction of sowing               anti-clockwise
  The second player's direction     the same way round
  Choice of direction               none
  Direction of later laps           that of the first lap
  Holes sown into                   one's own two rows
  The first seed goes               into the next hole
  Seeds a hole                      1
  Seeds left behind                 0
  The hole begun from               is sown into like others

Further laps
  A further lap                     the last hole was not empty
  A further lap: duty or right      may be left if the last hole is one with rules of its own, else
                                    must be sown
  Seeds of a further lap            those of the last hole
  A further lap goes on from        the last hole

Captures
  A capture is made when            the last hole was empty, the last hole is in an inner row and the
                                    hole opposite is not empty
  What is taken                     the hole opposite the last one and the hole behind the one
                                    opposite
  How much is taken                 all seeds of the hole
  Whose seeds are taken             the opponent's
  What is taken goes                out of the game
  Holes taken one after another     none
  A capture of all the opponent has is made like others
  Further holes chosen              none
  Further holes: duty or right      none
  Further holes are chosen from     none
  Holes with rules of their own     holes 1 and 8 of one's own outer row from the left
  Special holes                     are the same in every game

The end
  The game ends when                the other player has no seeds in his holes
  The winner                        whose opponent has no seeds left
  What is left on the board         none
  Draws                             did not happen

General
  Players                           2
  Who begins                        1
  Chance                            none
  Numbers on a die                  none
  Dice                              none
  Turns until it is cut short       2,500

Learnt from 197 plays, 13,375 turns and 250 positions set up.
