import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Db } from '@casino/db/connect.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import * as contract from '../../contract.ts'
import { chancesOf } from '../../rules.ts'
import { listsOf } from '../../template.ts'
import { entriesAfter, entriesOf } from './odds-store.ts'
import { openTemplate, openTemplates, type Published } from './template-store.ts'
import { plansOf, viewItem } from './view-item.ts'

/** The templates that are issued now, and whether boxes are allowed. */
export async function listTemplates({
  db,
  locale,
  policy,
}: ReadContext): Promise<Output<typeof contract.listTemplates>> {
  const rows = await openTemplates(db)
  const is_allowed = policy.loot_boxes_allowed && policy.advantages_allowed
  return {
    is_allowed,
    is_paid_allowed: is_allowed && policy.loot_box_paid,
    templates: rows.map(({ key, template }) => ({
      group_key: key,
      title: textIn(template.titles, locale),
    })),
  }
}

/** The odds of a template by group, and its entries in the chain. */
export async function showOdds(
  { db, locale }: ReadContext,
  { group_key }: Input<typeof contract.showOdds>,
): Promise<Output<typeof contract.showOdds>> {
  const version = await openTemplate(db, group_key)
  if (!version) throw refuse(contract.showOdds, 'lootbox_unknown')
  return {
    group_key,
    title: textIn(version.template.titles, locale),
    version: version.number,
    lists: await shownLists(db, version, locale),
    history: await entriesOf(db, group_key),
  }
}

/** The items of a template by group as pages show them; none if it is not published. */
export async function listsOfTemplate(
  { db, locale }: Pick<ReadContext, 'db' | 'locale'>,
  group_key: string,
): Promise<Output<typeof contract.showOdds>['lists']> {
  const version = await openTemplate(db, group_key)
  return version ? shownLists(db, version, locale) : []
}

async function shownLists(db: Db, version: Published, locale: string) {
  const { template } = version
  const plans = await plansOf(db, [version])
  return listsOf(template).map(({ group_id, titles = {}, items }) => {
    const chances = chancesOf(items.map(({ weight }) => weight))
    return {
      group_id,
      group: group_id === null ? null : textIn(titles, locale) || null,
      items: items.map((item, at) => ({
        ...viewItem(item, template, { plans, locale }),
        chance: chances[at] ?? 0,
      })),
    }
  })
}

const entriesMax = 200

export function listOddsEntries(
  { db }: ReadContext,
  { after = 0n }: Input<typeof contract.listOddsEntries>,
): Promise<Output<typeof contract.listOddsEntries>> {
  return entriesAfter(db, after, entriesMax)
}
