import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { itemExamples, newsExample, pageExample, textExample } from './examples.ts'
import { readFolder } from './read-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'examples-'))
})
afterEach(() => rm(folder, { recursive: true }))

const put = async (name: string, content: unknown) => {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  await writeFile(path.join(folder, name), text)
}

test('each example can be imported as it is shown', async () => {
  for (const [kind, example] of Object.entries(itemExamples)) await put(`${kind}s.json`, [example])
  await put('texts.json', [textExample])
  await put('en/terms.html', pageExample)
  await put('en/news/game.html', newsExample)
  const { items, texts, pages, news } = await readFolder(folder)
  expect(items.map(({ kind }) => kind).sort()).toEqual(Object.keys(itemExamples).sort())
  expect([texts, pages, news].map(({ length }) => length)).toEqual([1, 1, 1])
})

test.for([
  ['banners.json', [{ id: 'one' }], '"image": "/art/hero/"'],
  ['awards.json', '{', '"nomination": "Best lobby"'],
  ['texts.json', [{ text: 'One' }], '"key": "shop:title"'],
  ['en/terms.html', 'no head', 'title: Terms and conditions'],
  ['en/news/game.html', 'no head', 'published: 2031-01-31'],
] as const)('a wrong %s is refused with an example', async ([name, content, example]) => {
  await put(name, content)
  const reading = readFolder(folder)
  await expect(reading).rejects.toThrow(`${path.basename(name)} is written like this:`)
  await expect(reading).rejects.toThrow(example)
})
