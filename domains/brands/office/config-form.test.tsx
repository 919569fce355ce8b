import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changeConfig } from '../config-contract.ts'
import { ConfigForm } from './config-form.tsx'

const Segment = z.object({
  title: z.string(),
  weight: z.int().check(z.minimum(0)),
  kind: z.enum(['points', 'spins']),
  hidden: z.optional(z.boolean()),
  more: z.optional(z.unknown()),
})
const schema = z.object({ segments: z.array(Segment), names: z.record(z.string(), z.string()) })
const content = {
  segments: [{ title: 'Ten', weight: 5, kind: 'points', more: { any: 1 } }],
  names: { de: 'Rad' },
}
const card = {
  id: 7,
  version: 3,
  name: 'wheel-config',
  content: JSON.stringify(content),
  form: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
}
const show = (permissions: string[]) =>
  renderWith(<ConfigForm card={card} permissions={permissions} onChanged={async () => undefined} />)
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a form of the schema changes texts, numbers, choices, lists and names, with a reason', async () => {
  const casino = openFakeCasino()
  casino.answers(changeConfig, { text: 'It is changed' } as never)
  show([changeConfig.may])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  type('Title', 'Twenty')
  type('Weight', '9')
  type('Kind', 'spins')
  press('Add hidden to Segments 1')
  fireEvent.click(screen.getByLabelText('Hidden'))
  type('More (JSON)', '{"any":2')
  type('More (JSON)', '{"any":2}')
  press('Add to Segments')
  press('Remove Segments 2')
  press('Add to Segments')
  type('New name in Names', 'en')
  press('Add it to Names')
  type('en', 'Wheel')
  press('Remove de of Names')
  type('Reason', 'A new wheel')
  press('Save')
  await waitFor(() => expect(casino.changes()).toHaveLength(1))
  const sent = casino.changes()[0]?.input as { content: string; version: number }
  expect(sent).toMatchObject({ version: 3, reason: 'A new wheel' })
  expect(JSON.parse(sent.content)).toEqual({
    segments: [
      { title: 'Twenty', weight: 9, kind: 'spins', hidden: true, more: { any: 2 } },
      { title: '', weight: 0, kind: 'points' },
    ],
    names: { en: 'Wheel' },
  })
})

test('of several forms the one is shown that the content has', () => {
  const either = z.union([z.array(z.unknown()), z.strictObject({ template: z.string() })])
  const wheel = {
    ...card,
    content: '{"template":"wheel_manual"}',
    form: z.toJSONSchema(either, { unrepresentable: 'any' }),
  }
  renderWith(
    <ConfigForm card={wheel} permissions={[changeConfig.may]} onChanged={async () => undefined} />,
  )
  expect(screen.getByLabelText('Template')).toHaveProperty('value', 'wheel_manual')
})

test('who may not change configurations has no form', () => {
  show([])
  expect(screen.queryByRole('form')).toBeNull()
})
