Oware: what its rules do

The board
  Rows                              2
  Holes in a row                    6
  Stores                            0
  A player's holes                  one's own row

The set-up
  Seeds at the start                4 in each hole
  Both sides alike                  both players begin with the same
  Seeds in all                      48

The turn
  A turn may begin from             the hole holds seeds and the opponent has seeds; or its seeds
                                    reach the opponent
  Least seeds to begin with         1
  Single seeds                      may be moved like others
  Single seeds are moved            into any hole
  Passing                           not as long as he can move
  A player who cannot move          ends the game, and seeds are counted
  Another turn                      none
  The first turn                    sows
  Feeding                           must be fed if possible
  Laps a turn at most               none

Sowing
  Direction of sowing               anti-clockwise
  The second player's direction     the same way round
  Choice of direction               none
  Direction of later laps           that of the first lap
  Holes sown into                   all rows
  The first seed goes               into the next hole
  Seeds a hole                      1
  Seeds left behind                 0
  The hole begun from               is passed over

Further laps
  A further lap                     none
  A further lap: duty or right      none
  Seeds of a further lap            none
  A further lap goes on from        none

Captures
  A capture is made when            the last hole held 1 or 2 seeds before the last one, the last
                                    hole is not one's own and the opponent would keep seeds
  What is taken                     the last hole and holes before the last one
  How much is taken                 all seeds of the hole
  Whose seeds are taken             the opponent's
  What is taken goes                to the player who takes them
  Holes taken one after another     those before it without a gap
  A capture of all the opponent has takes nothing
  Further holes chosen              none
  Further holes: duty or right      none
  Further holes are chosen from     none
  Holes with rules of their own     none
  Special holes                     none

The end
  The game ends when                he who moved has won 25 or more seeds; or the other player cannot
                                    move
  The winner                        who has won most seeds
  What is left on the board         to the owner of the side it lies on
  Draws                             happen

General
  Players                           2
  Who begins                        1
  Chance                            none
  Numbers on a die                  none
  Dice                              none
  Repeated positions                come again freely
  Turns until it is cut short       2,500

Learnt from 167 plays, 14,501 turns and 368 positions set up.
