/** As many different bets as one spin of the game takes; its schema is the server's. */
export const spotsMax = 60
