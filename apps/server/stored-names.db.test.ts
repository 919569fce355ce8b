import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { openPrepared } from './testing/roles-testing.ts'
import { type StoredNames, storedNames } from './testing/stored-names.ts'

const file = new URL('testing/stored-names.json', import.meta.url)

test('every name that an installation has in its database still exists', async () => {
  const before = JSON.parse(await readFile(file, 'utf8')) as StoredNames
  const prepared = await openPrepared(inject('postgres'))
  try {
    const now = await storedNames(prepared.db)
    for (const kind of Object.keys(before) as (keyof StoredNames)[]) {
      expect(now[kind]).toEqual(expect.arrayContaining(before[kind]))
    }
  } finally {
    await prepared.drop()
  }
})
