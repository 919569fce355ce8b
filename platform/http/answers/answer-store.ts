import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** The owner of the key, the call and a hash of the input. */
export type Claim = {
  owner: string
  key: string
  call: string
  request_hash: string
  /** The key is derived from the call: after a minute the same call is a new one. */
  isBrief?: true
}
/** `answered` is false while an action that opens its own transactions is still running. */
export type Answer = { call: string; request_hash: string; body: unknown; answered: boolean }

/** An older claim without an answer belongs to a server that crashed. */
const claimSeconds = 60

/**
 * Claims a key in this transaction. A concurrent call with the same key waits until the first one
 * commits and then gets its answer. Returns the earlier answer, or undefined for a new key.
 */
export async function claimKey(tx: Tx, claim: Claim): Promise<Answer | undefined> {
  const { rows: added } = await sql`
    insert into http.answer (owner, key, call, request_hash)
    values (${claim.owner}, ${claim.key}, ${claim.call}, ${claim.request_hash})
    on conflict (owner, key) do update set created_at = now(), body = null
      where (answer.body is null or ${claim.isBrief ?? false}) and answer.call = excluded.call
        and answer.request_hash = excluded.request_hash
        and answer.created_at < now() - make_interval(secs => ${claimSeconds})
    returning 1`.execute(tx)
  if (added.length > 0) return undefined
  const { rows } = await sql<Answer>`
    select call, request_hash, body, body is not null as answered from http.answer
    where owner = ${claim.owner} and key = ${claim.key}`.execute(tx)
  return rows[0]
}

/** Saves the answer of a claimed key. */
export async function saveAnswer(
  tx: Tx,
  { owner, key, body }: { owner: string; key: string; body: unknown },
): Promise<void> {
  await sql`update http.answer set body = ${JSON.stringify(body)}::json
    where owner = ${owner} and key = ${key}`.execute(tx)
}

/** Releases a claimed key without an answer. */
export async function freeKey(
  tx: Tx,
  { owner, key }: { owner: string; key: string },
): Promise<void> {
  await sql`delete from http.answer where owner = ${owner} and key = ${key} and body is null
  `.execute(tx)
}

/** Deletes answers that no client asks for any more. */
export async function pruneAnswers(tx: Tx | Db, before: Date): Promise<void> {
  await sql`delete from http.answer where created_at < ${before}`.execute(tx)
}
