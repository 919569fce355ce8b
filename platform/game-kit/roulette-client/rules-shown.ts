/** The most different bets of one spin; the server's schema has the same limit. */
export const spotsMax = 60
