import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

type Answer = { call: string; request_hash: string; body: unknown }

/**
 * Claims a key for this transaction. A concurrent call with the same key waits here until the first
 * has committed; then it finds the answer. Gives the earlier answer, or undefined for a new key.
 */
export async function claimKey(
  tx: Tx,
  claim: { owner: string; key: string; call: string; request_hash: string },
): Promise<Answer | undefined> {
  const { rows: added } = await sql`
    insert into http.answer (owner, key, call, request_hash)
    values (${claim.owner}, ${claim.key}, ${claim.call}, ${claim.request_hash})
    on conflict do nothing returning 1`.execute(tx)
  if (added.length > 0) return undefined
  const { rows } = await sql<Answer>`select call, request_hash, body from http.answer
    where owner = ${claim.owner} and key = ${claim.key}`.execute(tx)
  return rows[0]
}

/** Keeps the answer of a claimed key. */
export async function keepAnswer(
  tx: Tx,
  { owner, key, body }: { owner: string; key: string; body: unknown },
): Promise<void> {
  await sql`update http.answer set body = ${JSON.stringify(body)}::jsonb
    where owner = ${owner} and key = ${key}`.execute(tx)
}

/** Forgets answers that no client repeats any more. */
export async function pruneAnswers(tx: Tx, before: Date): Promise<void> {
  await sql`delete from http.answer where created_at < ${before}`.execute(tx)
}
