import type { Action, Create, Field } from '@casino/client/office/declare.ts'
import type { StaffCall } from '@casino/contract/staff-call.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { plainLists, sections } from './sections.ts'

type Form = { name: string; input: Readonly<Record<string, Field>>; card?: StaffCall }

const actionForm = (card: StaffCall, { of, input = {} }: Action): Form => ({
  name: of.name,
  input,
  card,
})
const createForm = ({ of, input }: Create): Form => ({ name: of.name, input })

const forms: Form[] = [
  ...sections.flatMap(({ card, beside = [] }) =>
    card
      ? [card, ...beside].flatMap(({ actions }) => actions.map((one) => actionForm(card.of, one)))
      : [],
  ),
  ...[...sections, ...plainLists].flatMap(({ list }) =>
    list.create ? [createForm(list.create)] : [],
  ),
]

function hasCurrency(call: StaffCall | undefined): boolean {
  return 'currency' in ((call?.output as z.ZodMiniObject | undefined)?.shape ?? {})
}

test('the form of each amount knows a currency', () => {
  const unknown = forms.flatMap(({ name, input, card }) => {
    const amounts = Object.values(input).filter(
      ({ as, currency, optional }) =>
        as === 'money' &&
        !currency &&
        !(input.currency && (optional || !input.currency.optional)) &&
        !hasCurrency(card),
    )
    return amounts.map(({ label }) => `${name}: ${label}`)
  })
  expect(unknown).toEqual([])
})

test('each action that a card takes from another domain has a key of its own', () => {
  for (const { path, card, beside = [] } of sections) {
    const own = new Set((card?.actions ?? []).map(({ key }) => key))
    const others = beside.flatMap(({ actions }) => actions.map(({ key }) => key))
    expect(new Set([...own, ...others, 'u']).size, path).toBe(own.size + others.length + 1)
  }
})
