import { readFileSync } from 'node:fs'
import type { Access } from '@casino/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { domains } from './domains.ts'

const words: Record<Access, string> = { anyone: 'anyone', guest: 'guests', player: 'players' }
const row = /^\| (GET|POST|PUT|PATCH|DELETE) (\/\S+) \| (\w+) \|/gm

test.for(domains)(
  'the API page of $name has a row for every call, with who may make it, and no other',
  ({ name, routes }) => {
    const page = readFileSync(new URL(`../../domains/${name}/API.md`, import.meta.url), 'utf8')
    const documented = [...page.matchAll(row)].map(([, ...parts]) => parts.join(' '))
    const served = routes
      .filter(({ contract }) => !contract.version)
      .map(({ contract: { method, path, access } }) => {
        return `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')} ${words[access]}`
      })
    expect(documented.toSorted()).toEqual(served.toSorted())
  },
)
