import { expect, test } from 'vitest'
import { publishedProof } from '../testing/published-proof.ts'
import { verifyLiabilities } from './verify-liabilities.ts'

const published = JSON.stringify(publishedProof)

test('a proof that was published earlier is still genuine', async () => {
  const { isGenuine, lines } = await verifyLiabilities(published)
  expect(lines.join('\n')).toContain('unbroken')
  expect(isGenuine).toBe(true)
})

test.each([
  { what: 'a balance', old: 'cents":999999999', other: 'cents":999999998', why: 'not lead' },
  { what: 'a night', old: '2026-11-21T00:05', other: '2026-11-21T00:06', why: 'unbroken' },
  { what: 'a signature', old: 'ylIf0jRu', other: 'ylIf0jRv', why: 'not signed' },
])('$what that was changed is refused', async ({ old, other, why }) => {
  expect(published).toContain(old)
  const { isGenuine, lines } = await verifyLiabilities(published.replace(old, other))
  expect([isGenuine, lines.join('\n')]).toEqual([false, expect.stringContaining(why)])
})
