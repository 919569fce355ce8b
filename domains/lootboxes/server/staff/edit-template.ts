import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { StaffChangeContext, StaffWork, Subject } from '@casino/http/staff/staff-route.ts'
import * as z from 'zod/mini'
import * as contract from '../../staff-contract.ts'
import {
  type Item,
  ItemPrize,
  itemsFor,
  itemsMax,
  listsOf,
  type Template,
  withGroupTitle,
  withItems,
} from '../../template.ts'
import { publishTemplate as publishDraft } from '../templates/publish-template.ts'
import {
  addTemplate as addDraft,
  findTemplate,
  lockTemplate,
  saveDraft,
  saveState,
} from '../templates/template-store.ts'
import { templateKind, templateOr } from './templates.ts'

type Done = { text: string }

/** A template as the object of a change by staff, locked. */
export async function templateSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const template = await lockTemplate(tx, id)
  if (!template) throw refuse(contract.showTemplate, 'template_unknown')
  const { version, key, state, draft } = template
  return { kind: templateKind, id, version, state: { key, state, draft } }
}

/** Publishing always takes two people. */
export async function publishSubject(work: Work, input: { id: bigint }): Promise<Subject> {
  return { ...(await templateSubject(work, input)), needsTwo: true }
}

export async function addTemplate(
  { tx, now, staff }: StaffWork,
  { key, like }: Input<typeof contract.addTemplate>,
): Promise<Output<typeof contract.addTemplate>> {
  const model = await findTemplate(tx, { key: like })
  if (!model) throw refuse(contract.addTemplate, 'template_unknown')
  const id = await addDraft(tx, { key, draft: model.draft, created_by: staff.name, now })
  if (id === undefined) throw refuse(contract.addTemplate, 'template_key_in_use')
  return { id, text: `${key} is a draft with the items of ${like}.` }
}

export async function setItem(
  work: StaffChangeContext,
  input: Input<typeof contract.setItem>,
): Promise<Done> {
  const { id, item_id, weight, cost_cents } = input
  const group_id = input.group_id ?? null
  const { draft } = await templateOr(work.tx, id)
  const known = itemsFor(draft, group_id).find((item) => item.id === item_id)
  const prize = prizeFrom(input, known?.prize)
  if (!prize) throw refuse(contract.setItem, 'item_prize_missing')
  const item: Item = {
    id: item_id,
    weight,
    titles: known?.titles ?? { en: `Item ${item_id}` },
    prize,
    cost_eur_cents: Number(cost_cents),
  }
  const changed = withItems(draft, group_id, (items) =>
    known ? items.map((one) => (one.id === item_id ? item : one)) : [...items, item],
  )
  if (itemsFor(changed, group_id).length > itemsMax) throw refuse(contract.setItem, 'item_max')
  return save(work, id, changed)
}

type Given = Pick<
  Input<typeof contract.setItem>,
  'kind' | 'plan' | 'currency' | 'amount_cents' | 'points'
>

/** The prize of an item. What is not given stays as it is; an amount is added to the others. */
function prizeFrom(given: Given, before: ItemPrize | undefined): ItemPrize | undefined {
  const { kind, amount_cents, currency = 'EUR' } = given
  const known: Partial<Given> & { amounts?: Record<string, number> } =
    before?.kind === kind ? before : {}
  const points = given.points ?? known.points
  const plan = given.plan ?? known.plan
  const added = amount_cents === undefined ? {} : { [currency]: Number(amount_cents) }
  const amounts = { ...known.amounts, ...added }
  const prizes = {
    points: { kind, points },
    freespins: { kind, plan },
    cash: { kind, amounts },
    bonus: { kind, plan, amounts },
  }
  const { success, data } = z.safeParse(ItemPrize, prizes[kind])
  const isEmpty = 'amounts' in prizes[kind] && Object.keys(amounts).length === 0
  return success && !isEmpty ? data : undefined
}

export async function removeItem(
  work: StaffChangeContext,
  {
    id,
    group_id = null,
    item_id,
  }: Omit<Input<typeof contract.removeItem>, 'group_id'> & {
    group_id?: number | null | undefined
  },
): Promise<Done> {
  const { draft } = await templateOr(work.tx, id)
  const items = itemsFor(draft, group_id)
  if (!items.some((item) => item.id === item_id)) {
    throw refuse(contract.removeItem, 'item_unknown')
  }
  if (items.length === 1) throw refuse(contract.removeItem, 'item_last')
  return save(
    work,
    id,
    withItems(draft, group_id, (all) => all.filter((item) => item.id !== item_id)),
  )
}

export async function setTitle(
  work: StaffChangeContext,
  { id, group_id, item_id, language, title }: Input<typeof contract.setTitle>,
): Promise<Done> {
  const { draft } = await templateOr(work.tx, id)
  if (item_id === undefined && group_id !== undefined) {
    const named = withGroupTitle(draft, group_id, { language, title })
    if (!named) throw refuse(contract.setTitle, 'template_group_unknown')
    return save(work, id, named)
  }
  if (item_id === undefined) {
    return save(work, id, { ...draft, titles: { ...draft.titles, [language]: title } })
  }
  const has = (items: readonly Item[]) => items.some((item) => item.id === item_id)
  if (!listsOf(draft).some(({ items }) => has(items))) {
    throw refuse(contract.setTitle, 'item_unknown')
  }
  const titled = (items: readonly Item[]) =>
    items.map((item) =>
      item.id === item_id ? { ...item, titles: { ...item.titles, [language]: title } } : item,
    )
  return save(work, id, {
    ...draft,
    items: titled(draft.items),
    by_group: draft.by_group.map((list) => ({ ...list, items: titled(list.items) })),
  })
}

export async function setValidDays(
  work: StaffChangeContext,
  { id, valid_days }: Input<typeof contract.setValidDays>,
): Promise<Done> {
  const { draft } = await templateOr(work.tx, id)
  return save(work, id, { ...draft, valid_days })
}

/** Publishes the draft; the second person has seen it. */
export async function publishTemplate(
  work: StaffChangeContext,
  { id }: Input<typeof contract.publishTemplate>,
): Promise<Done> {
  const template = await templateOr(work.tx, id)
  const { number, hash } = await publishDraft(work, template, work.staff.name)
  return { text: `Version ${number} of ${template.key} is published: ${hash.slice(0, 12)}.` }
}

export async function closeTemplate(
  work: StaffChangeContext,
  { id }: Input<typeof contract.closeTemplate>,
): Promise<Done> {
  const template = await templateOr(work.tx, id)
  if (template.state !== 'published') throw refuse(contract.closeTemplate, 'template_not_open')
  await saveState(work.tx, id, 'closed')
  return { text: `${template.key} is closed. Who has a box keeps it.` }
}

async function save({ tx }: StaffChangeContext, id: bigint, draft: Template): Promise<Done> {
  const { key } = await templateOr(tx, id)
  await saveDraft(tx, id, draft)
  return { text: `The draft of ${key} is changed. New boxes have it when it is published.` }
}
