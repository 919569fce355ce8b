import { hkdfSync } from 'node:crypto'
import { seal, sealBytes, unseal, unsealBytes } from './seal.ts'

/**
 * Secrets by purpose, so that each process can open only what it needs: keys of game providers,
 * keys of banks, personal data (second factors, codes), keys that sign documents, uploaded
 * documents, second factors of staff, and secrets that affiliates know.
 */
export const sealPurposes = [
  'providers',
  'banks',
  'people',
  'books',
  'documents',
  'staff',
  'affiliates',
] as const
export type SealPurpose = (typeof sealPurposes)[number]
export type SealSecrets = { [P in SealPurpose]?: string | undefined }

const purpose = 'key'
const prefix = 'sealed:'
const base64 = '[A-Za-z0-9+/]{38,}={0,2}'
/**
 * Patterns of values that were sealed for a purpose, or with the root secret. PostgreSQL uses them
 * too.
 */
export const sealedForm = `^${prefix}((${sealPurposes.join('|')}):)?${base64}$`
export const sealedByAllForm = `^${prefix}${base64}$`
const sealed = new RegExp(sealedForm)
/** The prefix of an unsealed key that looks like a sealed one. */
const open = `${prefix}none:`

let secrets: SealSecrets | undefined
/** The root secret: it opens what was sealed before each purpose had its own secret. */
let rootSecret: string | undefined

/**
 * Sets the secrets of this process: the root secret, from which all others are derived, or those of
 * some purposes. Called once at start.
 */
export function setSealSecrets(given: string | SealSecrets | undefined): void {
  rootSecret = typeof given === 'string' ? given : undefined
  secrets = typeof given === 'string' ? sealSecretsOf(given) : given
}

/** Derives the secret of each purpose. None reveals another one or the root secret. */
export function sealSecretsOf(of: string): Required<SealSecrets> {
  const entries = sealPurposes.map((name) => {
    const bytes = hkdfSync('sha256', of, '', `apogee seals ${name}`, 32)
    return [name, Buffer.from(bytes).toString('hex')]
  })
  return Object.fromEntries(entries) as Required<SealSecrets>
}

/** Seals a key for the database, if a secret is configured. */
export function sealKey(of: SealPurpose, key: string): string {
  if (secrets !== undefined) return prefixOf(of) + seal(secretOf(of), purpose, key)
  return key.startsWith(prefix) ? open + key : key
}

/** Opens a key from the database. Keys from before sealing are returned as they are. */
export function unsealKey(of: SealPurpose, stored: string): string {
  if (stored.startsWith(open)) return stored.slice(open.length)
  if (!sealed.test(stored)) return stored
  const own = prefixOf(of)
  if (stored.startsWith(own)) return unseal(secretOf(of), purpose, stored.slice(own.length))
  if (rootSecret === undefined) {
    throw new Error(
      'a key is sealed with SEAL_SECRET, which is not set: `npm run seed` seals it again',
    )
  }
  return unseal(rootSecret, purpose, stored.slice(prefix.length))
}

/**
 * Seals a key with the secret of its purpose, whether it was unsealed or sealed with the root
 * secret.
 */
export function resealKey(of: SealPurpose, stored: string): string {
  return sealKey(of, unsealKey(of, stored))
}

/** Whether this process has the root secret and can reseal keys. */
export function canReseal(): boolean {
  return rootSecret !== undefined
}

/** Seals a file for the database. */
export function sealFile(name: string, bytes: Uint8Array): Buffer {
  return sealBytes(secretOf('documents'), filePurpose(name), bytes)
}

/** Opens a file from the database; throws when it was changed or belongs to another name. */
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
    throw new Error(`keys of ${of} are sealed, and neither SEAL_SECRET nor their own secret is set`)
  }
  return secret
}
