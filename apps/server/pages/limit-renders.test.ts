import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitRenders } from './limit-renders.ts'

test('pages that wait for nothing are limited like all others', async () => {
  const bound = limitRenders(2)
  const answers: Promise<string>[] = []
  for (const path of ['/a', '/b', '/c', '/d']) {
    const answer = bound(async () => path)
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
  expect(await bound(async () => '/e')).toBe('/e')
})

test('other tasks run between two renders', async () => {
  const bound = limitRenders(3)
  const done: string[] = []
  const renders = ['one', 'two', 'three'].map((name) => bound(async () => done.push(name)))
  const others = (async () => {
    for (const name of ['bet', 'another bet']) {
      await nextTurn()
      done.push(name)
    }
  })()
  await Promise.all([...renders, others])
  expect(done.indexOf('three')).toBeGreaterThan(done.indexOf('bet'))
})
