import { createHash, verify } from 'node:crypto'
import { parseUnambiguous } from '@casino/contract/parse-unambiguous.ts'
import {
  checkLiabilities,
  type LiabilityFault,
  type LiabilityNight,
  signedMessageOf,
} from '../../liability-check.ts'
import { fingerprintOf } from '../statements/fingerprint.ts'

export type Verified = { isGenuine: boolean; lines: readonly string[] }

const reasons: Record<LiabilityFault, string> = {
  unreadable: 'the file holds no proof that can be read',
  negative: 'a sum in it is below zero: somebody would be owed less than nothing',
  chain: 'the list of nights is not unbroken: a night was changed, is missing or out of order',
  unlisted: 'the night or its currency is not in the list',
  path: 'the balance does not lead to the root and the sum that the list tells',
}

/**
 * Checks a saved proof with its list of nights. Without a key it uses the key in the file and
 * reports it, so that it can be compared with the published one.
 */
export async function verifyLiabilities(text: string, publicKey?: string): Promise<Verified> {
  const file = parsed(text)
  const nights: LiabilityNight[] = Array.isArray(file?.nights) ? file.nights : []
  const checked = await checkLiabilities({ proof: file?.proof, nights }, async (bytes) =>
    createHash('sha256').update(bytes).digest(),
  )
  if (checked.fault) return refused(reasons[checked.fault])
  const key = publicKey ?? String(file?.public_key)
  const unsigned = nights.find((night) => !isSigned(night, key))
  if (unsigned) return refused('a night of the list is not signed by this key')
  const { proof } = file
  const { night, sum, leaves, root } = checked
  return {
    isGenuine: true,
    lines: [
      `The balance of player ${proof.player_id}, ${proof.amount_cents} subunits of ${proof.currency}, is in the books of ${night.night}.`,
      `taken at ${night.taken_at}: ${sum} subunits owed to ${leaves} accounts`,
      `root ${root}`,
      `night ${night.number} of a list of ${checked.nights}, unbroken, each signed by ${fingerprintOf(key)}`,
      ...(publicKey
        ? []
        : ['The key is that of the file: hold it against the one that the house publishes.']),
    ],
  }
}

function isSigned({ hash, signature }: LiabilityNight, key: string): boolean {
  try {
    return verify(null, Buffer.from(signedMessageOf(hash)), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

function refused(reason: string): Verified {
  return { isGenuine: false, lines: [`Refused: ${reason}.`] }
}

/** Whatever a file holds; each part is checked where it is read. */
// biome-ignore lint/suspicious/noExplicitAny: as JSON.parse gives it
function parsed(text: string): any {
  try {
    return parseUnambiguous(text)
  } catch {
    return undefined
  }
}
