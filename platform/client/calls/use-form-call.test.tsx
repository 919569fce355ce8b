import { endpoint } from '@casino/contract/endpoint.ts'
import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { useFormCall } from './use-form-call.ts'

const enter = endpoint({
  name: 'test.enter',
  access: 'anyone',
  method: 'POST',
  path: '/api/enter',
  input: z.strictObject({ user: z.strictObject({ name: z.string() }) }),
  output: z.object({ welcome: z.string() }),
  refusals: ['full'],
})

const onDone = vi.fn()
let casino: FakeCasino
beforeEach(() => {
  onDone.mockReset()
  casino = openFakeCasino()
})

function Form() {
  const { busy, errors, submit, whole } = useFormCall(enter)
  return (
    <>
      <button
        type="button"
        onClick={async () => onDone(await submit({ user: { name: 'Ann' } }))}
        aria-busy={busy}
      >
        Enter
      </button>
      <p role="alert">{whole}</p>
      <p>{errors.name}</p>
    </>
  )
}

test('the answer is passed to the form', async () => {
  casino.answers(enter, { welcome: 'Hello' })
  renderWith(<Form />)
  click('Enter')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith({ welcome: 'Hello' }))
})

test('a second click during the call does nothing', async () => {
  casino.answers(enter, { welcome: 'Hello' })
  renderWith(<Form />)
  click('Enter')
  click('Enter')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith({ welcome: 'Hello' }))
  expect(casino.changes()).toHaveLength(1)
})

test('an error is shown at its field', async () => {
  casino.faults(enter, { name: 'too short' })
  renderWith(<Form />)
  click('Enter')
  await screen.findByText('too short')
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('a refusal is the error of the form', async () => {
  casino.refuses(enter, 'full', 'No place is left')
  renderWith(<Form />)
  click('Enter')
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('No place is left'))
  expect(onDone).toHaveBeenCalledWith(undefined)
})

test('an unreachable server is reported in the page’s language', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  renderWith(<Form />, { locale: 'de' })
  click('Enter')
  await screen.findByText(/Das Casino ist nicht erreichbar/)
})
