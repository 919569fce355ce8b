import { domain as brands } from '@casino/brands/server'
import { readMessages } from '@casino/i18n/read-messages.ts'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { domain as staffDomain } from '@casino/staff/server'
import { staff } from '@casino/staff/testing'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as site from '../../contract.ts'
import * as office from '../../staff-contract.ts'
import { domain as content } from '../index.ts'
import { publishScheduled } from '../tasks.ts'
import { setDefaultTexts } from './text-fault.ts'

type Account = Awaited<ReturnType<TestApp['asStaff']>>

const reason = 'Written in a test'
let app: TestApp
let ada: Account
let ben: Account
beforeAll(async () => {
  const domains = [brands, staffDomain, players, content]
  app = await startTestApp(inject('postgres'), { domains, people, staff })
  setDefaultTexts(await readMessages({ content: new URL('../../messages/', import.meta.url) }))
})
beforeEach(async () => {
  ada = await app.asStaff('Ada Clerk')
  ben = await app.asStaff('Ben Second')
})
afterAll(() => app.close())

type Card = { id: number | string; version: number }
const card = async (id: number) => (await ada.call(office.showDocument, { id })).body
const find = async (filter: object) =>
  Number((await ada.call(office.documents.page, filter)).body.rows[0]?.id)
const created = async (kind: 'page' | 'banner' | 'snippet' | 'text', name: string, locale = 'en') =>
  Number((await ada.call(office.createDocument, { kind, name, locale, reason })).body.id)
const save = async ({ id, version }: Card, body: unknown, as = ada) =>
  as.call(office.saveDraft, { id, version, body, reason })
const publish = async (id: number, more: { at?: string } = {}, as = ada) =>
  as.call(office.publishDocument, { id, version: (await card(id)).version, reason, ...more })
const shown = async (path: string, l = 'en') => app.guest().call(site.showPage, { path, l })
const markdown = (source: string) => ({
  title: 'About the moon',
  description: '',
  keywords: '',
  categories: ['page'],
  parent: null,
  hidden: false,
  json: null,
  format: 'markdown',
  source,
})

test('what is on the site is listed, with the languages that are missing', async () => {
  const { body } = await ada.call(office.documents.page, {
    kind: 'page',
    name: 'faq',
    locale: 'en',
  })
  expect(body.rows).toMatchObject([{ name: 'faq', state: 'published', missing_locales: '' }])
  const id = await created('page', 'moon')
  expect(await card(id)).toMatchObject({ state: 'draft', missing_locales: 'de fr-CA no it et' })
})

test('a draft in Markdown is published, and no script in it runs', async () => {
  const id = await created('page', 'mars')
  const written = '## Mars\n\nA *red* planet<script>alert(1)</script>\n\n[x](javascript:alert(1))'
  expect((await save(await card(id), markdown(written))).status).toBe(200)
  expect((await shown('mars')).status).toBe(404)
  expect((await publish(id)).status).toBe(200)
  const { body } = await shown('mars')
  expect(body.content).toContain('<em>red</em>')
  expect(body.headings).toEqual([{ id: 'part-1', text: 'Mars' }])
  expect(body.content).not.toMatch(/script/)
  expect(await card(id)).toMatchObject({ state: 'published', body: { format: 'markdown' } })
  expect((await publish(id)).code).toBe('nothing_to_publish')
})

test('two editors: the second is refused, and sees what the first has saved', async () => {
  const id = await created('page', 'venus')
  const seen = await card(id)
  expect((await save(seen, markdown('Ada’s text'))).status).toBe(200)
  const refused = await save(seen, markdown('Ben’s text'), ben)
  expect([refused.status, refused.code]).toEqual([409, 'version_stale'])
  expect(await card(id)).toMatchObject({ body: { source: 'Ada’s text' } })
})

test('a legal page is published by two people', async () => {
  const id = await find({ kind: 'page', name: 'privacy-policy', locale: 'et' })
  expect((await save(await card(id), markdown('Uus kord'))).status).toBe(200)
  expect((await publish(id)).status).toBe(202)
  expect((await shown('privacy-policy', 'et')).body.content).not.toContain('Uus kord')
  expect((await publish(id, {}, ben)).status).toBe(200)
  expect((await shown('privacy-policy', 'et')).body.content).toContain('Uus kord')
})

test('a draft is published at its time', async () => {
  const id = await created('page', 'saturn')
  await save(await card(id), markdown('Rings'))
  const at = new Date(app.clock.at.getTime() + 60_000)
  expect((await publish(id, { at: '2020-01-01T00:00:00Z' })).code).toBe('time_past')
  expect((await publish(id, { at: at.toISOString() })).status).toBe(200)
  expect(await card(id)).toMatchObject({ state: 'scheduled', publish_at: at.toISOString() })
  await app.job(publishScheduled, {})
  expect((await shown('saturn')).status).toBe(404)
  app.clock.at = at
  await app.job(publishScheduled, {})
  expect((await shown('saturn')).body.content).toContain('Rings')
})

test('what was unpublished is restored from the history', async () => {
  const id = await created('page', 'pluto')
  await save(await card(id), markdown('A planet'))
  await publish(id)
  await save(await card(id), markdown('No planet'))
  await publish(id)
  const { version, revisions } = await card(id)
  expect((await ada.call(office.unpublishDocument, { id, version, reason })).status).toBe(200)
  expect((await shown('pluto')).status).toBe(404)
  const first = revisions.filter(({ act }) => act === 'saved').at(-1)
  const now = await card(id)
  const restored = { id, version: now.version, revision: Number(first?.id), reason }
  expect((await ada.call(office.restoreRevision, restored)).status).toBe(200)
  await publish(id)
  expect((await shown('pluto')).body.content).toContain('A planet')
})

test('a discarded draft is what visitors see', async () => {
  const id = await find({ kind: 'page', name: 'faq', locale: 'en' })
  const { body, version } = await card(id)
  await save({ id, version }, markdown('Nothing'))
  expect(await card(id)).toMatchObject({ state: 'changed' })
  const draft = await card(id)
  await ada.call(office.discardDraft, { id, version: draft.version, reason })
  expect(await card(id)).toMatchObject({ state: 'published', body })
})

test('a banner, a snippet and a text reach the site', async () => {
  const banner = await created('banner', 'comet', '')
  const { body } = await card(banner)
  expect((await save(await card(banner), { ...(body as object), item: {} })).code).toBe(
    'body_invalid',
  )
  expect((await publish(banner)).status).toBe(200)
  const { banners } = (await app.guest().call(site.listBanners, { location: 'promo' })).body
  expect(banners.map(({ id }) => id)).toContain('comet')
  const snippet = await created('snippet', 'orbit')
  await save(await card(snippet), { format: 'markdown', source: 'around *us*' })
  await publish(snippet)
  const snippets = (await app.guest().call(site.listSnippets, {})).body
  expect(snippets).toContainEqual({ id: 'orbit', content: 'around <em>us</em>', categories: [] })
  const text = await created('text', 'content:news.title', 'de')
  const wrong = await save(await card(text), { text: 'Neues von {{nobody}}' })
  expect(wrong.body).toMatchObject({ error: { text: expect.stringContaining('{{nobody}}') } })
  await save(await card(text), { text: 'Aus dem All' })
  expect((await publish(text)).status).toBe(200)
  const { rows } = await app.pool.query('select text from content.text')
  expect(rows).toEqual([{ text: 'Aus dem All' }])
  for (const id of [banner, snippet, text]) {
    const { version } = await card(id)
    expect((await ada.call(office.unpublishDocument, { id, version, reason })).status).toBe(200)
    expect(await card(id)).toMatchObject({ state: 'draft' })
  }
  expect((await app.pool.query('select from content.text')).rowCount).toBe(0)
})

test('a name that the site has itself, or that is none, is refused', async () => {
  const codeOf = async (input: object) =>
    (
      await ada.call(office.createDocument, {
        kind: 'page',
        locale: 'en',
        reason,
        ...input,
      } as never)
    ).code
  expect(await codeOf({ name: 'games' })).toBe('name_taken')
  expect(await codeOf({ name: 'Not a path' })).toBe('name_invalid')
  expect(await codeOf({ name: 'moon-2', locale: 'xx' })).toBe('name_invalid')
  expect(await codeOf({ kind: 'text', name: 'content:no-such' })).toBe('name_invalid')
  expect(await codeOf({ name: 'faq' })).toBe('document_exists')
})

test('the editor shows what visitors will receive', async () => {
  const { body } = await ada.call(office.renderSource, {
    kind: 'page',
    locale: 'en-AU',
    format: 'markdown',
    source: '**Six** {{slots}}<img src=x onerror=alert(1)>',
  })
  expect(body.html).toBe('<p><strong>Six</strong> pokies</p>')
})

test('a link shows the draft for an hour, as another visitor would see it', async () => {
  const id = await created('page', 'neptune')
  await save(await card(id), markdown('A blue planet'))
  const linkOf = async (given: object) =>
    (await ada.call(office.linkPreview, { id, ...given })).body.url
  const preview = async (url: string) => {
    const token = new URL(url, 'https://casino.example').searchParams.get('token') ?? ''
    return app.guest().call(site.showPreview, { token })
  }
  const url = await linkOf({ locale: 'de', country: 'DE', device: 'phone' })
  expect(url).toContain('/de/preview?token=')
  expect((await preview(url)).body).toMatchObject({
    content: '<p>A blue planet</p>',
    device: 'phone',
    is_shown: true,
  })
  expect((await preview(url.replace('token=', 'token=e'))).code).toBe('preview_forbidden')
  app.clock.at = new Date(app.clock.at.getTime() + 3_600_000)
  expect((await preview(url)).code).toBe('preview_forbidden')
})

test('a banner in a preview says whether a player of a group sees it', async () => {
  const id = await created('banner', 'eclipse', '')
  const { body } = (await card(id)) as { body: { item: object } }
  await save(await card(id), { ...body, item: { ...body.item, groups: [255] } })
  const shownTo = async (group?: string) => {
    const { url } = (await ada.call(office.linkPreview, { id, ...(group ? { group } : {}) })).body
    const token = new URL(url, 'https://casino.example').searchParams.get('token') ?? ''
    return (await app.guest().call(site.showPreview, { token })).body
  }
  expect(await shownTo('255')).toMatchObject({ is_shown: true, banner: { id: 'eclipse' } })
  expect(await shownTo()).toMatchObject({ is_shown: false })
})
