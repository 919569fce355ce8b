import { lithuanianBankGroup } from './iban.ts'
import { isRepetition } from './repetition.ts'
import { regularGroup, vipNames } from './vip.ts'

export const passwordMin = 8
export const passwordMax = 128
export const nicknameMin = 3
export const nicknameMax = 15
export const groupsAtOnceMax = 20
/** The events counted for the site as an app. */
export const appEvents = ['open', 'install'] as const
export type AppEvent = (typeof appEvents)[number]
/** The group of players who use the site as an app [6.8]. */
export const appGroup = 1401
/**
 * The group of players with several accounts: set by the casino, warned before an exchange [6.6].
 */
export const multiAccountGroup = 100
/**
 * The version of the terms and the privacy policy that a player accepts at sign-up: the day of
 * their last change.
 */
export const termsVersion = '2026-11-22'
/** The two halves of all players; the first has the even ids. */
const halves = [543, 544] as const
export const ageMin = 18
/** In Estonia, and wherever a licence requires it. */
export const ageMinStrict = 21
export const ageMax = 120
export const sessionHoursMax = 12
export const sessionIdleMinutesMax = 120
export const wrongPasswordsMax = 8
/** Wrong passwords from one address for any number of players. */
export const wrongPasswordsOfAddressMax = 24
/**
 * Wrong passwords for one player from any number of addresses. The player's own devices are exempt.
 */
export const wrongPasswordsOfPlayerMax = 100
export const wrongPasswordsWindowMinutes = 15
/** How long a browser is known as the player's own after a sign-in. */
export const deviceDaysMax = 180
export const newPasswordMinutes = 30
export const confirmationHours = 48
export const unlockMinutes = 30
/** Links of one kind that are mailed to a player within an hour, whoever requests them. */
export const linksPerHourMax = 5
export const resendPauseSeconds = 60
/** The reCAPTCHA version in the settings for clients. */
export const recaptchaVersion = 2
/** Topics of a player's own channels that need a signature. */
export const signedTopics: readonly string[] = ['analytics']

/** The countries players come from, in the order of the sign-up form. */
export const countries: readonly string[] = [
  'AT',
  'AU',
  'BR',
  'CA',
  'CH',
  'DE',
  'EE',
  'FI',
  'GB',
  'IE',
  'IT',
  'JP',
  'KZ',
  'NO',
  'NZ',
]

const passwordPattern = /^[\p{L}\p{N}|@#$^&="!№';%:?()_+\-/,.<>]+$/u

/**
 * The same rules for password managers (the attribute `passwordrules`), which know only ASCII
 * characters.
 */
export const passwordRules =
  `minlength: ${passwordMin}; maxlength: ${passwordMax}; ` +
  `allowed: lower, upper, digit, [-|@#$^&="!';%:?()_+/,.<>];`

/** The characters of a password that are not accepted, each once. Spaces are not listed. */
export function refusedCharacters(password: string): string {
  const refused = [...password].filter((one) => !passwordPattern.test(one) && one.trim() !== '')
  return [...new Set(refused)].join(' ')
}

/**
 * The key of what is wrong with the form of a new password. Only the server knows whether it is
 * common.
 */
export function passwordFault(value: string): string | undefined {
  if (value.length < passwordMin) return 'password_too_short'
  if (value.length > passwordMax) return 'password_too_long'
  if (refusedCharacters(value)) return 'password_characters'
  if (!passwordPattern.test(value)) return 'password_spaces'
  if (isRepetition(value)) return 'password_repeats'
  return undefined
}

const nicknamePattern = new RegExp(
  `^(?=.*[\\p{L}\\d])[\\p{L}\\p{M}\\d .\\-]{${nicknameMin},${nicknameMax}}$`,
  'u',
)
/** Combining marks without a letter, or more of them than any language puts on one. */
const strayMarks = /(?:^|[^\p{L}\p{M}])\p{M}|\p{M}{4}/u

/**
 * 3 to 15 letters with their combining marks, digits, spaces, dots and hyphens; at least one is a
 * letter or a digit.
 */
export function isNickname(value: string): boolean {
  if (value.length > 40) return false
  const nickname = value.normalize('NFKC')
  return nicknamePattern.test(nickname) && !strayMarks.test(nickname)
}

export const addressMax = 200
export const professionMax = 100
export const postalCodeMax = 20
export const genders = ['f', 'm', 'x'] as const
export const nameMax = 60
export const phoneMin = 8
export const phoneMax = 30
export const personalIdLength = 11
const personNamePattern = new RegExp(
  `^(?=.*\\p{Script=Latin})[\\p{Script=Latin}\\d .'-]{1,${nameMax}}$`,
  'u',
)
const otherLetter = /(?!\p{Script=Latin})\p{L}/u
const phonePattern = new RegExp(`^[\\d+() -]{${phoneMin},${phoneMax}}$`)
const personalIdPattern = new RegExp(`^[A-Za-z\\d-]{${personalIdLength}}$`)

/**
 * Latin letters, spaces, digits, dots, hyphens [5.5] and apostrophes; at least one is a letter.
 */
export function isPersonName(value: string): boolean {
  return personNamePattern.test(value)
}

/** The key of what is wrong with a name. One in another script has its Latin spelling in passports. */
export function nameFault(value: string): 'name_not_latin' | 'name_invalid' | undefined {
  if (isPersonName(value)) return undefined
  return otherLetter.test(value) ? 'name_not_latin' : 'name_invalid'
}

/** Digits, pluses, parentheses, spaces and hyphens [5.7], at least eight. */
export function isPhone(value: string): boolean {
  return phonePattern.test(value)
}

/** Exactly eleven letters, digits and hyphens [5.6]. */
export function isPersonalId(value: string): boolean {
  return personalIdPattern.test(value)
}

/**
 * Converts DD/MM/YYYY [5.9] or YYYY-M-D to YYYY-MM-DD; undefined for any other form. Does not check
 * that the day exists.
 */
export function isoDay(typed: string): string | undefined {
  const [, first] = /^(\d{4}-\d{1,2}-\d{1,2})$/.exec(typed) ?? []
  const [, last] = /^(\d{2}\/\d{2}\/\d{4})$/.exec(typed) ?? []
  const [year, month = '', day = ''] = first?.split('-') ?? last?.split('/').reverse() ?? []
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Its players write with somebody who answers at once, if it is writable [6.7]. */
export const liveChatGroup = 545

/** The names of groups. A group without one is named by its number. */
const groupNames: Readonly<Record<number, string>> = {
  21: 'Tester',
  ...vipNames,
  [regularGroup]: 'Regular',
  [multiAccountGroup]: 'Multi-account',
  543: 'A',
  544: 'B',
  [liveChatGroup]: 'Live chat',
  [appGroup]: 'App',
  [lithuanianBankGroup]: 'LT IBAN',
}

/** The groups that are listed by name. */
export const namedGroups: readonly number[] = Object.keys(groupNames).map(Number)

/** A group as one of its player's statuses. */
export function statusOf(group: number): { id: string; name: string } {
  return { id: String(group), name: groupNames[group] ?? `Group ${group}` }
}

/** The half of all players that a player belongs to [6.10]. It cannot be changed. */
export function halfOf(playerId: bigint): number {
  return playerId % 2n === 0n ? halves[0] : halves[1]
}

type Greeted = { first_name: string | null; nickname: string; confirmed_at: Date | null }

/**
 * How mails greet a player: by first name once the address is confirmed. Before that, anybody could
 * have a text of their own sent to it.
 */
export function greetedAs({ first_name, nickname, confirmed_at }: Greeted): string {
  return (confirmed_at && first_name) || nickname
}

/** Whole years between a birthday (YYYY-MM-DD) and a day. */
export function ageOn(birthday: string, day: Date): number {
  const [year = 0, month = 1, date = 1] = birthday.split('-').map(Number)
  const years = day.getUTCFullYear() - year
  const before =
    day.getUTCMonth() + 1 < month || (day.getUTCMonth() + 1 === month && day.getUTCDate() < date)
  return before ? years - 1 : years
}

type Home = { age_min: number; country: string | null | undefined }

/** The age required to play, by licence and country. */
export function ageMinOf({ age_min, country }: Home): number {
  return country === 'EE' ? Math.max(age_min, ageMinStrict) : age_min
}

/** The key of what is wrong with a birthday; undefined if the player is old enough. */
export function birthdayFault(
  birthday: string,
  { now, ...of }: Home & { now: Date },
): 'under_age' | 'under_age_21' | 'birth_date_invalid' | undefined {
  const age = ageOn(birthday, now)
  const least = ageMinOf(of)
  if (age < least) return least === ageMin ? 'under_age' : 'under_age_21'
  return age > ageMax ? 'birth_date_invalid' : undefined
}

/**
 * A name as others see it: its first six characters, or the first half of a shorter one, then
 * asterisks.
 */
export function maskNickname(nickname: string): string {
  const letters = [...nickname]
  const shown = letters.length < 7 ? Math.ceil(letters.length / 2) : 6
  return letters.map((letter, at) => (at < shown ? letter : '*')).join('')
}

/**
 * Why a player can neither deposit nor play for money: the address is not confirmed, or staff must
 * look at the account first.
 */
export const realMoneyStops = ['email_unconfirmed', 'play_held'] as const
export type RealMoneyStop = (typeof realMoneyStops)[number]

/** A session ends 12 hours after its start, or after two idle hours. */
export function sessionIsOver(
  { created_at, last_seen_at }: { created_at: Date; last_seen_at: Date },
  now: Date,
): boolean {
  const age = now.getTime() - created_at.getTime()
  const idle = now.getTime() - last_seen_at.getTime()
  return age > sessionHoursMax * 3_600_000 || idle > sessionIdleMinutesMax * 60_000
}
