Kalah: what its rules do

The board
  Rows                              2
  Holes in a row                    6
  Stores                            2
  A player's holes                  one's own row

The set-up
  Seeds at the start                4 in each hole
  Both sides alike                  both players begin with the same
  Seeds in all                      48

The turn
  A turn may begin from             the hole holds seeds
  Least seeds to begin with         1
  Single seeds                      may be moved like others
  Single seeds are moved            into any hole
  Passing                           not as long as he can move
  A player who cannot move          ends the game, and seeds are counted
  Another turn                      the last seed falls into one's own store
  The first turn                    sows
  Feeding                           none
  Laps a turn at most               none

Sowing
  Direction of sowing               anti-clockwise
  The second player's direction     the same way round
  Choice of direction               none
  Direction of later laps           that of the first lap
  Holes sown into                   all rows and one's own store
  The first seed goes               into the next hole
  Seeds a hole                      1
  Seeds left behind                 0
  The hole begun from               is sown into like others

Further laps
  A further lap                     none
  A further lap: duty or right      none
  Seeds of a further lap            none
  A further lap goes on from        none

Captures
  A capture is made when            the last hole was empty and the last hole is one's own
  What is taken                     the last hole and the hole opposite the last one
  How much is taken                 all seeds of the hole
  Whose seeds are taken             the opponent's
  What is taken goes                to the player who takes them
  Holes taken one after another     none
  A capture of all the opponent has is made like others
  Further holes chosen              none
  Further holes: duty or right      none
  Further holes are chosen from     none
  Holes with rules of their own     none
  Special holes                     none

The end
  The game ends when                he who moved has no seeds in his holes; or the other player has
                                    no seeds in his holes
  The winner                        who has won most seeds
  What is left on the board         to the owner of the side it lies on
  Draws                             happen

General
  Players                           2
  Who begins                        1
  Chance                            none
  Numbers on a die                  none
  Dice                              none
  Turns until it is cut short       2,500

Learnt from 291 plays, 10,174 turns and 406 positions set up.
