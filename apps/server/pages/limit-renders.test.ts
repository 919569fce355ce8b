import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { SlotOwner } from './fair-slots.ts'
import { limitRenders, rendersMax } from './limit-renders.ts'

const counts = (count: number) => ({ all: count, ofNetwork: count, ofSession: count })
const ann = { network: '10.0.0.1', session: 'ann' }

test('pages that wait for nothing are limited like all others', async () => {
  const bound = limitRenders({ held: counts(2), waiting: counts(0) })
  const answers: Promise<string>[] = []
  for (const path of ['/a', '/b', '/c', '/d']) {
    const answer = bound(ann, async () => path)
    answer.catch(() => undefined)
    answers.push(answer)
    // As with requests that arrive together: everything that runs at once is done by now.
    for (let steps = 0; steps < 50; steps += 1) await undefined
  }
  const settled = await Promise.allSettled(answers)
  expect(settled.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled'],
    ...['rejected', 'rejected'],
  ])
  expect(await bound(ann, async () => '/e')).toBe('/e')
})

test('other tasks run between two renders', async () => {
  const bound = limitRenders({ held: counts(3), waiting: counts(0) })
  const done: string[] = []
  const renders = ['one', 'two', 'three'].map((name) => bound(ann, async () => done.push(name)))
  const others = (async () => {
    for (const name of ['bet', 'another bet']) {
      await nextTurn()
      done.push(name)
    }
  })()
  await Promise.all([...renders, others])
  expect(done.indexOf('three')).toBeGreaterThan(done.indexOf('bet'))
})

/** A burst of pages that takes as long as a page does; gives who was rendered, in order. */
function burst() {
  const bound = limitRenders(rendersMax)
  const rendered: string[] = []
  const refused: string[] = []
  const ask = (owner: SlotOwner, name: string) =>
    bound(owner, async () => {
      await pause(5)
      rendered.push(name)
    }).catch((error) => {
      expect(error).toMatchObject({ status: 503, retryAfter: 1 })
      refused.push(name)
    })
  return { ask, rendered, refused }
}

test('a burst of one session does not keep another visitor waiting', async () => {
  const { ask, rendered, refused } = burst()
  const flood = Array.from({ length: 150 }, () => ask(ann, 'ann'))
  const others = [
    ask({ network: '10.0.0.2', session: '' }, 'visitor'),
    ask({ network: '10.0.0.1', session: 'bob' }, 'neighbour'),
  ]
  await Promise.all([...flood, ...others])
  expect(refused).not.toContain('visitor')
  expect(refused).not.toContain('neighbour')
  // Of six slots the session has three.
  expect(rendered.slice(0, 5)).toEqual(expect.arrayContaining(['visitor', 'neighbour']))
  expect(rendered.filter((name) => name === 'ann')).toHaveLength(3 + 6)
})

test('neither does one that goes on and on', async () => {
  const { ask, refused } = burst()
  const flood: Promise<void>[] = []
  for (let round = 0; round < 20; round += 1) {
    for (let count = 0; count < 30; count += 1) flood.push(ask(ann, 'ann'))
    await ask({ network: '10.0.0.2', session: '' }, 'visitor')
  }
  await Promise.all(flood)
  expect(refused).not.toContain('visitor')
})

test('many sessions of one network leave a slot and a place to wait for others', async () => {
  const { ask, rendered, refused } = burst()
  const flood = Array.from({ length: 150 }, (_, at) =>
    ask({ network: '10.0.0.1', session: `${at}` }, 'flood'),
  )
  const visitor = ask({ network: '10.0.0.2', session: '' }, 'visitor')
  await Promise.all([...flood, visitor])
  expect(refused).not.toContain('visitor')
  expect(rendered.indexOf('visitor')).toBeLessThan(6)
})

test('when all places to wait are taken, networks with few waiters replace those with many', async () => {
  const { ask, refused } = burst()
  const flood = ['10.0.0.1', '10.0.0.2', '10.0.0.3'].flatMap((network) =>
    Array.from({ length: 40 }, (_, at) => ask({ network, session: `${at}` }, 'flood')),
  )
  const visitors = Array.from({ length: 5 }, (_, at) =>
    ask({ network: `10.1.0.${at}`, session: '' }, 'visitor'),
  )
  await Promise.all([...flood, ...visitors])
  expect(refused).not.toContain('visitor')
})

test('a visitor who opens six pages at once sees all of them', async () => {
  const { ask, rendered, refused } = burst()
  await Promise.all(Array.from({ length: 6 }, (_, at) => ask(ann, `page ${at}`)))
  expect([rendered.length, refused.length]).toEqual([6, 0])
})

test('a rendering that fails gives its slot back', async () => {
  const bound = limitRenders({ held: counts(1), waiting: counts(1) })
  const fail = () =>
    bound(ann, async () => {
      throw new Error('no page')
    })
  await expect(fail()).rejects.toThrow('no page')
  expect(await bound(ann, async () => 'page')).toBe('page')
})

test('the slot of a client that has disconnected is free at once', async () => {
  const bound = limitRenders({ held: counts(1), waiting: counts(1) })
  const gone = new AbortController()
  const never = bound(ann, () => new Promise<string>(() => undefined), gone.signal)
  const next = bound(ann, async () => 'next')
  gone.abort()
  await expect(never).rejects.toMatchObject({ status: 503 })
  expect(await next).toBe('next')
})

test('a client that disconnects while it waits leaves its place, and is not rendered', async () => {
  const bound = limitRenders({ held: counts(1), waiting: counts(1) })
  const gone = new AbortController()
  const first = Promise.withResolvers<string>()
  const held = bound(ann, () => first.promise)
  const rendered: string[] = []
  const waits = bound(ann, async () => rendered.push('left'), gone.signal)
  gone.abort()
  await expect(waits).rejects.toMatchObject({ status: 503 })
  const next = bound(ann, async () => rendered.push('next'))
  first.resolve('first')
  await Promise.all([held, next])
  expect(rendered).toEqual(['next'])
  await expect(bound(ann, async () => rendered.push('left'), gone.signal)).rejects.toThrow()
  expect(await bound(ann, async () => 'free')).toBe('free')
})
