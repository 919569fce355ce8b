import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** Whose key, which call, and a hash of what was sent. */
export type Claim = {
  owner: string
  key: string
  call: string
  request_hash: string
  /** The key was not given but made of the call: after a minute it is another call. */
  isBrief?: true
}
/** `answered` is false while an action that opens its own transactions is still at work. */
export type Answer = { call: string; request_hash: string; body: unknown; answered: boolean }

/** An unanswered claim that is older belongs to a server that died at its work. */
const claimSeconds = 60

/**
 * Claims a key for this transaction. A concurrent call with the same key waits here until the first
 * has committed; then it finds the answer. Gives the earlier answer, or undefined for a new key.
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

/** Keeps the answer of a claimed key. */
export async function saveAnswer(
  tx: Tx,
  { owner, key, body }: { owner: string; key: string; body: unknown },
): Promise<void> {
  await sql`update http.answer set body = ${JSON.stringify(body)}::json
    where owner = ${owner} and key = ${key}`.execute(tx)
}

/** Gives a claimed key back that has no answer. */
export async function freeKey(
  tx: Tx,
  { owner, key }: { owner: string; key: string },
): Promise<void> {
  await sql`delete from http.answer where owner = ${owner} and key = ${key} and body is null
  `.execute(tx)
}

/** Forgets answers that no client repeats any more. */
export async function pruneAnswers(tx: Tx | Db, before: Date): Promise<void> {
  await sql`delete from http.answer where created_at < ${before}`.execute(tx)
}
