import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Stage } from '../../rules.ts'

export type BoxRow = {
  id: bigint
  player_id: bigint
  version_id: bigint
  group_id: number | null
  strategy: string
  currency: string
  stage: Stage
  item_order: number[]
  server_seed_hash: string
  client_seed: string | null
  drawn_index: number | null
  stop: number | null
  drawn_at: Date | null
  cost_eur_cents: number | null
  created_at: Date
  valid_until: Date
  ended_at: Date | null
}
const columns = sql`id, player_id, version_id, group_id, strategy, currency, stage, item_order,
  server_seed_hash, client_seed, drawn_index, stop, drawn_at, cost_eur_cents, created_at, valid_until,
  ended_at`

type NewBox = Pick<
  BoxRow,
  | 'player_id'
  | 'version_id'
  | 'group_id'
  | 'strategy'
  | 'currency'
  | 'item_order'
  | 'server_seed_hash'
  | 'valid_until'
> & { key: string; server_seed: string; now: Date }

/** Issues a box with its secret; undefined if the key has issued one before. */
export async function addBox(tx: Tx, box: NewBox): Promise<BoxRow | undefined> {
  const { rows } = await sql<BoxRow>`
    insert into lootboxes.box (player_id, version_id, group_id, key, strategy, currency, item_order,
      server_seed_hash, created_at, valid_until)
    values (${box.player_id}, ${box.version_id}, ${box.group_id}, ${box.key}, ${box.strategy},
      ${box.currency}, ${box.item_order}::int[], ${box.server_seed_hash}, ${box.now},
      ${box.valid_until})
    on conflict (key) do nothing returning ${columns}`.execute(tx)
  const [added] = rows
  if (!added) return undefined
  await sql`insert into lootboxes.seed (box_id, server_seed)
    values (${added.id}, ${box.server_seed})`.execute(tx)
  return added
}

const listedMax = 500

/** The boxes of a player that wait or were opened since a moment, the oldest first. */
export async function boxesOf(
  db: Db | Tx,
  { player_id, since }: { player_id: bigint; since: Date },
): Promise<BoxRow[]> {
  const { rows } = await sql<BoxRow>`select ${columns} from lootboxes.box
    where player_id = ${player_id}
      and (stage = 'issued' or (stage = 'activated' and ended_at >= ${since}))
    order by id limit ${listedMax}`.execute(db)
  return rows
}

/** A box of a player, locked until the transaction ends. */
export async function lockBox(
  tx: Tx,
  { id, player_id }: { id: bigint; player_id: bigint },
): Promise<BoxRow | undefined> {
  const { rows } = await sql<BoxRow>`select ${columns} from lootboxes.box
    where id = ${id} and player_id = ${player_id} for update`.execute(tx)
  return rows[0]
}

/** The secrets of boxes, by their ids. Only an open box shows it. */
export async function seedsOf(db: Db | Tx, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ box_id: bigint; server_seed: string }>`
    select box_id, server_seed from lootboxes.seed
    where box_id = any(${ids.map(String)}::bigint[])`.execute(db)
  return new Map(rows.map(({ box_id, server_seed }) => [box_id, server_seed]))
}

/** When the player opened a box last. */
export async function lastOpening(tx: Tx, playerId: bigint): Promise<Date | undefined> {
  const { rows } = await sql<{ drawn_at: Date | null }>`
    select max(drawn_at) as drawn_at from lootboxes.box
    where player_id = ${playerId}`.execute(tx)
  return rows[0]?.drawn_at ?? undefined
}

type Draw = { client_seed: string; drawn_index: number; stop: number; now: Date }

/** Stores the draw of a box, which never changes. */
export async function saveDraw(tx: Tx, id: bigint, draw: Draw): Promise<BoxRow> {
  const { rows } = await sql<BoxRow>`update lootboxes.box
    set client_seed = ${draw.client_seed}, drawn_index = ${draw.drawn_index}, stop = ${draw.stop},
      drawn_at = ${draw.now}
    where id = ${id} and drawn_at is null returning ${columns}`.execute(tx)
  return one(rows, id)
}

/** Ends an issued box. */
export async function endBox(
  tx: Tx,
  id: bigint,
  end: { stage: Exclude<Stage, 'issued'>; now: Date; cost_eur_cents?: number },
): Promise<BoxRow> {
  const { rows } = await sql<BoxRow>`update lootboxes.box
    set stage = ${end.stage}, ended_at = ${end.now},
      cost_eur_cents = ${end.cost_eur_cents ?? null}
    where id = ${id} and stage = 'issued' returning ${columns}`.execute(tx)
  return one(rows, id)
}

function one(rows: readonly BoxRow[], id: bigint): BoxRow {
  const [row] = rows
  if (!row) throw new Error(`the box ${id} has changed meanwhile`)
  return row
}

const dueMax = 200

/** Boxes that nobody has drawn and whose time is over, locked; others skip them. */
export async function lockDue(tx: Tx, now: Date): Promise<BoxRow[]> {
  const { rows } = await sql<BoxRow>`select ${columns} from lootboxes.box
    where stage = 'issued' and drawn_at is null and valid_until <= ${now}
    order by valid_until limit ${dueMax} for update skip locked`.execute(tx)
  return rows
}
