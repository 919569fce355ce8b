/** Players in this group have several accounts. */
export const multiAccountGroup = 100

/** Codes of players per account. */
export const codesMax = 3
/** What a friend who completes is worth, and the first deposit for it, in cents of a euro. */
export const referralPrizeCents = 1_000n
export const referralDepositCents = 2_000n

/** Countries whose law allows no advantage for an invitation, whatever the licence. */
const countriesWithoutReferral: readonly string[] = ['AU', 'BE', 'LT', 'NO']

type Policy = { referral_bonus_allowed: boolean; advantages_allowed: boolean }

/** Whether players of a country may be paid for inviting friends. */
export function isReferralAllowed(
  { referral_bonus_allowed, advantages_allowed }: Policy,
  country: string | null,
): boolean {
  const isOpen = country === null || !countriesWithoutReferral.includes(country)
  return referral_bonus_allowed && advantages_allowed && isOpen
}

const codeForm = /^[A-Z0-9_-]{4,20}$/

/** The stored form of a typed code; undefined if it is none. */
export function referralCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase()
  return codeForm.test(code) ? code : undefined
}

const inviting = 'ref~'

/** An invitation is a link with this stag: the sign-up stores it like that of an affiliate. */
export function stagOfCode(code: string): string {
  return `${inviting}${code}`
}

/** The code of a stag; undefined if no player invited. */
export function codeOfStag(stag: string | null): string | undefined {
  return stag?.startsWith(inviting) ? referralCode(stag.slice(inviting.length)) : undefined
}
