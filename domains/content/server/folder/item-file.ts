import { isLocale } from '@casino/i18n/locales.ts'
import * as z from 'zod/mini'
import { type ItemKind, itemForms } from '../../items.ts'
import type { ItemRow } from '../items/item-store.ts'
import { itemExamples, withExample } from './examples.ts'
import { readJson } from './json-file.ts'

const Rows = z.array(
  z.strictObject({
    id: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$/)),
    /** Empty: all languages. */
    locale: z._default(z.string().check(z.refine(isLocale, 'is an unknown language')), ''),
    position: z.int(),
    enabled: z._default(z.boolean(), true),
    item: z.unknown(),
  }),
)

/** The items of a file, validated: pages would leave out invalid items. */
export async function readItemFile(file: string, kind: ItemKind): Promise<ItemRow[]> {
  return readItems(file, kind).catch((error) => {
    throw withExample(error, `${kind}s.json`, itemExamples[kind])
  })
}

async function readItems(file: string, kind: ItemKind): Promise<ItemRow[]> {
  const rows = await readJson(file, Rows)
  const known = new Set<string>()
  for (const { id, locale, item } of rows) {
    const name = locale ? `${id} (${locale})` : id
    if (known.has(name)) throw new Error(`${file}: ${name} occurs twice`)
    known.add(name)
    const read = z.safeParse(itemForms[kind], item)
    if (!read.success) throw new Error(`${file}: ${name}: ${z.prettifyError(read.error)}`)
  }
  return rows.map((row) => ({ ...row, kind }))
}
