import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { JackpotState, Terms } from '../rules.ts'

export type NewJackpot = {
  identifier: string
  name: string
  state: JackpotState
  stake_min_cents: bigint
  created_at: Date
}

/** Adds a jackpot; undefined if its identifier is in use. */
export async function addJackpot(tx: Tx, jackpot: NewJackpot): Promise<bigint | undefined> {
  const { identifier, name, state, stake_min_cents, created_at } = jackpot
  const { rows } = await sql<{ id: bigint }>`
    insert into jackpots.jackpot (identifier, name, state, stake_min_cents, created_at)
    values (${identifier}, ${name}, ${state}, ${stake_min_cents}, ${created_at})
    on conflict (identifier) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export type NewLevel = Terms & {
  jackpot_id: bigint
  identifier: string
  name: string
  position: number
}

/** Adds a level; false if the jackpot has one of that identifier. */
export async function addLevel(tx: Tx, level: NewLevel): Promise<boolean> {
  const { rows } = await sql`
    insert into jackpots.level (jackpot_id, identifier, name, position, drops_by, seed_cents,
      ceiling_cents, hours, per_mille)
    values (${level.jackpot_id}, ${level.identifier}, ${level.name}, ${level.position},
      ${level.drops_by}, ${level.seed_cents}, ${level.ceiling_cents}::bigint,
      ${level.hours}::int, ${level.per_mille})
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

type Linked = { game: string; jackpot_id: bigint }

/** Links a game at its first free place; false if it has three jackpots or this one already. */
export async function addGame(tx: Tx, { game, jackpot_id }: Linked): Promise<boolean> {
  const { rows } = await sql`
    insert into jackpots.game (game, place, jackpot_id)
    select ${game}, min(p.place), ${jackpot_id} from generate_series(1, 3) as p (place)
    where not exists (select from jackpots.game g where g.game = ${game} and g.place = p.place)
      and not exists (select from jackpots.game g
        where g.game = ${game} and g.jackpot_id = ${jackpot_id})
    having min(p.place) is not null
    on conflict do nothing returning game`.execute(tx)
  return rows.length > 0
}

export async function removeGame(tx: Tx, { game, jackpot_id }: Linked): Promise<boolean> {
  const { rows } = await sql`delete from jackpots.game
    where game = ${game} and jackpot_id = ${jackpot_id} returning game`.execute(tx)
  return rows.length > 0
}

/** All games with a jackpot. */
export async function gamesWithJackpots(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ game: string }>`
    select distinct game from jackpots.game order by game limit 1000`.execute(tx)
  return rows.map(({ game }) => game)
}
