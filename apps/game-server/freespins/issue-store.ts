import type { Pool, PoolClient } from 'pg'
import type { Provider } from '../wallet-client.ts'

/** active: spins are left. played and expired: the casino gets a report. cancelled: it asked for it. */
export type IssueState = 'active' | 'played' | 'expired' | 'cancelled'

export type FreespinIssue = {
  id: bigint
  provider: Provider
  issue_id: string
  user_id: string
  player_key: string
  currency: string
  /** The games in which the spins can be played. */
  slugs: string[]
  quantity: number
  /** The position of the stake among the game's stakes, from 0. */
  bet_level: number
  valid_until: Date
  played: number
  won_cents: bigint
  state: IssueState
  attempts: number
}

type Sql = Pool | PoolClient

const columns = `id, provider, issue_id, user_id, player_key, currency, slugs, quantity, bet_level,
  valid_until, played, won_cents, state, attempts`

export type NewIssue = Omit<FreespinIssue, 'id' | 'played' | 'won_cents' | 'state' | 'attempts'>

/** Stores an issue; the one that has its name already stays as it is. */
export async function addIssue(sql: Sql, issue: NewIssue, now: Date): Promise<FreespinIssue> {
  await sql.query(
    `insert into game_server.freespin_issue (provider, issue_id, user_id, player_key, currency,
       slugs, quantity, bet_level, valid_until, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (provider, issue_id) do nothing`,
    [
      issue.provider,
      issue.issue_id,
      issue.user_id,
      issue.player_key,
      issue.currency,
      issue.slugs,
      issue.quantity,
      issue.bet_level,
      issue.valid_until,
      now,
    ],
  )
  return (await findIssue(sql, issue)) as FreespinIssue
}

type IssueName = Pick<FreespinIssue, 'provider' | 'issue_id'>

export async function findIssue(
  sql: Sql,
  { provider, issue_id }: IssueName,
): Promise<FreespinIssue | undefined> {
  const { rows } = await sql.query<FreespinIssue>(
    `select ${columns} from game_server.freespin_issue where provider = $1 and issue_id = $2`,
    [provider, issue_id],
  )
  return rows[0]
}

export async function findIssueById(sql: Sql, id: bigint): Promise<FreespinIssue | undefined> {
  const { rows } = await sql.query<FreespinIssue>(
    `select ${columns} from game_server.freespin_issue where id = $1`,
    [id],
  )
  return rows[0]
}

/** Locks an issue until the transaction ends: a spin, its end and its cancellation exclude each other. */
export async function lockIssue(
  tx: PoolClient,
  { provider, issue_id }: IssueName,
): Promise<FreespinIssue | undefined> {
  const { rows } = await tx.query<FreespinIssue>(
    `select ${columns} from game_server.freespin_issue
     where provider = $1 and issue_id = $2 for update`,
    [provider, issue_id],
  )
  return rows[0]
}

type Owner = { player_key: string; provider: Provider; slug: string; currency: string }

/** The spins of a player that can be played in a game now, the oldest first. */
export async function activeIssues(sql: Sql, owner: Owner, now: Date): Promise<FreespinIssue[]> {
  const { rows } = await sql.query<FreespinIssue>(
    `select ${columns} from game_server.freespin_issue
     where player_key = $1 and state = 'active' and provider = $2 and $3 = any (slugs)
       and currency = $4 and valid_until > $5
     order by id limit 20`,
    [owner.player_key, owner.provider, owner.slug, owner.currency, now],
  )
  return rows
}

/** Counts one spin and its win; the last one ends the issue. The caller holds the lock. */
export async function countSpin(
  tx: PoolClient,
  { id, won_cents, now, report_at }: { id: bigint; won_cents: bigint; now: Date; report_at: Date },
): Promise<void> {
  await tx.query(
    `update game_server.freespin_issue set played = played + 1, won_cents = won_cents + $2,
       state = case when played + 1 = quantity then 'played' else state end,
       ended_at = case when played + 1 = quantity then $3::timestamptz end,
       next_attempt_at = case when played + 1 = quantity then $4::timestamptz end
     where id = $1 and state = 'active'`,
    [id, won_cents, now, report_at],
  )
}

export async function cancelIssue(tx: PoolClient, id: bigint, now: Date): Promise<void> {
  await tx.query(
    `update game_server.freespin_issue set state = 'cancelled', ended_at = $2
     where id = $1 and state = 'active'`,
    [id, now],
  )
}

/** Ends issues that are over. Those with a spin were played: their win is reported. */
export async function expireIssues(sql: Sql, now: Date, limit: number): Promise<void> {
  await sql.query(
    `update game_server.freespin_issue
     set state = case when played > 0 then 'played' else 'expired' end,
       ended_at = $1, next_attempt_at = $1
     where id in (
       select id from game_server.freespin_issue
       where state = 'active' and valid_until <= $1
       order by valid_until limit $2 for update skip locked)`,
    [now, limit],
  )
}

/** Claims ended issues whose report is due; another process does not take them until `until`. */
export async function claimReports(
  sql: Sql,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql.query<{ id: bigint }>(
    `update game_server.freespin_issue set next_attempt_at = $2
     where id in (
       select id from game_server.freespin_issue where next_attempt_at <= $1
       order by next_attempt_at limit $3 for update skip locked)
     returning id`,
    [now, until, limit],
  )
  return rows.map(({ id }) => id)
}

export async function saveReport(
  sql: Sql,
  id: bigint,
  { reported_at, next_attempt_at }: { reported_at: Date | null; next_attempt_at: Date | null },
): Promise<void> {
  await sql.query(
    `update game_server.freespin_issue
     set attempts = attempts + 1, reported_at = $2, next_attempt_at = $3
     where id = $1 and reported_at is null`,
    [id, reported_at, next_attempt_at],
  )
}
