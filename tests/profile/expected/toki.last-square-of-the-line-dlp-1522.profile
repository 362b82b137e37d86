T'oki: what its rules do

The board
  Points                            25

The set-up
  Men each                          20
  Men at the start                  in hand
  Men on the board at the start     none

The turn
  Passing                           not as long as he can move

Placing
  Men are placed                    the player has 2 or more men in hand
  Men are placed on                 any empty place
  Empty places left out             none
  Men placed at a time              2
  Men placed                        one's own

Moving
  Men are moved                     the player has at most 18 men in hand
  Moving with men in hand           allowed
  A man moves                       to the next place along a line or over one man or more
  Men move along                    rows and columns
  The second player's men           move alike

Rows and takes
  Taking without rows               by jumping over them or by moving onto their place
  A man moves onto another          from the next place or over men who stand between
  A man put on top of another       none
  Such takes: duty or right         may be left
  Who takes                         both players
  Takes in one turn                 one move that takes

The end
  The game ends when                the other player has no men
  The winner                        whose opponent has too few men
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

Learnt from 59 plays, 9,000 turns and 0 positions set up.
