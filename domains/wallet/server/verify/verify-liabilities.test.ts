import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { verifyLiabilities } from './verify-liabilities.ts'

const published = await readFile(new URL('./published-proof.json', import.meta.url), 'utf8')

test('a proof that was published earlier is still genuine', async () => {
  const { isGenuine, lines } = await verifyLiabilities(published)
  expect(lines.join('\n')).toContain('unbroken')
  expect(isGenuine).toBe(true)
})

test.each([
  { what: 'a balance', old: '"amount_cents": 999999999', other: '999999998', why: 'not lead' },
  { what: 'a night', old: '2026-11-21T00:05', other: '2026-11-21T00:06', why: 'unbroken' },
  { what: 'a signature', old: 'ylIf0jRu', other: 'ylIf0jRv', why: 'not signed' },
])('$what that was changed is refused', async ({ old, other, why }) => {
  expect(published).toContain(old)
  const changed = published.replace(old, old.startsWith('"') ? `"amount_cents": ${other}` : other)
  const { isGenuine, lines } = await verifyLiabilities(changed)
  expect([isGenuine, lines.join('\n')]).toEqual([false, expect.stringContaining(why)])
})
