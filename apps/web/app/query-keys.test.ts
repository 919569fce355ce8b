import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { queryKeys } from './query-keys.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folders = '{apps/web/app,domains/*/web,platform/ui,platform/client}/**/*.{ts,tsx}'
const read =
  /(?:search|[sS]earchParams)\.(?:get|getAll|has)\('(\w+)'\)|useTokenOfAddress\('(\w+)'\)/g

test('every query key that a page reads is passed to it', async () => {
  const keys = new Set<string>()
  for await (const file of glob(folders, { cwd: root })) {
    const text = readFileSync(`${root}${file}`, 'utf8')
    for (const [, plain, token] of text.matchAll(read)) keys.add(plain ?? token ?? '')
  }
  expect(keys).toContain('mode')
  expect([...keys].filter((key) => !queryKeys.includes(key))).toEqual([])
})
