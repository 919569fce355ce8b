import { changeProfile } from '@casino/players/contract'
import { brandsOfPlayers } from '@casino/players/public'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { setSealSecrets } from '@casino/secrets/sealed-key.ts'
import { domain as staffDomain } from '@casino/staff/server'
import { staff, testAccount } from '@casino/staff/testing'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { type DocumentType, rejectedFileDays } from '../../rules.ts'
import * as office from '../../staff-contract.ts'
import { domain as verification } from '../index.ts'

type Account = Awaited<ReturnType<TestApp['asStaff']>>

let app: TestApp
let vip: Person
let ada: Account
const start = new Date('2026-05-04T10:00:00Z')
const dayMs = 86_400_000
beforeAll(async () => {
  setSealSecrets('the secret of the casino')
  const domains = [staffDomain, players, verification]
  const host = { ...staff.host, brandsOfPlayers }
  app = await startTestApp(inject('postgres'), { domains, people, staff: { ...staff, host } })
})
beforeEach(async () => {
  app.clock.at = start
  vip = await app.as('vip')
  ada = await app.asStaff('Ada Clerk')
})
afterEach(async () => {
  await app.pool.query(
    `update verification.document set status = 'withdrawn', reason = null, proves = '{}'`,
  )
  await app.pool.query(`update players.player set proven_fields = '{}', verified = true`)
})
afterAll(async () => {
  setSealSecrets(undefined)
  await app.close()
})

const reason = 'Compared with the profile'
let sent = 0
async function send(document_type: DocumentType): Promise<number> {
  sent += 1
  const attachment = new File([`%PDF-1.7\npage ${sent}`], 'pass.pdf')
  const { body } = await vip.call(contract.sendDocument, {
    document: { attachment, document_type },
  })
  return Number(body.id)
}
const card = async (id: number) => (await ada.call(office.showDocument, { id })).body
async function approve(id: number, more: object = {}, by = ada) {
  const { version } = await card(id)
  return by.call(office.approveDocument, { id, version, reason, ...more })
}
async function reject(id: number, by = ada) {
  const { version } = await card(id)
  return by.call(office.rejectDocument, { id, version, reason, because: 'address_differs' })
}
async function reopen(id: number) {
  const { version } = await card(id)
  return ada.call(office.reopenDocument, { id, version, reason })
}
const isVerified = async () =>
  (await app.pool.query('select verified from players.player where id = $1', [vip.id])).rows[0]
    .verified
const changeCity = (city: string) =>
  vip.call(changeProfile, { context: 'edition', player: { city } })

test('documents wait in the order of their deadlines: a proof of identity comes first', async () => {
  const wealth = await send('source_of_wealth')
  const identity = await send('identity')
  const queue = async (sort: 'deadline' | 'oldest') =>
    (await ada.call(office.documentQueue.page, { sort })).body.rows.map(({ id }) => id)
  expect(await queue('deadline')).toEqual([identity, wealth])
  expect(await queue('oldest')).toEqual([wealth, identity])
  await approve(identity)
  expect(await queue('deadline')).toEqual([wealth])
  const { rows } = (await ada.call(office.allDocuments.page, { player_id: Number(vip.id) })).body
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([identity, wealth]))
})

test('the file is sent to staff as nothing that runs, and who opened it is recorded', async () => {
  const id = await send('identity')
  const opened = await ada.request('POST', `/api/office/documents/${id}/open`)
  expect(opened.status).toBe(200)
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="document-${id}.pdf"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect((await card(id)).steps[0]).toMatchObject({ status: null, staff: 'Ada Clerk' })
})

test('without the permission nobody sees a document or its file', async () => {
  const id = await send('identity')
  await app.inTransaction((work) => testAccount(work, 'Sam Support', 'support'))
  const sam = await app.asStaff('Sam Support')
  for (const who of [sam, vip, app.guest()]) {
    const { status } = await who.request('POST', `/api/office/documents/${id}/open`)
    expect([401, 403, 404]).toContain(status)
  }
  expect((await sam.call(office.showDocument, { id })).status).toBe(403)
  expect((await card(id)).steps).toHaveLength(1)
})

test('an approved address is proven: the player can no longer change it, until it is reopened', async () => {
  await app.pool.query(
    `update players.player set address = 'Pikk 1', city = 'Tallinn', postal_code = '10123'
     where id = $1`,
    [vip.id],
  )
  const id = await send('address')
  expect((await card(id)).provable).toEqual(['address', 'city', 'postal_code'])
  expect((await approve(id, { proves: ['address', 'city'] })).status).toBe(200)
  const shown = await card(id)
  expect(shown).toMatchObject({ status: 'approved', proves: ['address', 'city'] })
  expect(shown.profile.filter(({ proven }) => proven).map(({ field }) => field)).toEqual([
    'address',
    'city',
  ])
  expect((await changeCity('Tartu')).faults).toMatchObject({ city: 'cannot_be_changed' })
  expect((await changeCity('Tallinn')).status).toBe(200)
  expect((await reopen(id)).status).toBe(200)
  expect((await changeCity('Tartu')).status).toBe(200)
})

test('a document proves no field of another type and none that is empty; identity needs name and birthday', async () => {
  const identity = await send('identity')
  const address = await send('address')
  await app.pool.query('update players.player set city = null where id = $1', [vip.id])
  for (const [id, proves] of [
    [identity, ['first_name', 'last_name']],
    [identity, ['address']],
    [address, ['city']],
  ] as const) {
    const { status, code } = await approve(id, { proves })
    expect([status, code]).toEqual([409, 'document_not_open'])
  }
})

test('of two people on one document the second gets what the first has changed', async () => {
  const id = await send('identity')
  const { version } = await card(id)
  const ben = await app.asStaff('Ben Second')
  expect((await reject(id, ben)).status).toBe(200)
  const late = await ada.call(office.approveDocument, { id, version, reason })
  expect([late.status, late.code]).toEqual([409, 'version_stale'])
  expect((await card(id)).audit[0]).toMatchObject({
    staff: 'Ben Second',
    act: 'verification.reject',
  })
})

test('the file of a rejected document is kept for some time and then deleted; the record stays', async () => {
  const id = await send('address')
  await reject(id)
  expect((await card(id)).kept).toBe('Until 2026-08-02')
  await app.job('verification.delete_files')
  expect((await card(id)).has_file).toBe(true)
  app.clock.at = new Date(start.getTime() + rejectedFileDays * dayMs)
  ada = await app.asStaff('Ada Clerk')
  await app.job('verification.delete_files')
  expect(await card(id)).toMatchObject({
    has_file: false,
    status: 'not_approved',
    kept: 'Deleted on 2026-08-02',
  })
  const opened = await ada.request('POST', `/api/office/documents/${id}/open`)
  expect([opened.status, opened.body]).toMatchObject([409, { error: { code: 'file_deleted' } }])
  expect((await reopen(id)).code).toBe('document_not_open')
})

test('when its last proof is reopened a player is no longer verified', async () => {
  await app.pool.query('update players.player set verified = false where id = $1', [vip.id])
  const id = await send('identity')
  await approve(id)
  expect(await isVerified()).toBe(true)
  await reopen(id)
  expect(await isVerified()).toBe(false)
})

test('each decision and then its inverse restore a document and what it proves', async () => {
  const id = await send('identity')
  await app.pool.query('update players.player set verified = false where id = $1', [vip.id])
  const stateOf = async () => {
    const { status, proves, expires_on, reason: because, profile } = await card(id)
    return { status, proves, expires_on, because, profile, verified: await isVerified() }
  }
  const before = await stateOf()
  const decisions = fc.constantFrom(approve, reject, (one: number) =>
    approve(one, { expires_on: '2030-01-01' }),
  )
  await fc.assert(
    fc.asyncProperty(decisions, async (decide) => {
      expect((await decide(id)).status).toBe(200)
      expect((await reopen(id)).status).toBe(200)
      expect(await stateOf()).toEqual(before)
    }),
    { numRuns: 6 },
  )
})

test('a role for one brand opens the files of that brand’s players only', async () => {
  const id = await send('identity')
  const openedBy = async (name: string, brand: number) => {
    const account = await app.inTransaction((work) => testAccount(work, name, 'risk'))
    await app.pool.query('insert into staff.role_brand values ($1, $2, $3)', [
      account.id,
      'risk',
      brand,
    ])
    const client = await app.asStaff(name)
    return (await client.request('POST', `/api/office/documents/${id}/open`)).status
  }
  expect(await openedBy('Own Brand', 1)).toBe(200)
  expect(await openedBy('Other Brand', 2)).toBe(403)
  const { steps } = await card(id)
  expect(steps.filter(({ status }) => status === null)).toHaveLength(1)
})
