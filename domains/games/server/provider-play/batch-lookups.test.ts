import { expect, test } from 'vitest'
import { batchLookups } from './batch-lookups.ts'

/** Finds capital letters after `release`; records the keys of each query. */
function startLookups() {
  const asked: string[][] = []
  const held: (() => void)[] = []
  const find = async (keys: readonly string[]) => {
    asked.push([...keys])
    await new Promise<void>((release) => held.push(release))
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]))
  }
  const isAsked = (questions: number) => expect.poll(() => held.length).toBe(questions)
  return { asked, held, find, isAsked }
}

test('concurrent lookups share one query, each key once', async () => {
  const { asked, held, find, isAsked } = startLookups()
  const findOne = batchLookups(find)
  const answers = Promise.all(['a', 'b', 'a', 'none'].map(findOne))
  await isAsked(1)
  held[0]?.()
  expect(await answers).toEqual(['A', 'B', 'A', undefined])
  expect(asked).toEqual([['a', 'b', 'none']])
})

test('a lookup during a running query joins the next one', async () => {
  const { asked, held, find, isAsked } = startLookups()
  const findOne = batchLookups(find)
  const first = findOne('a')
  await isAsked(1)
  const later = Promise.all(['b', 'c'].map(findOne))
  held[0]?.()
  expect(await first).toBe('A')
  await isAsked(2)
  held[1]?.()
  expect(await later).toEqual(['B', 'C'])
  expect(asked).toEqual([['a'], ['b', 'c']])
})

test('a failed query fails its own callers, and nobody after them', async () => {
  let isAway = true
  const findOne = batchLookups(async (keys) => {
    if (isAway) throw new Error('the database is unavailable')
    return new Map(keys.map((key) => [key, key]))
  })
  await expect(Promise.all(['a', 'b'].map(findOne))).rejects.toThrow(/unavailable/)
  isAway = false
  expect(await findOne('a')).toBe('a')
})
