import { seal, sealBytes, unseal, unsealBytes } from './seal.ts'

const purpose = 'key'
const mark = 'sealed:'

let secret: string | undefined

/** Tells the process by which secret keys and files are sealed that it keeps in the database. Once, at start. */
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

/** A file as the database is given it: sealed, or not at all. */
export function keptFile(purpose: string, bytes: Uint8Array): Buffer {
  return sealBytes(secretForFiles(), filePurpose(purpose), bytes)
}

/** The file that the database has kept; throws when it was changed, or is another's. */
export function openFile(purpose: string, kept: Uint8Array): Buffer {
  return unsealBytes(secretForFiles(), filePurpose(purpose), kept)
}

function filePurpose(purpose: string): string {
  return `file:${purpose}`
}

function secretForFiles(): string {
  if (secret === undefined) throw new Error('files are kept sealed, and SEAL_SECRET is not set')
  return secret
}

function isSealed(kept: string): boolean {
  return kept.startsWith(mark)
}
