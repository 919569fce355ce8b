import { domain as players } from '@casino/players/server'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { eachField } from '@casino/testing/unexpected-values.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import type { ItemKind } from '../../items.ts'
import { domain as content } from '../index.ts'
import { putContent } from '../put-content.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players, content], isEmpty: true })
})
afterAll(() => app.close())

const text = { text: 'One' }
const whole = {
  banner: {
    categories: ['top'],
    groups: [21],
    liveTime: { start: '01/01/2020 10:00', end: '01/01/2099 10:00' },
    order: { top: 1 },
    title: text,
    variables: { sum: { EUR: '€100' } },
    labels: [{ title: 'Hot' }],
    button: { name: 'Go', url: '/games' },
    image: '/art/hero/',
    timer: { end_at: '2099-01-02T10:00:00.000Z' },
  },
  popup: {
    type: 'slot',
    groupIds: [21],
    game: '/play/apogee/dice',
    title: text,
    description: text,
    button: { name: 'Go', url: '/games' },
  },
  notice: { groupIds: [21], message: 'One', icon: 'info', link: { text: 'Go', url: '/games' } },
  award: { name: 'One', nomination: 'Best', prize: 'Gold', year: 2024, imgUrl: '/art/a.webp' },
  article: { url: '/news', title: 'One', date: '2026-01-01', img: '/art/a.webp' },
}
const lists = {
  banner: contract.listBanners,
  popup: contract.listPopups,
  notice: contract.listNotices,
  award: contract.listAwards,
  article: contract.listArticles,
}
const values = [null, 0, -1, 1e21, '', 'x', 'x'.repeat(501), 'javascript:alert(1)', [], {}, true]

test.each(Object.keys(lists) as (keyof typeof lists)[])(
  'with each field of a %s broken in turn the call answers, and the valid item comes first',
  async (kind) => {
    const item = (id: string, said: unknown, position: number) => ({
      kind: kind as ItemKind,
      id,
      locale: '',
      item: said,
      position,
      enabled: true,
    })
    const { groups: _, groupIds: __, ...forAll } = whole[kind] as Record<string, unknown>
    const broken = eachField(whole[kind]).flatMap(({ breakWith }, field) =>
      values.map((value, at) => item(`broken-${field}-${at}`, breakWith(value), 9)),
    )
    const newest = kind === 'article' ? { date: '2098-01-01' } : {}
    const last = kind === 'award' ? { year: 2199 } : {}
    const items = [item('whole', { ...forAll, ...newest, ...last }, 1), ...broken]
    const nothing = { pages: [], snippets: [], news: [], texts: [] }
    await app.inTransaction((work) => putContent(work, { ...nothing, items }, { replace: true }))
    const { status, body } = await app.guest().call(lists[kind], {})
    expect(status).toBe(200)
    const listed = 'banners' in body ? body.banners : body
    expect(listed.map(({ id }) => id)[0]).toBe('whole')
  },
)
