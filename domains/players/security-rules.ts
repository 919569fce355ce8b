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
/** How long a riddle of the door may be answered, and up to which number its answer is searched for. */
export const captchaMinutes = 10
export const captchaNumberMax = 20_000
/** Own wrong passwords within their window, after which a riddle is asked with each further try. */
export const freeSignInsMax = 3
/** Calls of one address or browser within the same window that are asked no riddle. */
export const freeChecksMax = 3
export const freeSignUpsMax = 8
/** How long a link that staff hand a player signs him in. */
export const autologinMinutes = 15
