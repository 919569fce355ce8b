/** Codes of the second factor that may be wrong within the window in which passwords are counted. */
export const wrongCodesMax = 5
/** Wrong codes for one player from any number of addresses: his own devices pass. */
export const wrongCodesOfPlayerMax = 20
export const recoveryCodesCount = 10
/** Whoever has signed in so recently is not asked for his password again. */
export const freshMinutesMax = 10
/** Sessions that a player is shown. */
export const sessionsShownMax = 50
export const passkeysMax = 20
export const passkeyNameMax = 60
/** How long a browser may take to have a key made or to sign with one. */
export const passkeyMinutes = 5
