import type { Pool } from 'pg'

/** A wallet call that is still to be made for a bet. */
export type OpenCall = {
  id: bigint
  kind: 'win' | 'finish' | 'rollback'
  attempts: number
  bet_id: string
  owner: string
  mode: 'real' | 'demo'
  session_id: string
  user_id: string
  currency: string
  amount_cents: bigint
  payout_cents: bigint | null
}

/** The open calls that are due, oldest first. */
export async function dueCalls(
  pool: Pool,
  { slug, at, limit, not }: { slug: string; at: Date; limit: number; not: readonly bigint[] },
): Promise<OpenCall[]> {
  const { rows } = await pool.query(
    `select call.id, call.kind, call.attempts, call.bet_id, bet.owner, bet.mode, bet.session_id,
       bet.user_id, bet.currency, bet.amount_cents, bet.payout_cents
     from game_server.live_call call
     join game_server.live_bet bet on bet.id = call.bet_id
     join game_server.live_round round on round.id = bet.round_id
     join game_server.live_chain chain on chain.id = round.chain_id
     where call.state = 'open' and call.next_at <= $1 and call.id <> all($3::bigint[])
       and chain.slug = $4
     order by call.next_at, call.id limit $2`,
    [at, limit, not, slug],
  )
  return rows.map((row) => ({
    ...row,
    id: BigInt(row.id),
    amount_cents: BigInt(row.amount_cents),
    payout_cents: row.payout_cents === null ? null : BigInt(row.payout_cents),
  }))
}

/** Closes a call after the wallet's answer; a returned stake ends its bet. */
export async function closeCall(
  pool: Pool,
  call: { id: bigint; state: 'done' | 'refused'; error?: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with closed as (
       update game_server.live_call
       set state = $2, answered_at = $3, last_error = $4, attempts = attempts + 1
       where id = $1 and state = 'open' returning bet_id, kind),
     returned as (
       update game_server.live_bet bet
       set state = 'returned', payout_cents = 0, ended_at = $3
       from closed where bet.id = closed.bet_id and closed.kind = 'rollback' and $2 = 'done')
     select 1 from closed`,
    [call.id, call.state, call.at, call.error ?? null],
  )
  return rowCount === 1
}

/** Records an attempt without an answer, and when the next one is due. */
export async function postponeCall(
  pool: Pool,
  call: { id: bigint; next: Date; error: string },
): Promise<void> {
  await pool.query(
    `update game_server.live_call
     set attempts = attempts + 1, next_at = $2, last_error = $3
     where id = $1 and state = 'open'`,
    [call.id, call.next, call.error],
  )
}
