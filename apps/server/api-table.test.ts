import { readFileSync } from 'node:fs'
import type { Endpoint } from '@casino/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { domains } from './domains.ts'

const words: Record<Endpoint['access'], string> = {
  anyone: 'anyone',
  guest: 'guests',
  player: 'players',
  staff: 'staff',
}
const row = /^\| (GET|POST|PUT|PATCH|DELETE) (\/\S+) \| (\w+) \|/gm

test.for(domains)(
  'the API page of $name has a row for every call, with who may make it, and no other',
  ({ name, routes }) => {
    const file = new URL(`../../domains/${name}/API.md`, import.meta.url)
    const page = routes.length > 0 ? readFileSync(file, 'utf8') : ''
    const documented = [...page.matchAll(row)].map(([, ...parts]) => parts.join(' '))
    const served = routes
      .filter(({ contract }) => !contract.version)
      .map(({ contract: { method, path, access } }) => {
        return `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')} ${words[access]}`
      })
    expect(documented.toSorted()).toEqual(served.toSorted())
  },
)
