import type { Db, Tx } from '@casino/db/connect.ts'
import { commitInBoth } from '@casino/db/shards/citus.ts'
import { sql } from 'kysely'
import { ledgerNameOf, ledgerOf } from './ledger-of.ts'
import { ledgerNameToWrite } from './place-store.ts'
import { there } from './there-store.ts'

export type BonusGrant = {
  player_id: bigint
  currency: string
  amount_cents: bigint
  /** Names the bonus for this player for ever; the key of all its moves. */
  source: string
  /** What the operator's book counts it under. */
  plan: string
  wager_cents: bigint
  cap_cents: bigint | null
  bonus_first: boolean
  max_bet_cents: bigint | null
  refused_classes: readonly string[]
  refused_games: readonly string[]
  /** Percents by game class; `*` is for all others. */
  contributions: Readonly<Record<string, number>>
  now: Date
}
export type BonusBalance = { amount_cents: bigint; available_to_cashout_cents: bigint }
export type BonusGranted = BonusBalance & {
  outcome: 'moved' | 'repeated' | 'unknown_account' | 'other_bonus' | 'balance_full' | 'key_in_use'
  tx_id: bigint
}

/** Gives bonus money and sets its terms, once for its source. Locks the guard, then the account. */
export async function grantBonusOnce(tx: Tx, grant: BonusGrant): Promise<BonusGranted> {
  const { currency, amount_cents, source, plan, wager_cents, cap_cents, bonus_first } = grant
  const { refused_classes, refused_games } = grant
  const granted = await call<BonusGranted>(
    tx,
    grant.player_id,
    (
      ledger,
    ) => sql`${ledger}.grant_bonus(${grant.now}, ${grant.player_id}, ${currency}, ${amount_cents},
      ${source}, ${plan}, ${wager_cents}, ${cap_cents}, ${bonus_first}, ${grant.max_bet_cents},
      ${refused_classes}::text[], ${refused_games}::text[], ${JSON.stringify(grant.contributions)}::jsonb)`,
  )
  return granted
}

export type BonusEnd = {
  player_id: bigint
  source: string
  state: 'released' | 'forfeited'
  /** Forfeits even while a round that was played with the bonus is open. */
  even_open: boolean
  now: Date
}
export type BonusEnded = BonusBalance & {
  outcome: 'moved' | 'repeated' | 'unknown_bonus' | 'ended' | 'wager_left' | 'round_open'
  released_cents: bigint
  removed_cents: bigint
}

/** Ends a bonus, once. Locks the guard, then the account. */
export function endBonusOnce(tx: Tx, end: BonusEnd): Promise<BonusEnded> {
  return call<BonusEnded>(
    tx,
    end.player_id,
    (ledger) =>
      sql`${ledger}.end_bonus(${end.now}, ${end.player_id}, ${end.source}, ${end.state}, ${end.even_open})`,
  )
}

export type BonusRow = {
  source: string
  plan: string
  currency: string
  state: 'running' | 'released' | 'forfeited'
  wager_cents: bigint
  /** In hundredths of a subunit; 0n once the bonus has ended. */
  wager_left: bigint
  cap_cents: bigint | null
  released_cents: bigint
  has_open_round: boolean
}

/** A player's bonuses: the one of that source, or the running one. */
export async function findBonus(
  db: Db | Tx,
  { player_id, source }: { player_id: bigint; source?: string | undefined },
): Promise<BonusRow | undefined> {
  const ledger = ledgerOf(player_id)
  const which = source === undefined ? sql`b.state = 'running'` : sql`b.source = ${source}`
  const { rows } = await sql<BonusRow>`
    select b.source, b.plan, b.currency, b.state, b.wager_cents, coalesce(g.wager_left, 0) as wager_left,
      b.cap_cents, b.released_cents, exists (
        select from ${ledger}.round r where r.player_id = b.player_id and r.bonus_source = b.source
          and not r.finished and r.stake_cash + r.stake_bonus > 0
      ) as has_open_round
    from ${ledger}.bonus b
    left join ${ledger}.guard g on g.player_id = b.player_id and g.wagering_source = b.source
    where b.player_id = ${player_id} and ${which}`.execute(db)
  return rows[0]
}

export type RunningBonus = {
  player_id: bigint
  source: string
  wager_cents: bigint
  /** In hundredths of a subunit. */
  wager_left: bigint
  /** The bonus money in the account. */
  bonus_cents: bigint
  has_open_round: boolean
}

/** The running bonuses of these players. */
export async function runningBonuses(
  db: Db | Tx,
  players: readonly bigint[],
): Promise<RunningBonus[]> {
  const found: RunningBonus[] = []
  for (const [name, ids] of Map.groupBy(players, ledgerNameOf)) {
    const ledger = sql.raw(name)
    const { rows } = await sql<RunningBonus>`
      select b.player_id, b.source, b.wager_cents, g.wager_left, a.bonus as bonus_cents, exists (
          select from ${ledger}.round r where r.player_id = b.player_id
            and r.bonus_source = b.source and not r.finished and r.stake_cash + r.stake_bonus > 0
        ) as has_open_round
      from ${ledger}.bonus b
      join ${ledger}.guard g on g.player_id = b.player_id and g.wagering_source = b.source
      join ${ledger}.account a on a.player_id = b.player_id and a.currency = b.currency
      where b.player_id = any(${ids.map(String)}::bigint[]) and b.state = 'running'`.execute(db)
    found.push(...rows)
  }
  return found
}

async function call<Result>(
  tx: Tx,
  playerId: bigint,
  of: (ledger: ReturnType<typeof ledgerOf>) => ReturnType<typeof sql>,
): Promise<Result> {
  const ledger = await ledgerNameToWrite(tx, playerId)
  const { rows } = await sql<Result>`
    select m.* from ${of(sql.raw(`${there(ledger)}${ledger}`))} m`.execute(tx)
  await commitInBoth(tx, ledger)
  const [result] = rows
  if (!result) throw new Error('the ledger gave no row')
  return result
}
