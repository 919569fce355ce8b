import { connect } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import { createLog } from '@casino/log/log.ts'
import * as marketing from '@casino/marketing/staff-contract'
import * as session from '@casino/staff/contract'
import { invite } from '@casino/staff/public'
import { clientOf } from '@casino/testing/client.ts'
import { now } from '@casino/time/now.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Casino } from '../casino.ts'
import { openPrepared, type PreparedDatabase } from '../testing/roles-testing.ts'
import { startOffice } from './start-office.ts'

const log = createLog('test', 'fatal')
const origin = 'http://localhost:3006'
const reason = 'Everything is in order'

let prepared: PreparedDatabase
let office: Casino
let database: ReturnType<typeof connect>
beforeAll(async () => {
  prepared = await openPrepared(inject('postgres'))
  database = connect(prepared.urlAs('casino_office'), { max: 4, name: 'office' })
  office = await startOffice({ config: prepared.config, database, log, withoutPages: true })
})
afterAll(async () => {
  await office.stop()
  await database.close()
  await prepared.drop()
})

async function signedIn(name: string) {
  const inTransaction = transactionsOn(prepared.db, () => ({ now: now(), log }))
  const invited = await inTransaction((work) => invite(work, { name }))
  const token = 'path' in invited ? invited.path.replace('/enter#', '') : ''
  const staff = clientOf({ inject: (request) => office.app.inject(request), origin })
  expect((await staff.call(session.enterOffice, { token })).status).toBe(200)
  return staff
}

test('as its own database role the office keeps affiliates, surveys and experiments', async () => {
  const [ada, bob] = [await signedIn('Ada Clerk'), await signedIn('Ben Second')]
  const post = async (staff: typeof ada, path: string, body: object) =>
    staff.request('POST', `/api/office/affiliates${path}`, { body: { ...body, reason } })
  const made = await post(ada, '', { code: 'north', name: 'North' })
  const { id } = made.body as { id: number }
  const postback = { postback_url: 'https://north.example/hook', postback_secret: 'x'.repeat(20) }
  const details = { version: 1, name: 'North', ...postback }
  expect((await post(ada, `/${id}/details`, details)).status).toBe(200)
  expect((await post(ada, `/${id}/stags`, { version: 2, stag: '9_north' })).status).toBe(200)
  const deal = { version: 3, kind: 'share', from_on: '2099-01-01', share_percent: 30 }
  expect((await post(ada, `/${id}/deals`, deal)).status).toBe(202)
  expect((await post(bob, `/${id}/deals`, deal)).status).toBe(200)
  expect((await post(ada, `/${id}/switch`, { version: 4, enabled: false })).status).toBe(200)
  for (const path of [`affiliates/${id}`, 'affiliates', 'affiliate_statements']) {
    expect((await ada.request('GET', `/api/office/${path}`)).status).toBe(200)
  }

  const survey = await ada.call(marketing.addSurvey, { key: 'winter', title: 'Winter', reason })
  const asked = { id: Number(survey.body.id), version: 1, reason }
  const question = { kind: 'scale' as const, question: 'How?', required: true }
  expect((await ada.call(marketing.addQuestion, { ...asked, ...question })).status).toBe(200)
  const on = { ...asked, version: 2, enabled: true }
  expect((await ada.call(marketing.switchSurvey, on)).status).toBe(200)

  const started = { name: 'button', variants: 'red|blue', reason }
  const experiment = Number((await ada.call(marketing.addExperiment, started)).body.id)
  const stopped = { id: experiment, version: 1, reason }
  expect((await ada.call(marketing.stopExperiment, stopped)).status).toBe(200)
  expect((await ada.call(marketing.showExperiment, { id: experiment })).status).toBe(200)

  const days = { from: '2026-01-01', to: '2026-01-31', by: 'stag' as const }
  expect((await ada.call(marketing.reportSources, days)).status).toBe(200)
  for (const { page } of [marketing.listSurveys, marketing.listExperiments]) {
    expect((await ada.call(page, {})).status).toBe(200)
  }
})

test('as its own database role the office pays a statement, by two people', async () => {
  const [ada, bob] = [await signedIn('Ada Clerk'), await signedIn('Ben Second')]
  const { rows } = (await ada.call(marketing.listStatements.page, {})).body
  const { id = 0 } = rows.find(({ payable_cents }) => payable_cents > 0) ?? {}
  const given = { id, player_id: await playerNumber('vip@apogee.demo'), version: 1, reason }
  expect((await ada.call(marketing.payStatement, given)).status).toBe(202)
  expect((await bob.call(marketing.payStatement, given)).status).toBe(200)
  const { body } = await ada.call(marketing.showStatement, { id })
  expect(body).toMatchObject({ paid_to: given.player_id, paid_at: null })
})

test('as its own database role the office plans campaigns, and stops and resumes mail', async () => {
  const ada = await signedIn('Ada Clerk')
  const post = async (path: string, body: object) => {
    const answer = await ada.request('POST', `/api/office/${path}`, { body: { ...body, reason } })
    expect(answer.status).toBe(200)
    return answer.body as { id: number }
  }
  const draft = { brand_id: 1, title: 'First deposit', product: 'casino', channel: 'site' }
  const { id } = await post('campaigns', draft)
  const segment = { deposits_max: 0, deposited_max_cents: 100, stags: ['9_n'], statuses: ['gold'] }
  await post(`campaigns/${id}/segment`, { ...segment, version: 1 })
  await post(`campaigns/${id}/trigger`, { trigger: 'no_deposit', trigger_hours: 4, version: 2 })
  const card = await ada.request('GET', `/api/office/campaigns/${id}`)
  expect(card.body).toMatchObject({ ...segment, trigger: 'no_deposit', players_count: 0 })

  const player = await playerNumber('ann@apogee.demo')
  const stopped = async () => {
    const { body } = await ada.request('GET', `/api/office/players/${player}/mail`)
    return (body as { stopped: string | null }).stopped
  }
  const version = async () => {
    const { body } = await ada.request('GET', `/api/office/players/${player}`)
    return (body as { version: number }).version
  }
  await post(`players/${player}/mail`, { stopped: true, version: await version() })
  expect(await stopped()).toBe('unwanted')
  await post(`players/${player}/mail`, { stopped: false, version: await version() })
  expect(await stopped()).toBeNull()
  const { body } = await ada.request('GET', `/api/office/players/${player}/mail`)
  expect(body).toMatchObject({ mail_digest: 'none', quiet: null, devices: [] })
  expect((body as { offers: { id: string }[] }).offers.map((one) => one.id)).toContain(
    'casino.email',
  )
})

async function playerNumber(email: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id::int from players.player
    where email = ${email}`.execute(prepared.db)
  return rows[0]?.id ?? 0
}
