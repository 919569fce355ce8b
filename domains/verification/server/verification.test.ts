import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { setSealSecrets } from '@casino/secrets/sealed-key.ts'
import { domain as staff } from '@casino/staff/server'
import { byStaff } from '@casino/staff/testing'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { inReviewMax } from '../rules.ts'
import { domain as verification } from './index.ts'
import { type Decision, decideDocument } from './staff/decide-document.ts'
import { listWaitingDocuments } from './staff/list-waiting.ts'
import { openDocument } from './staff/open-document.ts'

let app: TestApp
let ann: Person
let vip: Person
let signUpForm: Person
beforeAll(async () => {
  setSealSecrets('the secret of the house')
  app = await startTestApp(inject('postgres'), { domains: [staff, players, verification], people })
  ann = await app.as('ann')
  vip = await app.as('vip')
  signUpForm = await app.as('new')
})
afterAll(async () => {
  setSealSecrets(undefined)
  await app.close()
})
afterEach(async () => {
  for (const { id, player_id } of await listWaitingDocuments(app.db)) {
    const whose = [ann, vip, signUpForm].find((one) => one.id === player_id)
    await whose?.call(contract.removeDocument, { id: Number(id) })
  }
})

const pdf = (text: string) => new File([`%PDF-1.7\n${text}`], 'scans/pass.pdf')
type Wish = { document_type?: 'identity' | 'source_of_wealth'; description?: string }
const send = (text: string, wish: Wish = {}, who = ann) =>
  who.call(contract.sendDocument, { document: { attachment: pdf(text), ...wish } })
const decide = (id: number | string, more: Partial<Decision> = {}) =>
  app.inTransaction(
    byStaff('Ada Clerk', (work) => decideDocument(work, { document_id: BigInt(id), ...more })),
  )
const listed = async () => (await ann.call(contract.listDocuments, {})).body
const isVerified = async (who = ann) =>
  (await app.pool.query('select verified from players.player where id = $1', [who.id])).rows[0]
    .verified

test('an uploaded document waits for staff and is encrypted in the database', async () => {
  const { status, body } = await send('the passport of Ann', { description: 'my pass' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    document_type: 'identity',
    status: 'in_review',
    reason: null,
    description: 'my pass',
    file_name: 'pass.pdf',
    expires_on: null,
    steps: [{ status: 'in_review', reason: null }],
  })
  expect((await listed())[0]).toEqual(body)
  const { rows } = await app.pool.query(
    'select sealed from verification.file where document_id = $1',
    [body.id],
  )
  expect(rows[0].sealed.includes('Ann')).toBe(false)
})

test('staff open a file, and that is recorded; a file with another seal does not open', async () => {
  const { body } = await send('page one')
  const given = { document_id: BigInt(body.id) }
  const open = () => app.inTransaction(byStaff('Ada Clerk', (work) => openDocument(work, given)))
  expect(await open()).toEqual({
    media_type: 'application/pdf',
    bytes: Buffer.from('%PDF-1.7\npage one'),
  })
  const { rows } = await app.pool.query(
    `select staff, status from verification.step where document_id = $1 order by id`,
    [body.id],
  )
  expect(rows).toEqual([
    { staff: null, status: 'in_review' },
    { staff: 'Ada Clerk', status: null },
  ])
  expect((await listed())[0]?.steps).toHaveLength(1)
  await app.pool.query('update verification.document set player_id = $2 where id = $1', [
    body.id,
    vip.id,
  ])
  await expect(open()).rejects.toThrow()
  await app.pool.query('update verification.document set player_id = $2 where id = $1', [
    body.id,
    ann.id,
  ])
})

test('the same file twice is one document, and too many are refused', async () => {
  const sendNew = (text: string) => send(text, {}, signUpForm)
  const [first, second] = [await sendNew('same'), await sendNew('same')]
  expect(second.body.id).toBe(first.body.id)
  for (let more = 1; more < inReviewMax; more += 1) await sendNew(`page ${more}`)
  expect(await sendNew('one more')).toMatchObject({ status: 429, code: 'too_many_documents' })
})

test('a file that is neither a picture nor a PDF is refused, whatever its name', async () => {
  const fault = async (bytes: string, name: string) =>
    (
      await vip.call(contract.sendDocument, {
        document: { attachment: new File([bytes], name, { type: 'image/png' }) },
      })
    ).faults
  expect(await fault('<svg onload=alert(1)>', 'pass.png')).toEqual({ attachment: 'file_type' })
  expect(await fault('', 'pass.png')).toEqual({ attachment: 'file_empty' })
  const large = await fault(`%PDF-${'x'.repeat(8 * 1024 * 1024)}`, 'large.pdf')
  expect(large).toEqual({ attachment: 'file_too_large' })
})

test('a body that is no such form is refused', async () => {
  const post = (body: unknown, type: string) =>
    vip.request('POST', '/api/player/documents', { body, headers: { 'content-type': type } })
  expect((await post('{"document":{"attachment":"x"}}', 'application/json')).status).toBe(422)
  expect((await post('--x\r\nrubbish', 'multipart/form-data; boundary=x')).status).toBe(400)
  expect((await post('rubbish', 'multipart/form-data')).status).toBe(400)
  const huge = Buffer.alloc(9 * 1024 * 1024)
  expect((await post(huge, 'multipart/form-data; boundary=x')).status).toBe(413)
  const elsewhere = await vip.request('PUT', '/api/player', {
    body: '--x--',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect(elsewhere.status).toBe(415)
})

test('an approved identity document verifies its player, who gets a mail', async () => {
  const { body } = await send('my pass', {}, vip)
  await app.pool.query('update players.player set verified = false where id = $1', [vip.id])
  expect((await decide(body.id)).text).toBe(`Document ${body.id} is approved by Ada Clerk.`)
  expect(await isVerified(vip)).toBe(true)
  const [mail] = await app.mails('vip@apogee.demo')
  expect(mail?.subject).toBe('Your document is approved')
  expect((await decide(body.id)).text).toContain('already')
  expect((await decide(body.id, { reason: 'other' })).isRefused).toBe(true)
})

test('a player without a name cannot be verified, because they could enter another person’s name later', async () => {
  const { body } = await send('whose pass', {}, signUpForm)
  await app.pool.query('update players.player set first_name = null where id = $1', [signUpForm.id])
  expect(await decide(body.id)).toMatchObject({ isRefused: true })
  expect(await isVerified(signUpForm)).toBe(false)
})

test('a rejected document shows the reason, and can be uploaded again', async () => {
  const { body } = await send('a blurred pass')
  await decide(body.id, { reason: 'unreadable' })
  expect((await listed())[0]).toMatchObject({
    status: 'not_approved',
    reason: 'unreadable',
    steps: [{ status: 'in_review' }, { status: 'not_approved', reason: 'unreadable' }],
  })
  expect((await app.mails('ann@apogee.demo'))[0]?.subject).toBe(
    'Bitte senden Sie Ihr Dokument erneut',
  )
  const again = await send('a blurred pass')
  expect([again.body.status, again.body.id === body.id]).toEqual(['in_review', false])
})

test('a document can be withdrawn before it is decided on, and not after; another player’s is not found', async () => {
  const { body } = await send('a mistake')
  const remove = (who = ann) => who.call(contract.removeDocument, { id: body.id })
  expect((await remove(vip)).code).toBe('document_unknown')
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(200)
  expect((await listed()).some(({ id }) => id === body.id)).toBe(false)
  const files = 'select from verification.file where document_id = $1'
  expect((await app.pool.query(files, [body.id])).rows).toEqual([])
  expect((await decide(body.id)).isRefused).toBe(true)
  const decided = await send('decided')
  await decide(decided.body.id, { reason: 'other' })
  const late = await ann.call(contract.removeDocument, { id: decided.body.id })
  expect(late).toMatchObject({ status: 409, code: 'document_decided' })
})

test('of an approval and a taking back at once one holds', async () => {
  const { body } = await send('a race', { document_type: 'source_of_wealth' })
  const [removed, decided] = await Promise.all([
    ann.call(contract.removeDocument, { id: body.id }),
    decide(body.id),
  ])
  expect(removed.status === 200).toBe(decided.isRefused === true)
})

test('the description of a waiting document can be changed, in either spelling', async () => {
  const { body } = await send('described')
  const change = (document: object, who = ann) =>
    who.call(contract.changeDocument, { id: body.id, document })
  expect((await change({ discription: 'front' })).body.description).toBe('front')
  expect((await change({ description: 'back' })).body.description).toBe('back')
  expect((await change({ description: 'mine' }, vip)).code).toBe('document_unknown')
  expect((await change({ status: 'approved' })).status).toBe(422)
})

test('a document expires on its date, and its player is no longer verified', async () => {
  const { body } = await send('a pass for a while', {}, vip)
  const day = new Date(app.clock.at.getTime() + 86_400_000).toISOString().slice(0, 10)
  await app.pool.query(
    `update verification.document set expires_on = $1 where player_id = $2 and status = 'approved'`,
    [day, vip.id],
  )
  expect((await decide(body.id, { expires_on: '2001-01-01' })).isRefused).toBe(true)
  await decide(body.id, { expires_on: day })
  await app.job('verification.expire_documents')
  expect(await isVerified(vip)).toBe(true)
  const before = app.clock.at
  app.clock.at = new Date(before.getTime() + 86_400_000)
  await app.job('verification.expire_documents')
  expect(await isVerified(vip)).toBe(false)
  app.clock.at = before
  const { body: documents } = await vip.call(contract.listDocuments, {})
  expect(documents[0]).toMatchObject({ status: 'expired', expires_on: day })
})

test('proof of wealth is valid for a year, and the player’s data show that', async () => {
  const { body } = await send('payslips', { document_type: 'source_of_wealth' })
  await decide(body.id)
  const { body: me } = await ann.request('GET', '/api/player')
  const { sow_questionnaire_expires_at: until } = me as { sow_questionnaire_expires_at: string }
  const days = (new Date(until).getTime() - app.clock.at.getTime()) / 86_400_000
  expect(Math.ceil(days)).toBe(365)
})

test('without the secret no file is accepted, and a document’s history never changes', async () => {
  setSealSecrets(undefined)
  expect((await send('unsealed')).status).toBe(500)
  setSealSecrets('the secret of the house')
  expect((await listWaitingDocuments(app.db)).length).toBe(0)
  for (const text of [
    'delete from verification.step',
    `update verification.step set staff = 'x'`,
  ]) {
    await expect(app.pool.query(text)).rejects.toThrow('never changed')
  }
})

test('a guest sends nothing', async () => {
  const document = { attachment: pdf('nobody’s') }
  expect((await app.guest().call(contract.sendDocument, { document })).status).toBe(401)
  expect((await app.guest().call(contract.listDocuments, {})).status).toBe(401)
})
