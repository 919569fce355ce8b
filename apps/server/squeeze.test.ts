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

test('of many new pages few are squeezed wholly, but one that comes out the same', async () => {
  const squeeze = createSqueezer()
  const first = await squeeze(page('0'))
  const quick = new Map<string, number>()
  for (const title of ['1', '2', '3', '4']) quick.set(title, (await squeeze(page(title))).length)
  // While the first is squeezed, and for a while after, the new ones have had no turn.
  await vi.waitFor(
    async () => expect((await squeeze(page('0'))).length).toBeLessThan(first.length),
    { timeout: 30_000 },
  )
  expect((await squeeze(page('3'))).length).toBe(quick.get('3'))
  await vi.waitFor(
    async () => expect((await squeeze(page('3'))).length).toBeLessThan(quick.get('3') ?? 0),
    { timeout: 30_000 },
  )
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
