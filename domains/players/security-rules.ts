/** Wrong second-factor codes allowed within the window of wrong passwords. */
export const wrongCodesMax = 5
/** Wrong codes for one player from any number of addresses. The player's own devices are exempt. */
export const wrongCodesOfPlayerMax = 20
/** The password is not required again within this time after a sign-in. */
export const freshMinutesMax = 10
/** The most sessions in a player's list. */
export const sessionsShownMax = 50
export const passkeysMax = 20
/** How long a captcha challenge is valid. */
export const captchaMinutes = 10
/** A captcha challenge takes so many keys, each of so many rounds: about a second of a phone. */
export const captchaCost = 2_000
export const captchaCounterMin = 500
export const captchaCounterMax = 1_500
/** After this many of their own wrong passwords within the window, an attempt needs a captcha. */
export const freeSignInsMax = 3
/** Calls of one address or browser within that window that need no captcha. */
export const freeChecksMax = 3
export const freeSignUpsMax = 8
/** How long a sign-in link from staff is valid. */
export const autologinMinutes = 15
