import { CurrencyCode } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

/** What a template may hold. */
export const itemsMax = 20
const groupsMax = 20

export const TemplateKey = z.string().check(z.regex(/^[a-z0-9_]{1,40}$/))
const Amount = z.int().check(z.positive(), z.maximum(100_000_000_000))
/** Subunits by currency. */
const Amounts = z.record(CurrencyCode, Amount)
/** By language; English is always there. */
const Texts = z.record(z.string(), z.string().check(z.minLength(1), z.maxLength(200)))

/** A prize of an item. `plan` is the key of a published plan of bonuses. */
export const ItemPrize = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bonus'), plan: TemplateKey, amounts: Amounts }),
  z.strictObject({ kind: z.literal('freespins'), plan: TemplateKey }),
  z.strictObject({ kind: z.literal('cash'), amounts: Amounts }),
  z.strictObject({ kind: z.literal('points'), points: Amount }),
])
export type ItemPrize = z.output<typeof ItemPrize>

const Item = z.strictObject({
  /** Unique in its list. */
  id: z.int().check(z.minimum(1), z.maximum(1000)),
  weight: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
  titles: Texts,
  prize: ItemPrize,
  /** What the prize costs us, in cents of a euro. */
  cost_eur_cents: z.int().check(z.nonnegative(), z.maximum(1_000_000_000)),
})
export type Item = z.output<typeof Item>
const Items = z.array(Item).check(z.minLength(1), z.maxLength(itemsMax))

/** What a template gives, as it is published. */
export const TemplateDocument = z.strictObject({
  titles: Texts,
  /** How long a box can be opened. */
  valid_days: z.int().check(z.minimum(1), z.maximum(365)),
  items: Items,
  /** The items of players in a group, instead of `items`; the first group by its number counts. */
  by_group: z
    .array(
      z.strictObject({
        group_id: z.int().check(z.positive()),
        /** What players call the group; a template needs it to be published. */
        titles: z.optional(Texts),
        items: Items,
      }),
    )
    .check(z.maxLength(groupsMax)),
  /** The version of each plan when the template was published; a draft has none. */
  plan_versions: z.record(TemplateKey, z.int()),
})
export type Template = z.output<typeof TemplateDocument>

/** The items of everybody, and those of each group; `group_id` null is everybody. */
export type ItemList = {
  group_id: number | null
  titles?: Readonly<Record<string, string>> | undefined
  items: readonly Item[]
}

export function listsOf({ items, by_group }: Pick<Template, 'items' | 'by_group'>): ItemList[] {
  return [{ group_id: null, items }, ...by_group]
}

/** The items of a group; those of everybody without one. */
export function itemsFor(template: Template, group_id: number | null): readonly Item[] {
  return listsOf(template).find((list) => list.group_id === group_id)?.items ?? template.items
}

/** What a published template must also obey. */
export const templateFaults = [
  'template_title_missing',
  'template_item_twice',
  'template_weights_missing',
  'template_amounts_missing',
  'template_group_twice',
] as const
export type TemplateFault = (typeof templateFaults)[number]

/** Why a template cannot be published; undefined if it can. */
export function templateFault(
  template: Template,
  languages: readonly string[],
): TemplateFault | undefined {
  const lists = listsOf(template)
  const titles = [
    template.titles,
    ...template.by_group.map((list) => list.titles ?? {}),
    ...lists.flatMap(({ items }) => items.map((one) => one.titles)),
  ]
  if (titles.some((texts) => languages.some((one) => !texts[one]))) return 'template_title_missing'
  if (isRepeated(lists.map(({ group_id }) => group_id))) return 'template_group_twice'
  if (lists.some(({ items }) => isRepeated(items.map(({ id }) => id)))) return 'template_item_twice'
  const prizes = lists.flatMap(({ items }) => items.map(({ prize }) => prize))
  if (prizes.some((prize) => 'amounts' in prize && !prize.amounts.EUR)) {
    return 'template_amounts_missing'
  }
  const isEmpty = lists.some(({ items }) => items.every(({ weight }) => weight === 0))
  return isEmpty ? 'template_weights_missing' : undefined
}

function isRepeated(values: readonly unknown[]): boolean {
  return new Set(values).size < values.length
}

/** The template with another list of items for a group, or for everybody. */
export function withItems(
  template: Template,
  group_id: number | null,
  change: (items: readonly Item[]) => Item[],
): Template {
  if (group_id === null) return { ...template, items: change(template.items) }
  const others = template.by_group.filter((list) => list.group_id !== group_id)
  const own = template.by_group.find((list) => list.group_id === group_id)
  // A new list of a group begins as that of everybody.
  const list = { ...own, group_id, items: change(itemsFor(template, group_id)) }
  return { ...template, by_group: [...others, list].toSorted((a, b) => a.group_id - b.group_id) }
}

/** The template with the name of a group in a language; undefined if the group has no list. */
export function withGroupTitle(
  template: Template,
  group_id: number,
  { language, title }: { language: string; title: string },
): Template | undefined {
  if (!template.by_group.some((list) => list.group_id === group_id)) return undefined
  return {
    ...template,
    by_group: template.by_group.map((list) =>
      list.group_id === group_id
        ? { ...list, titles: { ...list.titles, [language]: title } }
        : list,
    ),
  }
}

/** A prize in words of staff. */
export function prizeText(prize: ItemPrize): string {
  if (prize.kind === 'points') return `${prize.points} points`
  if (prize.kind === 'freespins') return `free spins of ${prize.plan}`
  const cents = prize.amounts.EUR ?? 0
  const sum = `${(cents / 100).toFixed(2)} EUR`
  return prize.kind === 'cash' ? `${sum} cash` : `${sum} of ${prize.plan}`
}
