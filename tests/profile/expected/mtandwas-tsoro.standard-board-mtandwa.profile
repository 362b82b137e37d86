Mtandwa's Tsoro: what its rules do

The board
  Rows                              4
  Holes in a row                    8
  Stores                            0
  A player's holes                  one's own two rows

The set-up
  Seeds at the start                2 in each hole
  Both sides alike                  both players begin with the same
  Seeds in all                      64

The turn
  A turn may begin from             the hole holds seeds
  Least seeds to begin with         1
  Single seeds                      may be moved like others
  Single seeds are moved            into any hole
  Passing                           not as long as he can move
  A player who cannot move          loses
  Another turn                      none
  The first turn                    sows
  Feeding                           none
  Laps a turn at most               none

Sowing
  Direction of sowing               clockwise or anti-clockwise
  The second player's direction     the same way round
  Choice of direction               at the beginning of a turn
  Direction of later laps           that of the first lap
  Holes sown into                   one's own two rows
  The first seed goes               into the next hole
  Seeds a hole                      1
  Seeds left behind                 0
  The hole begun from               is sown into like others

Further laps
  A further lap                     the last hole was not empty and the last hole is not in an inner
                                    row; or the lap takes seeds
  A further lap: duty or right      must be sown
  Seeds of a further lap            those of the last hole or those taken
  A further lap goes on from        the last hole

Captures
  A capture is made when            the last hole is in an inner row and the holes across are not all
                                    empty
  What is taken                     the hole opposite the last one and the hole behind the one
                                    opposite
  How much is taken                 all seeds of the hole
  Whose seeds are taken             the opponent's
  What is taken goes                into the taker's next holes, sown
  Holes taken one after another     none
  A capture of all the opponent has is made like others
  Further holes chosen              none
  Further holes: duty or right      none
  Further holes are chosen from     none
  Holes with rules of their own     none
  Special holes                     none

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
  Repeated positions                come again freely
  Turns until it is cut short       2,500

Learnt from 72 plays, 9,399 turns and 600 positions set up.
