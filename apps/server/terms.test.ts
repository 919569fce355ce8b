import { globSync, readFileSync } from 'node:fs'
import { termsVersion } from '@casino/players/rules'
import { expect, test } from 'vitest'

test('a new player accepts the latest version of the terms', () => {
  const texts = new URL('../../domains/content/texts/', import.meta.url).pathname
  const papers = globSync('*/{terms-and-conditions*,privacy-policy}.html', { cwd: texts })
  const days = papers.map(
    (paper) => /^changed: (\S+)$/m.exec(readFileSync(texts + paper, 'utf8'))?.[1] ?? '',
  )
  expect(papers.length).toBeGreaterThan(0)
  expect(days.toSorted().at(-1)).toBe(termsVersion)
})
