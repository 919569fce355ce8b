import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { type FreespinBonus, storedBonus } from './freespin-bonus.ts'
import type { FreespinState } from './moves.ts'

export type FreespinIssue = {
  issue_id: string
  provider_id: bigint
  player_id: bigint
  currency: string
  games: string[]
  quantity: number
  /** The stake: one of the two, depending on the protocol. */
  bet_level: number | null
  bet_cents: bigint | null
  valid_until: Date
  state: FreespinState
  failure: string | null
  total_cents: bigint | null
  /** How far the spins are, as their provider reports. */
  played_count: number
  won_cents: bigint
  /** What the winnings become; cash without it. */
  bonus: FreespinBonus | null
  paid_as: 'cash' | 'bonus' | 'waiting' | null
  created_at: Date
}
type Stake = 'bet_level' | 'bet_cents'
type StoredField =
  | 'played_count'
  | 'won_cents'
  | 'state'
  | 'failure'
  | 'total_cents'
  | 'created_at'
  | 'bonus'
  | 'paid_as'
export type NewIssue = Omit<FreespinIssue, Stake | StoredField> & {
  bet_level?: number
  bet_cents?: bigint
  bonus?: FreespinBonus | undefined
  now: Date
}

/** Stores free spins before the provider is called; an existing issue stays unchanged. */
export async function addIssue(tx: Tx, issue: NewIssue): Promise<void> {
  const { issue_id, provider_id, player_id, currency, games, now } = issue
  await sql`insert into games.freespin_issue (issue_id, provider_id, player_id, currency, games,
      quantity, bet_level, bet_cents, valid_until, bonus, created_at, asked_at)
    values (${issue_id}, ${provider_id}, ${player_id}, ${currency}, ${games}, ${issue.quantity},
      ${issue.bet_level ?? null}, ${issue.bet_cents ?? null}, ${issue.valid_until},
      ${storedBonus(issue.bonus)}::jsonb, ${now}, ${now})
    on conflict (issue_id) do nothing`.execute(tx)
}

/** Locks an issue until the transaction ends, so that its winnings are paid once. */
export async function lockIssue(tx: Tx, issueId: string): Promise<FreespinIssue | undefined> {
  const { rows } = await sql<FreespinIssue>`
    select issue_id, provider_id, player_id, currency, games, quantity, bet_level, bet_cents,
      valid_until, state, failure, total_cents, played_count, won_cents, bonus, paid_as,
      created_at
    from games.freespin_issue where issue_id = ${issueId} for update`.execute(tx)
  return rows[0]
}

/** The state of an issue; undefined if it was never made. */
export async function freespinState(
  db: Db | Tx,
  issueId: string,
): Promise<FreespinState | undefined> {
  const { rows } = await sql<{ state: FreespinState }>`
    select state from games.freespin_issue where issue_id = ${issueId}`.execute(db)
  return rows[0]?.state
}

export type IssueEnd = {
  state: FreespinState
  failure?: string | null
  total_cents?: bigint
  now: Date
}

/** Stores the new state of an issue; for `asked` also the time of this attempt. */
export async function saveIssueState(
  tx: Tx,
  issueId: string,
  { state, failure = null, total_cents, now }: IssueEnd,
): Promise<void> {
  await sql`update games.freespin_issue set state = ${state}, failure = ${failure},
      total_cents = ${total_cents ?? null},
      asked_at = case when ${state} = 'asked' then ${now} else asked_at end,
      settled_at = ${state === 'asked' || state === 'issued' ? null : now}
    where issue_id = ${issueId}`.execute(tx)
}

/** Stores how far an issue is. */
export async function saveProgress(
  tx: Tx,
  issueId: string,
  { played_count, won_cents }: Pick<FreespinIssue, 'played_count' | 'won_cents'>,
): Promise<void> {
  await sql`update games.freespin_issue
    set played_count = ${played_count}, won_cents = ${won_cents}
    where issue_id = ${issueId}`.execute(tx)
}

/** Stores how winnings were paid, or that they wait. */
export async function savePaidAs(tx: Tx, issueId: string, paidAs: string): Promise<void> {
  await sql`update games.freespin_issue set paid_as = ${paidAs}
    where issue_id = ${issueId}`.execute(tx)
}

/** Some issues whose winnings wait for the end of another bonus, the oldest first. */
export async function waitingIssues(tx: Tx, after: bigint, limit: number): Promise<WaitingIssue[]> {
  const { rows } = await sql<WaitingIssue>`
    select id, issue_id from games.freespin_issue
    where paid_as = 'waiting' and id > ${after} order by id limit ${limit}`.execute(tx)
  return rows
}
export type WaitingIssue = { id: bigint; issue_id: string }

/**
 * The issues without an answer that are due for another attempt. The pause doubles each time, from
 * `leastSeconds` on.
 */
export async function dueIssues(
  tx: Tx,
  { now, leastSeconds, limit }: { now: Date; leastSeconds: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ issue_id: string }>`
    select issue_id from games.freespin_issue
    where state = 'asked' and ${now} >= asked_at
      + greatest(asked_at - created_at, make_interval(secs => ${leastSeconds}))
    order by asked_at limit ${limit}`.execute(tx)
  return rows.map(({ issue_id }) => issue_id)
}
