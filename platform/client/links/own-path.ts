import { isOwnPath } from '@casino/contract/is-own-path.ts'
import { holdsSecret } from '@casino/contract/without-secrets.ts'
import { splitAddress } from '@casino/i18n/addresses.ts'

/**
 * The path of an address of this site, otherwise undefined: never another origin, however it is
 * written.
 */
export function ownPath(target: string | null): string | undefined {
  if (!target || !isOwnPath(target)) return undefined
  const url = new URL(target, 'http://self.invalid')
  // A redirect with a token of a mailed link is an attack: nobody would see it being followed.
  if (url.host !== 'self.invalid' || holdsSecret(url.search)) return undefined
  return splitAddress(url.pathname).path + url.search
}
