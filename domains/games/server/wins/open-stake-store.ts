import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { OpenRound } from '../../play.ts'

/** For all requested players together. */
const openRoundsMax = 10_000

export type Round = { player_id: bigint; provider: string; round_id: string }
export type OpenStake = Round & { stake_cents: bigint }
export type NewStake = OpenStake & { game: string; currency: string }

/** The earlier stakes of rounds that were open. */
export async function openStakesOf(tx: Tx, rounds: readonly Round[]): Promise<OpenStake[]> {
  if (rounds.length === 0) return []
  const { rows } = await sql<OpenStake>`
    select s.player_id, s.provider, s.round_id, s.stake_cents::bigint as stake_cents
    from games.open_stake s join ${asked(rounds)} using (player_id, provider, round_id)`.execute(tx)
  return rows
}

/** Which of these rounds are open, as `provider round`. */
export async function openRoundsAmong(
  db: Db,
  rounds: readonly Round[],
): Promise<ReadonlySet<string>> {
  if (rounds.length === 0) return new Set()
  const { rows } = await sql<Round>`
    select s.provider, s.round_id
    from games.open_stake s join ${asked(rounds)} using (player_id, provider, round_id)
    where s.stake_cents > 0`.execute(db)
  return new Set(rows.map(({ provider, round_id }) => `${provider} ${round_id}`))
}

/** Adds stakes to open rounds. */
export async function addToOpenStakes(
  tx: Tx,
  stakes: readonly NewStake[],
  now: Date,
): Promise<void> {
  if (stakes.length === 0) return
  await sql`
    insert into games.open_stake as s
      (player_id, provider, round_id, stake_cents, game, currency, updated_at)
    select a.player_id, a.provider, a.round_id, a.stake_cents, a.game, a.currency, ${now}
    from unnest(${ids(stakes)}::bigint[], ${texts(stakes, 'provider')}::text[],
      ${texts(stakes, 'round_id')}::text[], ${cents(stakes)}::numeric[],
      ${texts(stakes, 'game')}::text[], ${texts(stakes, 'currency')}::text[])
      as a (player_id, provider, round_id, stake_cents, game, currency)
    order by 1, 2, 3
    on conflict (player_id, provider, round_id) do update
      set stake_cents = s.stake_cents + excluded.stake_cents, updated_at = excluded.updated_at
  `.execute(tx)
}

/** Subtracts rolled back stakes of open rounds; the amounts are negative. */
export async function takeFromOpenStakes(tx: Tx, stakes: readonly OpenStake[]): Promise<void> {
  if (stakes.length === 0) return
  await sql`
    update games.open_stake s set stake_cents = greatest(s.stake_cents + a.stake_cents, 0)
    from unnest(${ids(stakes)}::bigint[], ${texts(stakes, 'provider')}::text[],
      ${texts(stakes, 'round_id')}::text[], ${cents(stakes)}::numeric[])
      as a (player_id, provider, round_id, stake_cents)
    where s.player_id = a.player_id and s.provider = a.provider and s.round_id = a.round_id
  `.execute(tx)
}

/** Deletes the stakes of ended rounds; gives the players who had one. */
export async function removeOpenStakes(tx: Tx, rounds: readonly Round[]): Promise<bigint[]> {
  if (rounds.length === 0) return []
  const { rows } = await sql<{ player_id: bigint }>`
    delete from games.open_stake s using ${asked(rounds)}
    where s.player_id = a.player_id and s.provider = a.provider and s.round_id = a.round_id
    returning s.player_id`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}

/** Deletes the stakes of rounds that have been inactive for too long. */
export async function removeOldOpenStakes(tx: Tx, before: Date): Promise<void> {
  await sql`delete from games.open_stake where updated_at < ${before}`.execute(tx)
}

/** The players' stakes in open rounds, by game and currency, newest first. */
export async function openRoundsOf(
  db: Db | Tx,
  player_ids: readonly bigint[],
): Promise<(OpenRound & { player_id: bigint })[]> {
  const { rows } = await sql<OpenRound & { player_id: bigint }>`
    select s.player_id, s.game as game_identifier, s.currency,
      sum(s.stake_cents)::bigint as stake_cents
    from games.open_stake s
    where s.player_id = any(${player_ids.map(String)}::bigint[]) and s.game is not null
      and s.stake_cents > 0
    group by 1, 2, 3 order by max(s.updated_at) desc, 2 limit ${openRoundsMax}`.execute(db)
  return rows
}

function asked(rounds: readonly Round[]) {
  return sql`unnest(${ids(rounds)}::bigint[], ${texts(rounds, 'provider')}::text[],
    ${texts(rounds, 'round_id')}::text[]) as a (player_id, provider, round_id)`
}

function ids(rounds: readonly Round[]): string[] {
  return rounds.map(({ player_id }) => String(player_id))
}

function texts<Field extends string>(
  rounds: readonly { [Name in Field]: string }[],
  field: Field,
): string[] {
  return rounds.map((round) => round[field])
}

function cents(stakes: readonly OpenStake[]): string[] {
  return stakes.map(({ stake_cents }) => String(stake_cents))
}
