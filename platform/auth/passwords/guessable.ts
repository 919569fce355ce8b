import { isCommon } from './common-passwords.ts'

/** Shorter parts of an address occur in too many words. */
const partMin = 4

/**
 * The key of why a new password is easy to guess; undefined if it is not. The address is in lower
 * case.
 */
export function guessableFault(
  password: string,
  email: string,
): 'password_common' | 'email_equivalent' | undefined {
  if (isCommon(password)) return 'password_common'
  const typed = password.toLowerCase()
  const isInIt = partsOf(email).some((part) => typed.includes(part))
  return isInIt ? 'email_equivalent' : undefined
}

/** The local part, its words, and the labels of the domain except the last. */
function partsOf(email: string): string[] {
  const [name = '', domain = ''] = email.split('@')
  const words = name.split(/[^\p{L}\p{N}]/u)
  return [name, ...words, ...domain.split('.').slice(0, -1)].filter(
    (part) => part.length >= partMin,
  )
}
