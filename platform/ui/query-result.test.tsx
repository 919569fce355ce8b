import { ask } from '@casino/client/calls/query.ts'
import { endpoint } from '@casino/contract/endpoint.ts'
import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { QueryResult } from './query-result.tsx'

const list = (name: string, path: `/${string}`) =>
  endpoint({
    name,
    access: 'anyone',
    method: 'GET',
    path,
    input: z.strictObject({}),
    output: z.array(z.string()),
    refusals: [],
  })
const listMoons = list('test.moons', '/api/moons')
const listRings = list('test.rings', '/api/rings')

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
  casino.answers(listMoons, ['Titan'])
  casino.answers(listRings, ['F ring'])
})

function Saturn({ withRings = true }: { withRings?: boolean }) {
  const rings = withRings ? ask(listRings, {}) : undefined
  return (
    <QueryResult
      ask={{ moons: ask(listMoons, {}), rings }}
      empty={({ moons }) => moons.length === 0 && <p>no moons</p>}
    >
      {({ moons, rings }) => <p>{`${moons.join()}, ${rings?.join() ?? 'rings not asked for'}`}</p>}
    </QueryResult>
  )
}

test('while reads are loading a placeholder is shown, then the content', async () => {
  renderWith(<Saturn />)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  await screen.findByText('Titan, F ring')
})

test('a read that is left out is not waited for', async () => {
  renderWith(<Saturn withRings={false} />)
  await screen.findByText('Titan, rings not asked for')
  expect(casino.asked.map(({ call }) => call)).toEqual([listMoons.name])
})

test('the empty state has its own content', async () => {
  casino.answers(listMoons, [])
  renderWith(<Saturn />)
  await screen.findByText('no moons')
})

test('a refusal shows the reason, and can be retried', async () => {
  casino.fails(listRings, 'The rings are hidden')
  renderWith(<Saturn />)
  expect((await screen.findByRole('alert')).textContent).toBe('The rings are hidden')
  casino.answers(listRings, ['G ring'])
  click('Try again')
  await screen.findByText('Titan, G ring')
})
