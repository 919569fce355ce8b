import { createPublicKey } from 'node:crypto'
import type { Output } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { signingKey } from '@casino/secrets/signing-key.ts'
import type * as contract from '../../contract.ts'

/** A key pair as PEM. */
export type StatementKey = { private_key: string; public_key: string }

/** The key pair that this installation signs statements with. */
export async function statementKey(db: Db | Tx): Promise<StatementKey> {
  const privateKey = await signingKey(db, 'statements')
  return {
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    public_key: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
  }
}

/** The public key, for anybody who has an export. */
export async function showStatementKey({
  db,
}: ReadContext): Promise<Output<typeof contract.showStatementKey>> {
  const { public_key } = await statementKey(db)
  return { algorithm: 'Ed25519 over SHA-256', public_key }
}
