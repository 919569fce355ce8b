import { hkdfSync } from 'node:crypto'
import { seal, sealBytes, unseal, unsealBytes } from './seal.ts'

/**
 * What the house keeps sealed, by who has to read it: the keys of games' providers and of banks, what is
 * a player's own (second factors, codes), what signs the house's papers, the documents of players. Each has
 * a secret of its own, so that a process reads nothing that is another's.
 */
export const sealPurposes = ['providers', 'banks', 'people', 'books', 'documents'] as const
export type SealPurpose = (typeof sealPurposes)[number]
export type SealSecrets = { [P in SealPurpose]?: string | undefined }

const purpose = 'key'
const prefix = 'sealed:'
const base64 = '[A-Za-z0-9+/]{38,}={0,2}'
/** How it looks what was sealed for a purpose, or by the secret of all: patterns as PostgreSQL reads them too. */
export const sealedForm = `^${prefix}((${sealPurposes.join('|')}):)?${base64}$`
export const sealedByAllForm = `^${prefix}${base64}$`
const sealed = new RegExp(sealedForm)
/** Before a key that nothing has sealed and that begins as if it were. */
const open = `${prefix}none:`

let secrets: SealSecrets | undefined
/** The secret of all: it opens what was sealed before each purpose had its own. */
let rootSecret: string | undefined

/**
 * Tells the process by which secrets it seals and opens what the database keeps: the one that all are
 * derived from, or those of some purposes. Once, at start.
 */
export function setSealSecrets(given: string | SealSecrets | undefined): void {
  rootSecret = typeof given === 'string' ? given : undefined
  secrets = typeof given === 'string' ? sealSecretsOf(given) : given
}

/** The secret of each purpose: none of them tells another, or the one that they come from. */
export function sealSecretsOf(of: string): Required<SealSecrets> {
  const entries = sealPurposes.map((name) => {
    const bytes = hkdfSync('sha256', of, '', `apogee seals ${name}`, 32)
    return [name, Buffer.from(bytes).toString('hex')]
  })
  return Object.fromEntries(entries) as Required<SealSecrets>
}

/** A key as the database is given it: sealed, where the house has a secret for that. */
export function sealKey(of: SealPurpose, key: string): string {
  if (secrets !== undefined) return prefixOf(of) + seal(secretOf(of), purpose, key)
  return key.startsWith(prefix) ? open + key : key
}

/** The key that the database has kept; one that was kept before keys were sealed is as it stands. */
export function unsealKey(of: SealPurpose, stored: string): string {
  if (stored.startsWith(open)) return stored.slice(open.length)
  if (!sealed.test(stored)) return stored
  const own = prefixOf(of)
  if (stored.startsWith(own)) return unseal(secretOf(of), purpose, stored.slice(own.length))
  if (rootSecret === undefined) {
    throw new Error(
      'a key is sealed by SEAL_SECRET, and that is not set: `npm run seed` seals it anew',
    )
  }
  return unseal(rootSecret, purpose, stored.slice(prefix.length))
}

/** A key as it was kept, sealed by the secret of its purpose: it lay open, or the secret of all has sealed it. */
export function resealKey(of: SealPurpose, stored: string): string {
  return sealKey(of, unsealKey(of, stored))
}

/** Whether this process can renew seals: it has the secret of all. */
export function canReseal(): boolean {
  return rootSecret !== undefined
}

/** A file as the database is given it: sealed, or not at all. */
export function sealFile(name: string, bytes: Uint8Array): Buffer {
  return sealBytes(secretOf('documents'), filePurpose(name), bytes)
}

/** The file that the database has kept; throws when it was changed, or is another's. */
export function unsealFile(name: string, stored: Uint8Array): Buffer {
  try {
    return unsealBytes(secretOf('documents'), filePurpose(name), stored)
  } catch (error) {
    // Sealed before documents had a secret of their own.
    if (rootSecret === undefined) throw error
    return unsealBytes(rootSecret, filePurpose(name), stored)
  }
}

function filePurpose(name: string): string {
  return `file:${name}`
}

function prefixOf(of: SealPurpose): string {
  return `${prefix}${of}:`
}

function secretOf(of: SealPurpose): string {
  const secret = secrets?.[of]
  if (secret === undefined) {
    throw new Error(`what is of ${of} is kept sealed, and neither SEAL_SECRET nor its own is set`)
  }
  return secret
}
