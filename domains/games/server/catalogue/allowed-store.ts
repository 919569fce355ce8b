import type { Db } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Device } from '../../game.ts'
import { categoriesOfGame, currenciesOfGame, matching } from './catalogue-store.ts'
import type { Kinds } from './shown-store.ts'

export type AllowedRow = {
  identifier: string
  title: string
  provider: string
  live: boolean
  collections: Record<string, number>
  currencies: Record<string, number>
}

/** All games of a device in catalogue order. */
export async function allowedGames(
  db: Db,
  { device, kinds }: { device: Device; kinds: Kinds },
): Promise<AllowedRow[]> {
  const { rows } = await sql<AllowedRow>`select g.identifier, g.title, p.identifier as provider,
      g.live, ${categoriesOfGame} as collections, ${currenciesOfGame} as currencies
    from games.game g join games.provider p on p.id = g.provider_id
    where ${matching({ device, kinds })} order by g.weight desc, g.id limit 200000`.execute(db)
  return rows
}
