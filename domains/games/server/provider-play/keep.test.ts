import { expect, test } from 'vitest'
import { keep } from './keep.ts'

/** Something that is found by its name, and how often it was asked for. */
function openShelf() {
  const shelf = { asked: [] as string[], present: 0, keptMs: 1000 }
  const things = keep(
    async (key) => {
      shelf.asked.push(key)
      return key === 'none' ? undefined : `${key} ${shelf.asked.length}`
    },
    { now: () => new Date(shelf.present), keptMs: () => shelf.keptMs },
  )
  return { shelf, things }
}

test('what was found is kept for its time, what was not is asked for again', async () => {
  const { shelf, things } = openShelf()
  expect([await things.of('a'), await things.of('a')]).toEqual(['a 1', 'a 1'])
  shelf.present = 1000
  expect(await things.of('a')).toBe('a 2')
  await things.of('none')
  await things.of('none')
  expect(shelf.asked).toEqual(['a', 'a', 'none', 'none'])
})

test('who asks while it is being found waits for that', async () => {
  const { shelf, things } = openShelf()
  expect(await Promise.all([things.of('a'), things.of('a')])).toEqual(['a 1', 'a 1'])
  expect(shelf.asked).toEqual(['a'])
})

test('how long something is kept may change while it is, and it may be forgotten before', async () => {
  const { shelf, things } = openShelf()
  shelf.keptMs = 20_000
  await things.of('a')
  await things.of('b')
  shelf.present = 5000
  things.forget('b')
  expect([await things.of('a'), await things.of('b')]).toEqual(['a 1', 'b 3'])
  shelf.keptMs = 1000
  expect(await things.of('a')).toBe('a 4')
})

test('of too much the oldest is forgotten', async () => {
  const { shelf, things } = openShelf()
  for (let at = 0; at <= 20_000; at++) await things.of(`${at}`)
  const before = shelf.asked.length
  await things.of('20000')
  expect(shelf.asked.length).toBe(before)
  await things.of('0')
  expect(shelf.asked.length).toBe(before + 1)
})
