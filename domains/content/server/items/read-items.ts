import type { ReadContext } from '@casino/http/context.ts'
import * as z from 'zod/mini'
import { type ItemKind, itemForms } from '../../items.ts'
import { contentQuery } from '../pages/content-query.ts'
import { itemsOf } from './item-store.ts'

type Item<K extends ItemKind> = z.output<(typeof itemForms)[K]> & { id: string }

/** The valid items of a kind; invalid ones are left out and logged. */
export async function readItems<K extends ItemKind>(
  context: ReadContext,
  kind: K,
  asked: string | undefined,
): Promise<Item<K>[]> {
  const { locales } = contentQuery(context, asked)
  const rows = await itemsOf(context.db, kind, [...locales, ''])
  return rows.flatMap(({ id, item }) => {
    const read = z.safeParse(itemForms[kind], item)
    if (read.success) return [{ ...(read.data as z.output<(typeof itemForms)[K]>), id }]
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    context.log.warn({ kind, id, faults }, 'an item of the content cannot be read')
    return []
  })
}
