import { seal, unseal } from './seal.ts'

const purpose = 'key'
const mark = 'sealed:'

let secret: string | undefined

/** Tells the process by which secret keys are sealed that it keeps in the database. Once, at start. */
export function sealKeysBy(given: string | undefined): void {
  secret = given
}

/** A key as the database is given it: sealed, where the house has a secret for that. */
export function keptKey(key: string): string {
  return secret === undefined || isSealed(key) ? key : mark + seal(secret, purpose, key)
}

/** The key that the database has kept; one that was kept before keys were sealed is as it stands. */
export function openKey(kept: string): string {
  if (!isSealed(kept)) return kept
  if (secret === undefined) throw new Error('a key is sealed, and SEAL_SECRET is not set')
  return unseal(secret, purpose, kept.slice(mark.length))
}

function isSealed(kept: string): boolean {
  return kept.startsWith(mark)
}
