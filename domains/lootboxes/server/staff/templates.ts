import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { formatPercent } from '@casino/i18n/format-percent.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import { chancesOf } from '../../rules.ts'
import { meanCost } from '../../simulation.ts'
import * as contract from '../../staff-contract.ts'
import { listsOf, prizeText, type Template } from '../../template.ts'
import { versionRows } from '../templates/odds-store.ts'
import { findTemplate, type TemplateRow } from '../templates/template-store.ts'
import { costsByDay, countTemplates, templatesPage } from './template-list-store.ts'

export const templateKind = 'lootbox_template'

export const templateReader: ListReader<typeof contract.listTemplatesOfOffice> = {
  rows: async ({ db }, listing) => (await templatesPage(db, listing)).map(listedOf),
  count: ({ db }, counted) => countTemplates(db, counted),
}

function listedOf({ id, key, state, draft, created_at }: TemplateRow) {
  return { id, key, state, title: textIn(draft.titles, 'en'), created_at }
}

/** A template with the odds of its draft, what it costs, and its versions. */
export async function showTemplate(
  { db, now, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showTemplate>,
): Promise<Output<typeof contract.showTemplate>> {
  const row = await templateOr(db, id)
  const { draft, version, created_by } = row
  const days = await costsByDay(db, id, now)
  return {
    ...listedOf(row),
    version,
    created_by,
    valid_days: draft.valid_days,
    items: itemsOf(draft),
    means: listsOf(draft).map(({ group_id, items }) => ({
      group_id,
      cost_cents: BigInt(
        Math.round(meanCost(items.map((item) => ({ ...item, cost: item.cost_eur_cents })))),
      ),
      currency: 'EUR',
    })),
    texts: textsOf(draft),
    days: days.map((day) => ({ ...day, currency: 'EUR' })),
    versions: await versionRows(db, id),
    ...(await recordOf({ kind: templateKind, id })),
  }
}

/** The titles of a draft by language, without those of its items. */
function textsOf({ titles, by_group }: Template) {
  const all = [{ group_id: null, titles }, ...by_group]
  return all.flatMap(({ group_id, titles: known = {} }) =>
    Object.entries(known).map(([language, title]) => ({ group_id, language, title })),
  )
}

function itemsOf(draft: Template) {
  return listsOf(draft).flatMap(({ group_id, items }) => {
    const chances = chancesOf(items.map(({ weight }) => weight))
    return items.map(({ id, titles, prize, weight, cost_eur_cents }, at) => ({
      group_id,
      item_id: id,
      title: textIn(titles, 'en'),
      prize: prizeText(prize),
      weight,
      chance: formatPercent(chances[at] ?? 0, 'en', { most: 4 }),
      cost_cents: BigInt(cost_eur_cents),
      currency: 'EUR',
    }))
  })
}

export async function templateOr(db: Db | Tx, id: bigint): Promise<TemplateRow> {
  const template = await findTemplate(db, { id })
  if (!template) throw refuse(contract.showTemplate, 'template_unknown')
  return template
}
