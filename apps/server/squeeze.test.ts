import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createSqueezer } from './squeeze.ts'

const source = readFileSync(new URL('./pages.ts', import.meta.url), 'utf8')
const page = (title: string) => Buffer.from(title + source)

test('a page that came out the same is squeezed further, one that is new is not', async () => {
  const squeeze = createSqueezer()
  const quick = await squeeze(page('one'))
  expect(brotliDecompressSync(quick).equals(page('one'))).toBe(true)
  await squeeze(page('two'))
  await vi.waitFor(
    async () => expect((await squeeze(page('one'))).length).toBeLessThan(quick.length),
    { timeout: 30_000 },
  )
  const best = await squeeze(page('one'))
  expect(brotliDecompressSync(best).equals(page('one'))).toBe(true)
  expect(await squeeze(page('one'))).toBe(best)
})
