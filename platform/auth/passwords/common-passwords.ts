import { dictionary } from '@zxcvbn-ts/language-common'

/** Shorter passwords are refused by their length. */
const lengthMin = 8

/** Common passwords of casinos and of our languages, beside the worldwide list. */
const here = `casino123 casino777 jackpot1 jackpot777 lucky777 luckyluck pokerface poker123 passwort
  passwort1 passwort123 geheim123 hallo123 schatz123 fussball schalke04 borussia sommer2024 winter2024
  sommer2025 winter2025 sommer2026 winter2026`.split(/\s+/)

/** The most common leaked passwords that are long enough, in lower case. */
const common: ReadonlySet<string> = new Set([
  ...here,
  ...dictionary['passwords-common'].filter((password) => password.length >= lengthMin),
])

/** Whether a password is common, ignoring case. */
export function isCommon(password: string): boolean {
  return common.has(password.toLowerCase())
}

export const commonCount: number = common.size
