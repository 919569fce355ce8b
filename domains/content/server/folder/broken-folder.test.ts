import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NewPage } from '../pages/page-store.ts'
import { readFolder } from './read-folder.ts'
import { writeFolder } from './write-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'folder-'))
})
afterEach(() => rm(folder, { recursive: true }))

const put = async (name: string, text: string) => {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
  await writeFile(path.join(folder, name), text)
}
const head = (...lines: string[]) =>
  ['---', 'title: A', 'changed: 2031-01-31', ...lines, '---', '<p>A</p>'].join('\n')
const news = (image: string) =>
  ['---', 'title: A', 'published: 2031-01-31', `image: ${image}`, '---', '<p>A</p>'].join('\n')
const row = (more: object) => JSON.stringify([{ id: 'one', position: 1, ...more }])
const banner = { categories: ['promo'], title: { text: 'One' }, image: '/art/hero/' }

test.each([
  ['banners.json', '{', 'is no JSON'],
  ['banners.json', row({ item: {} }), 'one: ✖'],
  [
    'banners.json',
    row({ item: { ...banner, liveTime: { start: '31/02/2031 10:00' } } }),
    'no moment',
  ],
  ['banners.json', row({ item: banner, locale: 'fr' }), 'an unknown language'],
  ['banners.json', row({ item: banner, enable: false }), 'at [0]'],
  ['awards.json', row({ id: 'a b', item: {} }), '[0].id'],
  ['awards.json', '[1]', '[0]'],
  ['banner.json', '[]', 'is not known'],
  ['fr/page.html', head(), 'fr is not known'],
  ['texts.json', '[{"locale":"en","key":"nothing","text":""}]', '[0].key'],
  ['en/Page.html', head(), 'a page is named like'],
  ['en/page.au.html', head(), 'a page is named like'],
  ['en/page.AU.old.html', head(), 'a page is named like'],
  ['en/page.html', 'no head', 'has no title'],
  ['en/page.html', head('catgories: page'), '"catgories" is no name'],
  ['en/page.html', head('json: {'), 'json of its head'],
  ['en/page.html', head('published: soon'), '"soon" is no moment'],
  ['en/news/News Soon.html', head(), 'small letters'],
  ['en/news/soon.html', news('//evil.example/a.png'), 'is no picture of this site'],
  ['en/news/soon.html', news('/art/a.webp"onerror=a()'), 'is no picture of this site'],
  ['en/snippets/Support.html', 'a', 'small letters'],
])('%s that cannot be parsed is refused with its name: %s', async (name, text, fault) => {
  await put(name, text)
  const reading = readFolder(folder)
  await expect(reading).rejects.toThrow(fault)
  await expect(reading).rejects.toThrow(name.split('/')[0] ?? name)
})

test('a duplicate item is refused, because it is ambiguous', async () => {
  const item = { id: 'one', position: 1, item: banner }
  await put('banners.json', JSON.stringify([item, { ...item, locale: 'de' }, item]))
  await expect(readFolder(folder)).rejects.toThrow('one occurs twice')
})

test('a missing folder is reported', async () => {
  await expect(readFolder(path.join(folder, 'nothing'))).rejects.toThrow('is no folder')
})

test('the text of a page is exported as it was written, with its spaces', async () => {
  const page: NewPage = {
    path: 'spaced',
    locale: 'en',
    variant: 'AU',
    title: 'Two  spaces',
    description: 'a: b',
    keywords: '',
    categories: ['page', 'top-menu'],
    content: '<p>A</p>\n\n<p>B</p>',
    json: '{"maxWin":{"EUR":"a  b"}}',
    parent: null,
    hidden: true,
    published_at: null,
    changed_at: new Date('2031-01-31T12:30:15.250Z'),
  }
  const nothing = { snippets: [], news: [], items: [], texts: [] }
  await writeFolder(folder, { ...nothing, pages: [page] })
  expect((await readFolder(folder)).pages).toEqual([page])
})
