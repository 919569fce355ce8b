import { generateKeyPairSync } from 'node:crypto'
import type { Output } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { Context } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { addStatementKey, findStatementKey, type StatementKey } from './statement-key-store.ts'

/** The key pair that this installation signs statements with; made at its first use. */
export async function statementKey(db: Db | Tx, now: Date): Promise<StatementKey> {
  const known = await findStatementKey(db)
  if (known) return known
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const fresh = {
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
  await addStatementKey(db, fresh, now)
  // Two may have made one at the same moment: the first counts.
  return (await findStatementKey(db)) ?? fresh
}

/** The public half, for whoever holds an export. */
export async function showStatementKey({
  tx,
  now,
}: Context): Promise<Output<typeof contract.showStatementKey>> {
  const { public_key } = await statementKey(tx, now)
  return { algorithm: 'Ed25519 over SHA-256', public_key }
}
