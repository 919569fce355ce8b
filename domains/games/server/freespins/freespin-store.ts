import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { FreespinState } from './moves.ts'

export type FreespinIssue = {
  issue_id: string
  provider_id: bigint
  player_id: bigint
  currency: string
  games: string[]
  quantity: number
  bet_level: number
  valid_until: Date
  state: FreespinState
  failure: string | null
  total_cents: bigint | null
}
export type NewIssue = Omit<FreespinIssue, 'state' | 'failure' | 'total_cents'> & { now: Date }

/** Stores that free spins are about to be asked for; one that is there already stays as it is. */
export async function addIssue(tx: Tx, issue: NewIssue): Promise<void> {
  const { issue_id, provider_id, player_id, currency, games, now } = issue
  await sql`insert into games.freespin_issue (issue_id, provider_id, player_id, currency, games,
      quantity, bet_level, valid_until, created_at)
    values (${issue_id}, ${provider_id}, ${player_id}, ${currency}, ${games}, ${issue.quantity},
      ${issue.bet_level}, ${issue.valid_until}, ${now})
    on conflict (issue_id) do nothing`.execute(tx)
}

/** An issue, held until the transaction ends: its winnings come once. */
export async function lockIssue(tx: Tx, issueId: string): Promise<FreespinIssue | undefined> {
  const { rows } = await sql<FreespinIssue>`
    select issue_id, provider_id, player_id, currency, games, quantity, bet_level, valid_until,
      state, failure, total_cents
    from games.freespin_issue where issue_id = ${issueId} for update`.execute(tx)
  return rows[0]
}

export type IssueEnd = {
  state: FreespinState
  failure?: string | null
  total_cents?: bigint
  now: Date
}

/** Writes the new state of an issue. */
export async function saveIssueState(
  tx: Tx,
  issueId: string,
  { state, failure = null, total_cents, now }: IssueEnd,
): Promise<void> {
  await sql`update games.freespin_issue set state = ${state}, failure = ${failure},
      total_cents = ${total_cents ?? null},
      settled_at = ${state === 'asked' || state === 'issued' ? null : now}
    where issue_id = ${issueId}`.execute(tx)
}
