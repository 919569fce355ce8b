import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { domain as content } from './index.ts'
import type { NewPage } from './pages/page-store.ts'
import { putContent } from './put-content.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players, content], people })
})
beforeEach(() => {
  app.visitors.country = null
})
afterAll(() => app.close())

const page: NewPage = {
  path: 'try',
  locale: 'en',
  variant: '',
  title: 'A try',
  description: '',
  keywords: '',
  categories: ['page'],
  content: '<p>All</p>',
  json: null,
  parent: null,
  hidden: false,
  published_at: new Date('2020-01-01T00:00:00Z'),
  changed_at: new Date('2020-01-01T00:00:00Z'),
}
const nothing = { pages: [], snippets: [], news: [], items: [], texts: [] }
const put = (pages: Partial<NewPage>[]) =>
  app.inTransaction((work) =>
    putContent(
      work,
      { ...nothing, pages: pages.map((more) => ({ ...page, ...more })) },
      { replace: true },
    ),
  )
const show = (name: string, l?: string) =>
  app.guest().call(contract.showPage, { path: name, ...(l ? { l } : {}) })
test('a page comes with its blocks, its snippets and the names of its headings', async () => {
  const { body } = await show('terms-and-conditions')
  expect(body.title).toBe('Terms and conditions')
  expect(body.blocks['content-main']).toBe(body.content)
  expect(body.content).toContain(`the operator of ${app.visitors.brand.name}`)
  expect(body.content).not.toContain('{{')
  expect(body.headings[0]).toEqual({ id: 'part-1', text: 'Who we are' })
})

test('other clients read ids as text, and the json of every page as text of JSON', async () => {
  const { body } = await show('terms-and-conditions')
  expect(JSON.parse(body.blocks.json)).toEqual({})
  const { body: tree } = await app.guest().request('GET', '/api/cms/pages?l=en')
  const [first] = tree as { id: unknown }[]
  expect([body.id, first?.id].map((id) => typeof id)).toEqual(['string', 'string'])
})

test('a page in English uses the word for slots of the reader’s country', async () => {
  expect((await show('about', 'en')).body.content).toContain('six slots')
  expect((await show('about', 'en-AU')).body.content).toContain('six pokies')
  expect((await show('about', 'en-NZ')).body.content).toContain('six pokies')
  const { body } = await app.guest().call(contract.showNews, { slug: 'fourteen-games', l: 'en-AU' })
  expect(body.headings[0]?.text).toBe('The pokies, from gentle to wild')
  await put([{ content: '<p>{{slots}}</p>' }])
  expect((await show('try', 'de')).body.content).toBe('<p>slots</p>')
})

test('7.30: the lobby’s texts are available as a page, in each language and with the brand’s name; nothing links to it', async () => {
  const { name } = app.visitors.brand
  const told = await Promise.all(
    ['en', 'de', 'fr-CA', 'it', 'no', 'et', 'en-AU'].map(async (l) => (await show('home', l)).body),
  )
  expect(new Set(told.map(({ blocks }) => blocks.description)).size).toBe(told.length)
  expect(told.map(({ blocks }) => blocks.description).join()).not.toContain('{{')
  for (const { title, blocks, content, hidden } of told) {
    expect(title).toContain(name)
    expect(blocks.title).toBe(title)
    expect(content).toContain(name)
    expect(hidden).toBe(true)
  }
  const { body } = await app.guest().call(contract.listPages, {})
  expect(body.find(({ path }) => path === 'home')?.title).toBe(told[0]?.title)
  expect(JSON.stringify(body)).not.toContain('{{')
})

test('7.30: snippets are returned as they are shown, with the brand’s name', async () => {
  const { body } = await app.guest().call(contract.listSnippets, {})
  expect(body.find(({ id }) => id === 'copyright')?.content).toContain(app.visitors.brand.name)
  expect(JSON.stringify(body)).not.toContain('{{')
})

test('an unwritten page is not found', async () => {
  expect(await show('no-such-page')).toMatchObject({ status: 404, code: 'page_unknown' })
  const { status } = await app.guest().call(contract.showNews, { slug: 'no-such-news' })
  expect(status).toBe(404)
})

test('Estonia and Australia have their own terms, all others the common ones', async () => {
  app.visitors.country = 'EE'
  expect((await show('terms-and-conditions')).body.content).toContain('at least 21 years old')
  expect((await show('privacy-policy')).status).toBe(200)
  app.visitors.country = 'AU'
  expect((await show('terms-and-conditions')).body.content).toContain('BetStop')
  app.visitors.country = 'CA'
  expect((await show('terms-and-conditions')).body.content).not.toContain('BetStop')
})

test('2.23: a form of a page is answered under the page’s name with the suffix of its country or licence', async () => {
  const contentOf = async (name: string) => (await show(name, 'en')).body.content
  app.visitors.country = 'CA'
  for (const name of ['terms-and-conditions-AU', 'terms-and-conditions_au']) {
    expect(await contentOf(name)).toContain('BetStop')
  }
  expect(await contentOf('terms-and-conditionsEE')).toContain('at least 21 years old')
  expect(await contentOf('terms-and-conditions-cw')).toBe(await contentOf('terms-and-conditions'))
  expect((await show('faq-EE')).body).toMatchObject({ path: 'faq' })
  expect((await show('no-such-page-AU')).status).toBe(404)
})

test('the form of the place goes before the language', async () => {
  await put([{}, { locale: 'de', content: '<p>Alle</p>' }, { variant: 'EE', content: '<p>EE</p>' }])
  app.visitors.country = 'EE'
  expect((await show('try', 'de')).body).toMatchObject({ content: '<p>EE</p>', locale: 'en' })
  app.visitors.country = 'DE'
  expect((await show('try', 'de')).body).toMatchObject({ content: '<p>Alle</p>', locale: 'de' })
  expect((await show('try', 'xx')).body.locale).toBe('en')
})

test('a draft is not shown, and a scheduled page only from its time on', async () => {
  const soon = new Date(app.clock.at.getTime() + 60_000)
  await put([
    { path: 'draft', published_at: null },
    { path: 'soon', published_at: soon },
  ])
  const before = [(await show('draft')).status, (await show('soon')).status]
  app.clock.at = soon
  expect([...before, (await show('soon')).status]).toEqual([404, 404, 200])
  const { body } = await app.guest().call(contract.listPages, {})
  expect(body.map(({ path: name }) => name)).not.toContain('draft')
})

test('pages are children of their parents', async () => {
  await put([{ path: 'above' }, { path: 'below', parent: 'above', hidden: true }])
  const { body } = await app.guest().call(contract.listPages, { l: 'de' })
  const above = body.find(({ path: name }) => name === 'above')
  expect(above?.children).toMatchObject([{ path: 'below', hidden: true }])
  expect(body.map(({ path: name }) => name)).not.toContain('below')
})

test('pages nest at any depth, each with a list of its children, and none is lost', async () => {
  await put([
    { path: 'one' },
    { path: 'two', parent: 'one' },
    { path: 'three', parent: 'two' },
    { path: 'circle-a', parent: 'circle-b' },
    { path: 'circle-b', parent: 'circle-a' },
    { path: 'itself', parent: 'itself' },
  ])
  const { body } = await app.guest().call(contract.listPages, { l: 'de' })
  const at = (name: string) => body.find(({ path }) => path === name)
  expect(at('one')?.children).toMatchObject([
    { path: 'two', children: [{ path: 'three', children: [] }] },
  ])
  expect(at('circle-a')?.children).toMatchObject([{ path: 'circle-b', children: [] }])
  expect(at('itself')?.children).toEqual([])
})

test('imported HTML is sanitised', async () => {
  await put([{ path: 'bad', content: '<p onclick="a()">a<script>b()</script></p>' }])
  expect((await show('bad')).body.content).toBe('<p>a</p>')
})

test('news come newest first, each with its text', async () => {
  const { body } = await app.guest().call(contract.listNews, {})
  expect(body.map(({ slug }) => slug)).toEqual([
    'fourteen-games',
    'three-roles',
    'rocket-x-beacon',
    'provably-fair',
  ])
  const one = await app.guest().call(contract.showNews, { slug: 'provably-fair' })
  expect(one.body.headings).toEqual([{ id: 'part-1', text: 'Two minutes to check it' }])
})

test('nothing is invented: there are no awards and no articles to begin with', async () => {
  expect((await app.guest().call(contract.listAwards, {})).body).toEqual([])
  expect((await app.guest().call(contract.listArticles, {})).body).toEqual([])
})

test('a message to support is stored and mailed', async () => {
  const contact = { email: 'guest@example.com', content: 'Where is my deposit? <b>Please</b>' }
  expect((await app.guest().call(contract.sendContactMessage, { contact })).status).toBe(200)
  const [mail] = await app.mails('support@apogee.example')
  expect(mail?.text).toContain(contact.content)
  expect(mail?.html).toContain('&lt;b&gt;')
})

test('a message without an address or a text is refused, field by field', async () => {
  const contact = { email: 'nobody', content: 'short' }
  const { status, faults } = await app.guest().call(contract.sendContactMessage, { contact })
  expect(status).toBe(422)
  expect(Object.keys(faults)).toEqual(['email', 'content'])
})
