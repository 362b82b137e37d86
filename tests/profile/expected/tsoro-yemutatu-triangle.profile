Tsoro Yemutatu (Triangle): what its rules do

The board
  Points                            7
  Links                             10

The set-up
  Men each                          3
  Men at the start                  in hand
  Men on the board at the start     none

The turn
  Passing                           not as long as he can move

Placing
  Men are placed                    the player has men in hand
  Men are placed on                 any empty place
  Empty places left out             none
  Men placed at a time              1
  Men placed                        one's own

Moving
  Men are moved                     the player has no men in hand
  Moving with men in hand           not allowed
  A man moves                       to any empty place
  The second player's men           move alike
  Flying                            none

Rows and takes
  Men in a row                      3
  Rows run                          along the lines of the board
  Men of a row                      men of one player
  Rows at once                      1
  Rows in a game                    1
  Rows that count                   all of them
  Lines for rows                    5
  A row made by placing             wins
  A row made by moving              wins
  A row made by flying              none
  Men taken for a row               none
  Men that may be taken             none
  Taking: duty or right             none
  A man taken for a row             none
  Taking without rows               none
  A man moves onto another          none
  A man put on top of another       none
  Such takes: duty or right         none
  Who takes                         none
  Takes in one turn                 none

The end
  The game ends when                the move completes a row
  The winner                        who makes a row
  Goal                              none
  Turns a game at most              none
  Draws                             did not happen

General
  Players                           2
  Who begins                        1
  Chance                            none
  Numbers on a die                  none
  Dice                              none
  Repeated positions                come again freely
  Turns until it is cut short       2,500

Learnt from 200 plays, 1,736 turns and 0 positions set up.
