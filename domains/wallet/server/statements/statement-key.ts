import { generateKeyPairSync } from 'node:crypto'
import type { Output } from '@casino/contract/endpoint.ts'
import type { Db } from '@casino/db/connect.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import {
  addStatementKey,
  findStatementKey,
  type StatementKey,
  sealStatementKey,
} from './statement-key-store.ts'

/**
 * Creates the key pair that signs this installation's statements. An existing one stays, and is
 * encrypted.
 */
export async function makeStatementKey(db: Db, now: Date): Promise<void> {
  const known = await findStatementKey(db)
  if (known) return sealStatementKey(db, known)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const fresh = {
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
  // Two processes may create one at once; the first counts.
  await addStatementKey(db, fresh, now)
}

/** The key pair that this installation signs statements with. */
export async function statementKey(db: Db): Promise<StatementKey> {
  const key = await findStatementKey(db)
  if (!key) throw new Error('the wallet has not started: it has no key for statements')
  return key
}

/** The public key, for anybody who has an export. */
export async function showStatementKey({
  db,
}: ReadContext): Promise<Output<typeof contract.showStatementKey>> {
  const { public_key } = await statementKey(db)
  return { algorithm: 'Ed25519 over SHA-256', public_key }
}
