import { readFileSync } from 'node:fs'
import type { Access } from '@casino/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { domains } from './domains.ts'

const table = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')
const words: Record<Access, string> = { anyone: 'anyone', guest: 'guests', player: 'players' }

test('docs/api.md has a row for every call, with who may make it, and for no other', () => {
  const row = /^\| (GET|POST|PUT|PATCH|DELETE) (\/\S+) \| (\w+) \|/gm
  const told = [...table.matchAll(row)].map(([, ...parts]) => parts.join(' '))
  const served = domains
    .flatMap(({ routes }) => routes)
    .filter(({ contract }) => !contract.version)
    .map(({ contract: { method, path, access } }) => {
      return `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')} ${words[access as Access]}`
    })
  expect(told.toSorted()).toEqual(served.toSorted())
})
