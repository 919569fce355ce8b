import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readMessages } from '@casino/i18n/read-messages.ts'
import { domain as players } from '@casino/players/server'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { domain as content } from './index.ts'
import { exportContent, importContent } from './public.ts'
import { putContent } from './put-content.ts'
import { everyText } from './text-store.ts'

const messages = await readMessages({ content: new URL('../messages/', import.meta.url) })
const nothing = { pages: [], snippets: [], news: [], items: [], texts: [] }

let house: TestApp
beforeAll(async () => {
  house = await startTestApp(inject('postgres'), { domains: [players, content] })
})
afterAll(() => house.close())

test('an export that is imported again is the same, even if it is empty', async () => {
  const folders = await Promise.all([1, 2].map(() => mkdtemp(path.join(tmpdir(), 'content-'))))
  const [one = '', two = ''] = folders
  const empty = await startTestApp(inject('postgres'), {
    domains: [players, content],
    isEmpty: true,
  })
  const said = { locale: 'de', key: 'content:news.title', text: 'Was es Neues gibt' }
  const own = {
    ...nothing,
    texts: [
      { ...said, brand_id: null },
      { ...said, brand_id: 7n },
    ],
  }
  await house.inTransaction((work) => putContent(work, own, { replace: true }))
  const files = await exportContent(house.db, one)
  await importContent(empty.inTransaction, { folder: one, house: messages, brands: [7n] })
  expect(await exportContent(empty.db, two)).toBe(files)
  expect(await textsIn(two)).toEqual(await textsIn(one))
  await importContent(house.inTransaction, { folder: one, house: messages, brands: [7n] })
  await empty.close()
  for (const folder of folders) await rm(folder, { recursive: true })
})

test('a removed text falls back to the default one; an unknown one refuses the import', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'texts-'))
  const put = async (texts: object[], brands = [9n]) => {
    await writeFile(path.join(folder, 'texts.json'), JSON.stringify(texts))
    await importContent(house.inTransaction, { folder, house: messages, brands })
  }
  const said = { brand: 9, locale: 'en', key: 'content:news.title', text: 'Latest' }
  const count = async () => (await everyText(house.db)).filter((one) => one.brand_id === 9n).length
  await put([said])
  expect(await count()).toBe(1)
  await expect(
    put([
      { ...said, text: null },
      { ...said, key: 'content:nothing' },
    ]),
  ).rejects.toThrow('nobody says content:nothing')
  await expect(put([{ ...said, key: 'constructor:name' }])).rejects.toThrow('no part constructor')
  expect(await count()).toBe(1)
  // A text can be removed even if its brand does not exist any more.
  await put([{ ...said, text: null }], [])
  expect(await count()).toBe(0)
  await expect(put([{ ...said, brand: undefined }, said], [1n])).rejects.toThrow(
    'texts.json: there is no brand 9',
  )
  expect((await everyText(house.db)).filter(({ text }) => text === said.text)).toEqual([])
  await rm(folder, { recursive: true })
})

async function textsIn(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => /\.(html|json)$/.test(name)).sort()
  return Object.fromEntries(
    await Promise.all(
      texts.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
    ),
  )
}
