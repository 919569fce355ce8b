import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { ItemKind } from '../../items.ts'
import type { Put } from '../pages/page-store.ts'

/** `item` is what staff wrote; it may be invalid. */
export type ItemRow = {
  kind: ItemKind
  id: string
  /** '' means all languages. */
  locale: string
  item: unknown
  position: number
  enabled: boolean
}

const columns = sql`kind, id, locale, item, position, enabled`

/** The items of a kind in order, each in the best of these languages. */
export async function itemsOf(
  db: Db,
  kind: ItemKind,
  locales: readonly string[],
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`select * from (
      select distinct on (id) ${columns} from content.item
      where kind = ${kind} and locale = any(${locales}::text[])
      order by id, array_position(${locales}::text[], locale)) one
    where enabled order by position, id limit 500`.execute(db)
  return rows
}

export async function everyItem(db: Db | Tx): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`select ${columns} from content.item
    order by kind, position, id, locale limit 20000`.execute(db)
  return rows
}

export async function putItem(tx: Tx, row: ItemRow, { replace }: Put): Promise<void> {
  const end = replace
    ? sql`do update set item = excluded.item, position = excluded.position,
        enabled = excluded.enabled`
    : sql`do nothing`
  await sql`insert into content.item (${columns})
    values (${row.kind}, ${row.id}, ${row.locale}, ${JSON.stringify(row.item)}::json,
      ${row.position}, ${row.enabled})
    on conflict (kind, id, locale) ${end}`.execute(tx)
}
