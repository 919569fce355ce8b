import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { foldersAreSmall } from './folder-laws.ts'

const root = mkdtempSync(path.join(tmpdir(), 'apogee-folders-'))
afterAll(() => rmSync(root, { recursive: true }))

function put(folder: string, count: number, ending = '.ts'): void {
  mkdirSync(path.join(root, folder), { recursive: true })
  for (let at = 0; at < count; at++) writeFileSync(path.join(root, folder, `f${at}${ending}`), '')
}

test('a folder has at most 25 files beside its folders, its tests, texts, migrations and art', () => {
  put('domains/shop/server', 25)
  put('domains/shop/server', 3, '.test.ts')
  put('domains/shop/server/cards', 25)
  put('domains/shop/server/migrations', 30, '.sql')
  put('domains/shop/messages', 30, '.json')
  put('apps/web/art', 30)
  expect(foldersAreSmall(root)).toEqual([])
  put('domains/shop/server', 26)
  expect(foldersAreSmall(root)).toEqual([
    'domains/shop/server has 26 files: 25 at most, move the others to subfolders',
  ])
})
