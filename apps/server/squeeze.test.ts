import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createSqueezer } from './squeeze.ts'

const source = readFileSync(new URL('./pages.ts', import.meta.url), 'utf8')
const page = (title: string) => Buffer.from(title + source)

test('a page is squeezed quickly at first and wholly from then on', async () => {
  const squeeze = createSqueezer()
  const quick = await squeeze(page('one'))
  expect(brotliDecompressSync(quick).equals(page('one'))).toBe(true)
  await vi.waitFor(
    async () => expect((await squeeze(page('one'))).length).toBeLessThan(quick.length),
    { timeout: 30_000 },
  )
  const best = await squeeze(page('one'))
  expect(brotliDecompressSync(best).equals(page('one'))).toBe(true)
  expect(await squeeze(page('one'))).toBe(best)
})

/** A squeezer whose clock and whole work are counted: a page takes it 100 ms. */
function counted() {
  let timeMs = 0
  const work: string[] = []
  const squeeze = createSqueezer({
    clock: () => timeMs,
    squeezeWholly: async (body) => {
      work.push(body.toString())
      timeMs += 100
      return body
    },
  })
  const ask = async (title: string) => {
    void squeeze(Buffer.from(title))
    // What was begun ends before the next one asks.
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { work, ask, spent: () => timeMs, wait: (ms: number) => (timeMs += ms) }
}

test.each([
  ['new', 10_000],
  ['seen before', 50],
])('pages that are %s are squeezed wholly in a tenth of the time at most', async (_, many) => {
  const { ask, work, spent, wait } = counted()
  for (let at = 0; at < 3000; at += 1) {
    await ask(`${at % many}`)
    wait(10)
  }
  expect(work.length).toBeGreaterThan(3)
  expect((work.length - 1) * 100).toBeLessThanOrEqual(spent() / 10)
})

test('what came out the same has its turn before any of a thousand new pages', async () => {
  const { ask, work, wait } = counted()
  await ask('new')
  await ask('lobby')
  for (let at = 0; work.length < 2 && at < 5000; at += 1) {
    await ask(`${at}`)
    wait(1)
    if (at % 50 === 0) await ask('lobby')
  }
  expect(work).toEqual(['new', 'lobby'])
})

test('of a flood of new pages no more than a hundred are kept', async () => {
  const put = vi.spyOn(Map.prototype, 'set')
  const squeeze = createSqueezer()
  const flood = Array.from({ length: 150 }, (_, at) => squeeze(page(`${at}`)))
  const kept = put.mock.contexts[0] as Map<string, Buffer | undefined>
  put.mockRestore()
  await Promise.all(flood)
  // The first has left while it was squeezed, and comes in again.
  await vi.waitFor(() => expect([...kept.values()].some(Boolean)).toBe(true), { timeout: 30_000 })
  await squeeze(page('last'))
  expect(kept.size).toBe(100)
})
