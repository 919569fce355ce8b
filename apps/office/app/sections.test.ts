import type { Action, Create, Field } from '@casino/client/office/declare.ts'
import type { StaffCall } from '@casino/contract/staff-call.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { plainLists, sections } from './sections.ts'

type Form = { of: StaffCall; input: Readonly<Record<string, Field>>; card?: StaffCall }

const actionForm = (card: StaffCall, { of, input = {} }: Action): Form => ({
  of,
  input,
  card,
})
const createForm = ({ of, input }: Create): Form => ({ of, input })

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
  const unknown = forms.flatMap(({ of, input, card }) => {
    const amounts = Object.values(input).filter(
      ({ as, currency, optional }) =>
        as === 'money' &&
        !currency &&
        !(input.currency && (optional || !input.currency.optional)) &&
        !hasCurrency(card),
    )
    return amounts.map(({ label }) => `${of.name}: ${label}`)
  })
  expect(unknown).toEqual([])
})

test('the call of a form takes each choice as the text that the form sends', () => {
  const refused = forms.flatMap(({ of, input }) => {
    const { shape } = of.input as z.ZodMiniObject
    return Object.entries(input).flatMap(([name, { as, options = [] }]) => {
      const given = as === 'choices' ? options.map((one) => [one]) : as === 'choice' ? options : []
      return given
        .filter((one) => !z.safeDecode(shape[name] ?? z.never(), one as never).success)
        .map((one) => `${of.name} ${name}: ${one}`)
    })
  })
  expect(refused).toEqual([])
})

test('each action that a card takes from another domain has a key of its own', () => {
  for (const { path, card, beside = [] } of sections) {
    const own = new Set((card?.actions ?? []).map(({ key }) => key))
    const others = beside.flatMap(({ actions }) => actions.map(({ key }) => key))
    expect(new Set([...own, ...others, 'u']).size, path).toBe(own.size + others.length + 1)
  }
})
