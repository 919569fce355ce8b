import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { OwnText } from '../own-texts.ts'
import type { Put } from './pages/page-store.ts'

/** All custom texts. */
export async function everyText(db: Db | Tx): Promise<OwnText[]> {
  const { rows } = await sql<OwnText>`select brand_id, locale, key, text from content.text
    order by brand_id nulls first, locale, key limit 20000`.execute(db)
  return rows
}

export async function putText(tx: Tx, row: OwnText, { replace }: Put): Promise<void> {
  const end = replace ? sql`do update set text = excluded.text` : sql`do nothing`
  await sql`insert into content.text (brand_id, locale, key, text)
    values (${row.brand_id}, ${row.locale}, ${row.key}, ${row.text})
    on conflict (brand_id, locale, key) ${end}`.execute(tx)
}

/** Removes a custom text, so the message is used again. */
export async function removeText(tx: Tx, row: Omit<OwnText, 'text'>): Promise<void> {
  await sql`delete from content.text where brand_id is not distinct from ${row.brand_id}
    and locale = ${row.locale} and key = ${row.key}`.execute(tx)
}
