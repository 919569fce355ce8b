import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { GiftKind } from '../../rules.ts'

export type GiftRow = {
  id: bigint
  group_id: number | null
  level: number | null
  kind: GiftKind
  points: bigint | null
  percent: number | null
  max_eur_cents: bigint | null
  plan: string | null
}

const columns = sql`id, group_id, level, kind, points, percent, max_eur_cents, plan`

/** All gifts of statuses and levels. */
export async function giftRows(db: Db | Tx): Promise<GiftRow[]> {
  const { rows } = await sql<GiftRow>`select ${columns} from vip.gift where removed_at is null
    order by id limit 500`.execute(db)
  return rows
}

export async function findGift(db: Db | Tx, id: bigint): Promise<GiftRow | undefined> {
  const { rows } = await sql<GiftRow>`select ${columns} from vip.gift where id = ${id}`.execute(db)
  return rows[0]
}

export async function addGift(tx: Tx, gift: Omit<GiftRow, 'id'>): Promise<void> {
  await sql`insert into vip.gift (group_id, level, kind, points, percent, max_eur_cents, plan)
    values (${gift.group_id}, ${gift.level}, ${gift.kind}, ${gift.points}, ${gift.percent},
      ${gift.max_eur_cents}, ${gift.plan})`.execute(tx)
}

/** Nobody is given it any more; who has it keeps it. */
export async function removeGift(tx: Tx, { id, now }: { id: bigint; now: Date }): Promise<boolean> {
  const { rows } = await sql`update vip.gift set removed_at = ${now}
    where id = ${id} and removed_at is null returning id`.execute(tx)
  return rows.length > 0
}

export type RewardState = 'given' | 'waiting' | 'lapsed'
export type RewardRow = {
  id: bigint
  player_id: bigint
  gift_id: bigint
  state: RewardState
  earned_at: Date
}

/** Stores that a player has earned a gift; undefined if they had earned it before. */
export async function addReward(
  tx: Tx,
  { player_id, gift_id, now }: { player_id: bigint; gift_id: bigint; now: Date },
): Promise<RewardRow | undefined> {
  const { rows } = await sql<RewardRow>`
    insert into vip.reward (player_id, gift_id, state, earned_at)
    values (${player_id}, ${gift_id}, 'waiting', ${now})
    on conflict do nothing
    returning id, player_id, gift_id, state, earned_at`.execute(tx)
  return rows[0]
}

export async function saveReward(
  tx: Tx,
  reward: {
    id: bigint
    state: RewardState
    reason: string | null
    now: Date
    /** Of a cashback: what it paid. */
    paid_cents?: bigint
  },
): Promise<void> {
  const given_at = reward.state === 'given' ? reward.now : null
  await sql`update vip.reward set state = ${reward.state}, reason = ${reward.reason},
    given_at = ${given_at}, paid_cents = ${reward.paid_cents ?? null}
    where id = ${reward.id}`.execute(tx)
}

/** What the player's other cashbacks have paid that were earned between two moments. */
export async function cashbackPaid(
  tx: Tx,
  { player_id, from, until }: { player_id: bigint; from: Date; until: Date },
): Promise<bigint> {
  const { rows } = await sql<{ cents: bigint }>`
    select coalesce(sum(paid_cents), 0)::bigint as cents from vip.reward
    where player_id = ${player_id} and paid_cents is not null
      and earned_at > ${from} and earned_at < ${until}`.execute(tx)
  return rows[0]?.cents ?? 0n
}

/** Gifts that wait, the first earned first, locked; those that others hold are left out. */
export async function lockWaiting(
  tx: Tx,
  { after, limit }: { after: bigint; limit: number },
): Promise<RewardRow[]> {
  const { rows } = await sql<RewardRow>`select id, player_id, gift_id, state, earned_at
    from vip.reward where state = 'waiting' and id > ${after}
    order by id limit ${limit} for no key update skip locked`.execute(tx)
  return rows
}

/** The states of a player's gifts, by gift. */
export async function rewardStates(
  db: Db | Tx,
  player_id: bigint,
): Promise<Map<bigint, RewardState>> {
  const { rows } = await sql<{ gift_id: bigint; state: RewardState }>`
    select gift_id, state from vip.reward where player_id = ${player_id} limit 500`.execute(db)
  return new Map(rows.map(({ gift_id, state }) => [gift_id, state]))
}
