import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import * as tableChat from '@casino/games/staff-contract'
import { createLog } from '@casino/log/log.ts'
import * as marketing from '@casino/marketing/staff-contract'
import * as session from '@casino/staff/contract'
import { invite } from '@casino/staff/public'
import { sendMessage, showChat } from '@casino/support/contract'
import * as support from '@casino/support/staff-contract'
import { clientOf } from '@casino/testing/client.ts'
import { now } from '@casino/time/now.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Casino } from '../casino.ts'
import { visitorOf } from '../testing/casino-testing.ts'
import { openPrepared, openRoles, type PreparedDatabase } from '../testing/roles-testing.ts'
import { startOffice } from './start-office.ts'

const log = createLog('test', 'fatal')
const origin = 'http://localhost:3006'
const reason = 'The visitor asked for it'

let prepared: PreparedDatabase
let office: Casino
let database: ReturnType<typeof connect>
let casino: Awaited<ReturnType<typeof openRoles>>
let address: string
beforeAll(async () => {
  prepared = await openPrepared(inject('postgres'))
  database = connect(prepared.urlAs('casino_office'), { max: 4, name: 'office' })
  office = await startOffice({ config: prepared.config, database, log, withoutPages: true })
  address = await office.app.listen({ port: 0, host: '127.0.0.1' })
  casino = await openRoles(prepared)
})
afterAll(async () => {
  await casino.close()
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
const visitor = () => visitorOf(casino.site.app, { origin: 'http://localhost:3000', headers: {} })

/** Reads the stream of events until one comes, then leaves. */
async function heard(cookie: string, say: () => Promise<unknown>): Promise<string> {
  const { host } = new URL(origin)
  const request = get(`${address}/api/office/events`, { headers: { cookie, host } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(response.headers['content-type']).toContain('text/event-stream')
  let text = ''
  for await (const part of response) {
    text += part
    if (text === ': open\n\n') await say()
    if (text.includes('data: ')) break
  }
  request.destroy()
  return text
}

test('as its own database role the office answers a player, and sees what comes', async () => {
  const [ada, bob] = [await signedIn('Ada Clerk'), await signedIn('Ben Second')]
  const player = visitor()
  await player.signIn('ann@apogee.demo')
  expect((await ada.call(support.setDuty, { on: true })).status).toBe(200)
  const sent = await player.call(sendMessage, {
    text: 'Where is my money?',
    client_key: 'first-message',
  })
  const id = Number(sent.body.conversation.id)
  const seen = async () => {
    const { status, body } = await ada.call(support.showConversation, { id })
    expect(status).toBe(200)
    return { id, version: body.version, reason }
  }
  const text = await heard(ada.cookie() ?? '', () =>
    player.call(sendMessage, { text: 'Hello?', client_key: 'second-message' }),
  )
  expect(text).toContain(`"id":${id}`)
  expect((await ada.call(support.assignConversation, await seen())).status).toBe(200)
  const answer = { id, text: 'On its way.', client_key: 'first-answer' }
  expect((await ada.call(support.answer, answer)).status).toBe(200)
  expect((await bob.call(support.answer, { ...answer, client_key: 'other-answer' })).code).toBe(
    'conversation_taken',
  )
  expect((await ada.call(support.addNote, { id, text: 'Calm and polite' })).status).toBe(200)
  const complaint = { ...(await seen()), text: 'The money came late' }
  expect((await ada.call(support.makeComplaint, complaint)).status).toBe(200)
  expect(
    (await ada.call(support.handOverConversation, { ...(await seen()), group_id: 2 })).status,
  ).toBe(200)
  expect((await ada.call(support.closeConversation, await seen())).status).toBe(200)
  const outcome = { ...(await seen()), outcome: 'It was paid' }
  expect((await ada.call(support.closeComplaint, outcome)).status).toBe(200)
  expect((await ada.call(support.giveBreak, await seen())).status).toBe(200)
  const lists = [support.conversations, support.listAlerts, support.listComplaints]
  for (const { page } of [...lists, support.listRatings, support.listCannedAnswers]) {
    expect((await ada.call(page, {})).status).toBe(200)
  }
  expect((await ada.call(support.showDesk, {})).body.am_on_duty).toBe(true)
})

test('as its own database role the office mutes who writes at a table, and keeps the words', async () => {
  const ada = await signedIn('Ada Clerk')
  const { rows: written } = await sql<{ id: bigint }>`
    insert into games.chat_line (game_id, player_id, nickname, text, created_at)
    select (select min(id) from games.game), min(id), 'An*', 'hello', ${now()} from players.player
    returning id`.execute(prepared.db)
  const id = Number(written[0]?.id)
  const sent = async () => {
    const { version } = (await ada.call(tableChat.showLine, { id })).body
    return { id, version, reason }
  }
  const muting = { why: 'spam', time: 'day' } as const
  for (const call of [tableChat.removeLine, tableChat.restoreLine]) {
    expect((await ada.call(call, await sent())).status).toBe(200)
  }
  const muted = await ada.call(tableChat.muteWriter, { ...(await sent()), ...muting })
  expect(muted.status).toBe(200)
  expect((await ada.call(tableChat.unmuteWriter, await sent())).status).toBe(200)
  const [mute] = (await ada.call(tableChat.listMutes.page, {})).body.rows
  expect(mute).toMatchObject({ why: 'spam', is_muted: false })
  const added = await ada.call(tableChat.addWord, { word: 'spoil*', reason })
  const off = { id: added.body.id, version: 1, reason, enabled: false }
  expect((await ada.call(tableChat.switchWord, off)).status).toBe(200)
})

test('staff of a brand go on duty for its visitors, and see its desk alone', async () => {
  const ben = await signedIn('Ben Second')
  const giveRole = async (role: string, brands: readonly number[]) => {
    const person = sql`(select id from staff.person where name = 'Ben Second')`
    await sql`delete from staff.person_role where person_id = ${person}`.execute(prepared.db)
    await sql`insert into staff.person_role (person_id, role)
      values (${person}, ${role})`.execute(prepared.db)
    await sql`insert into staff.role_brand (person_id, role, brand_id)
      select ${person}, ${role}, unnest(${brands}::bigint[])`.execute(prepared.db)
  }
  await sql`delete from support.presence`.execute(prepared.db)
  const isLive = async () => (await visitor().call(showChat, {})).body.is_live
  for (const brand of [999, 1]) {
    await giveRole('support', [brand])
    expect((await ben.call(support.setDuty, { on: true })).status).toBe(200)
    const desk = (await ben.call(support.showDesk, {})).body
    expect([desk.am_on_duty, await isLive()]).toEqual([true, brand === 1])
    const waits = desk.groups.reduce((sum, group) => sum + group.open + group.waiting, 0)
    expect(waits > 0).toBe(brand === 1)
  }
  await giveRole('admin', [])
})

test('without a session of the office nobody hears anything', async () => {
  const guest = clientOf({ inject: (request) => office.app.inject(request), origin })
  expect((await guest.request('GET', '/api/office/events')).status).toBe(401)
})

test('as its own database role the office makes surveys, experiments and affiliates', async () => {
  const [ada, bob] = [await signedIn('Ada Clerk'), await signedIn('Ben Second')]
  const survey = await ada.call(marketing.addSurvey, { key: 'winter', title: 'Winter', reason })
  const id = Number(survey.body.id)
  const asked = { kind: 'scale', question: 'How fast is the lobby?', required: true } as const
  const changes = [
    [marketing.addQuestion, asked],
    [marketing.changeSurveyTitle, { language: 'de', title: 'Winter' }],
    [marketing.switchSurvey, { enabled: true }],
  ] as const
  for (const [call, input] of changes) {
    const { version } = (await ada.call(marketing.showSurvey, { id })).body
    expect((await ada.call(call, { id, version, reason, ...input } as never)).status).toBe(200)
  }
  const variants = { name: 'lobby_order', variants: 'old | new', reason }
  const experiment = Number((await ada.call(marketing.addExperiment, variants)).body.id)
  const begun = await ada.call(marketing.showExperiment, { id: experiment })
  const stopped = { id: experiment, version: begun.body.version, reason }
  expect((await ada.call(marketing.stopExperiment, stopped)).status).toBe(200)
  const named = { code: 'north', name: 'North', reason }
  const affiliate = Number((await ada.call(marketing.addAffiliate, named)).body.id)
  const { version } = (await ada.call(marketing.showAffiliate, { id: affiliate })).body
  const from_on = `${now().toISOString().slice(0, 7)}-01`
  const terms = { kind: 'share', from_on, share_percent: 30, carries_negative: true } as const
  const deal = { id: affiliate, version, reason, ...terms }
  expect((await ada.call(marketing.addDeal, deal)).status).toBe(202)
  expect((await bob.call(marketing.addDeal, deal)).status).toBe(200)
  const period = { from: from_on, to: from_on, by: 'day' } as const
  expect((await ada.call(marketing.reportSources, period)).status).toBe(200)
  for (const { page } of [
    marketing.listSurveys,
    marketing.listExperiments,
    marketing.listAffiliates,
    marketing.listStatements,
  ]) {
    expect((await ada.call(page, {})).status).toBe(200)
  }
})
