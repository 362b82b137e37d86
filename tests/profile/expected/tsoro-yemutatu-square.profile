Tsoro Yemutatu (Square): what its rules do

The board
  Points                            9

The set-up
  Men each                          3
  Men at the start                  in hand

The turn
  Passing                           not as long as he can move

Placing
  Men are placed                    the player has men in hand
  Men are placed on                 any empty place
  Men placed at a time              1
  Men placed                        one's own

Moving
  Men are moved                     the player has no men in hand
  A man moves                       to any empty place
  Flying                            none

Rows
  Men in a row                      3
  Rows run                          along rows and columns and along diagonals
  Lines for rows                    8
  A row made by placing             wins
  A row made by moving              wins
  A row made by flying              none
  Men taken for a row               none
  Men that may be taken             none
  Taking: duty or right             none
  Taking without rows               none

The end
  The game ends when                the move completes a row
  The winner                        who makes a row
  Draws                             did not happen

General
  Players                           2
  Who begins                        1
  Chance                            none

Learnt from 200 plays, 2047 turns and 0 positions set up.
