Dig Dig: what its rules do

The board
  Points                            24
  Links                             40

The set-up
  Men each                          12
  Men at the start                  in hand
  Men on the board at the start     none

The turn
  Passing                           not as long as he can move

Placing
  Men are placed                    the player has men in hand
  Men are placed on                 any empty place or places with men of the opponent, too
  Empty places left out             none
  Men placed at a time              1
  Men placed                        one's own

Moving
  Men are moved                     the player has no men in hand (fits all but 331 of 7,810 cases)
  Moving with men in hand           allowed in some positions
  A man moves                       to the next place along a line
  Men move along                    rows and columns or diagonals
  The second player's men           move alike
  Flying                            none

Rows and takes
  Men in a row                      3 (fits all but 10 of 1,142 cases)
  Rows run                          along rows and columns and along diagonals
  Men of a row                      men of one player
  Rows at once                      1
  Rows in a game                    1
  Rows that count                   all of them
  Lines for rows                    20
  A row made by placing             takes men of the opponent's
  A row made by moving              takes men of the opponent's
  A row made by flying              none
  Men taken for a row               1
  Men that may be taken             any on the board
  Taking: duty or right             must be made use of
  A man taken for a row             leaves the board
  Taking without rows               by covering them
  A man moves onto another          none
  A man put on top of another       stays in the game
  Such takes: duty or right         may be left
  Who takes                         both players

The end
  The game ends when                the other player has 2 men
  The winner                        whose opponent has too few men
  Loses with                        2
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

Learnt from 114 plays, 9,000 turns and 0 positions set up.
