import { holdsSecret } from '@casino/contract/without-secrets.ts'
import { splitAddress } from '@casino/i18n/addresses.ts'

/** The path of an address of this site, or nothing: never another origin, however it is written. */
export function ownPath(target: string | null): string | undefined {
  if (!target || target.length > 300 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(target)) return undefined
  const url = new URL(target, 'http://self.invalid')
  // A way back never holds the token of a mailed link: one that does was made to be followed unseen.
  if (url.host !== 'self.invalid' || holdsSecret(url.search)) return undefined
  return splitAddress(url.pathname).path + url.search
}
