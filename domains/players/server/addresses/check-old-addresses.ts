import type { Work } from '@casino/db/work.ts'
import { canonicalEmail } from '@casino/i18n/email.ts'
import { repairedEmail } from '../../email.ts'
import {
  keepForStaff,
  removeOldAddress,
  setEmailKey,
  uncheckedAddresses,
} from './old-address-store.ts'

const checkedAtOnceMax = 10_000

/**
 * Gives accounts of earlier versions the canonical form of their address. An address that another
 * account has in another spelling, or that is none any more, stays as it is and is listed for staff
 * (`npm run staff -- addresses`).
 */
export async function checkOldAddresses({ tx, now, log }: Work): Promise<void> {
  let left = 0
  for (const { player_id, email } of await uncheckedAddresses(tx, checkedAtOnceMax)) {
    const canonical = canonicalEmail(email.trim())
    if (canonical && (await setEmailKey(tx, player_id, canonical))) {
      await removeOldAddress(tx, player_id)
      continue
    }
    left += 1
    await keepForStaff(tx, { player_id, email_key: canonical ?? repairedEmail(email), now })
  }
  if (left > 0) log.warn({ accounts: left }, 'addresses for staff: npm run staff -- addresses')
}
