import { domain as brandsDomain } from '@casino/brands/server'
import * as brands from '@casino/brands/staff-contract'
import { addPicture, pictures, showPicture } from '@casino/brands/staff-contract'
import type { Sent } from '@casino/contract/endpoint.ts'
import { readMessages } from '@casino/i18n/read-messages.ts'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { domain as staffDomain } from '@casino/staff/server'
import { staff, testAccount } from '@casino/staff/testing'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as office from '../../staff-contract.ts'
import { domain as content } from '../index.ts'
import { setDefaultTexts } from './text-fault.ts'

type Account = Awaited<ReturnType<TestApp['asStaff']>>

const reason = 'A test of brands'
let app: TestApp
let ada: Account
let nova: Account
beforeAll(async () => {
  const domains = [brandsDomain, staffDomain, players, content]
  app = await startTestApp(inject('postgres'), { domains, people, staff })
  setDefaultTexts(await readMessages({ content: new URL('../../messages/', import.meta.url) }))
  await app.pool.query(`insert into brands.brand (id, name, licence, seal, logo_mobile, logo_full,
      contacts, support_email, stags)
    select 2, 'Nova', licence, seal, logo_mobile, logo_full, contacts, support_email, stags
    from brands.brand where id = 1 on conflict do nothing`)
  const { id } = await app.inTransaction((work) => testAccount(work, 'Nova Writer', 'content'))
  for (const role of ['content', 'marketing']) {
    await app.pool.query('insert into staff.person_role values ($1, $2) on conflict do nothing', [
      id,
      role,
    ])
    await app.pool.query('insert into staff.role_brand values ($1, $2, 2)', [id, role])
  }
  ada = await app.asStaff('Ada Clerk')
  nova = await app.asStaff('Nova Writer')
})
afterAll(() => app.close())

const text = { kind: 'text', name: 'content:contents', locale: 'en', reason } as const
const refused = [403, 'staff_forbidden']

test('a role for one brand writes the texts of that brand only', async () => {
  const make = async (as: Account, given: Partial<Sent<typeof office.createDocument>>) => {
    const { body, code, status } = await as.call(office.createDocument, { ...text, ...given })
    return { id: Number(body?.id), told: [status, code] }
  }
  const [all, other] = [await make(ada, {}), await make(ada, { brand_id: 1 })]
  expect([all.told[0], other.told[0]]).toEqual([200, 200])
  for (const brand of [{}, { brand_id: 1 }, { variant: '2' }]) {
    expect((await make(nova, brand)).told).toEqual(refused)
  }
  const { told } = await make(nova, { brand_id: 2, kind: 'banner', name: 'nova' })
  expect(told).toEqual([409, 'name_invalid'])
  const own = await make(nova, { brand_id: 2 })
  expect(own.told[0]).toBe(200)
  const { body: listed } = await nova.call(office.documents.page, {})
  expect([listed.rows.map(({ id }) => id), listed.total]).toEqual([[own.id], 1])
  const { body: card } = await nova.call(office.showDocument, { id: own.id })
  expect(card).toMatchObject({ brand_id: 2, others: [] })
  const save = (id: number) =>
    nova.call(office.saveDraft, { id, version: 1, body: { text: 'News of Nova' }, reason })
  expect((await save(own.id)).status).toBe(200)
  for (const { id } of [all, other]) {
    const [shown, saved] = [await nova.call(office.showDocument, { id }), await save(id)]
    expect([shown.status, saved.status]).toEqual([403, 403])
  }
})

test('a role for one brand uploads and sees the pictures of that brand only', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  const add = (as: Account, given: object) =>
    as.call(addPicture, {
      file: new File([new Uint8Array(png)], 'a.png'),
      title: 'Sky',
      reason,
      ...given,
    })
  const [shared, own] = [await add(ada, {}), await add(nova, { brand_id: 2 })]
  expect([shared.status, own.status, (await add(nova, {})).status]).toEqual([200, 200, 403])
  expect((await add(ada, { brand_id: 99 })).code).toBe('brand_unknown')
  const { body } = await nova.call(pictures.page, {})
  expect(body.rows.map(({ id, brand_id }) => [id, brand_id])).toEqual([[own.body.id, 2]])
  const seen = await nova.call(showPicture, { id: Number(shared.body.id) })
  expect([seen.status, seen.code]).toEqual(refused)
})

test('a role for one brand sees and changes that brand only', async () => {
  const { body } = await nova.call(brands.brands.page, {})
  expect(body.rows.map(({ id }) => id)).toEqual([2])
  const seen = async (id: number) => (await nova.call(brands.showBrand, { id })).status
  expect([await seen(2), await seen(1)]).toEqual([200, 403])
  const change = async (id: number) => {
    const { version } = (await ada.call(brands.showBrand, { id })).body
    const given = { id, version, reason, support_email: 'help@nova.example' }
    return (await nova.call(brands.setSupport, given)).status
  }
  expect([await change(2), await change(1)]).toEqual([200, 403])
})
