import { connect } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import { createLog } from '@casino/log/log.ts'
import * as quests from '@casino/quests/staff-contract'
import * as session from '@casino/staff/contract'
import { invite } from '@casino/staff/public'
import { clientOf } from '@casino/testing/client.ts'
import { now } from '@casino/time/now.ts'
import * as tournaments from '@casino/tournaments/staff-contract'
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
let ada: Awaited<ReturnType<typeof signedIn>>
let ben: typeof ada
beforeAll(async () => {
  prepared = await openPrepared(inject('postgres'))
  database = connect(prepared.urlAs('casino_office'), { max: 4, name: 'office' })
  office = await startOffice({ config: prepared.config, database, log, withoutPages: true })
  ada = await signedIn('Ada Clerk')
  ben = await signedIn('Ben Second')
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

test('as its own database role the office clones a tournament; two people publish and cancel it', async () => {
  const { body: listed } = await ada.call(tournaments.listStaffTournaments.page, {})
  const like = Number(listed.rows[0]?.id)
  expect(like).toBeGreaterThan(0)
  const made = await ada.call(tournaments.cloneTournament, {
    like,
    frontend_identifier: 'office-race',
    title: 'Office race',
    start_at: new Date(Date.now() + 86_400_000).toISOString(),
    minutes: 60,
    reason,
  })
  expect([made.status, made.body]).toMatchObject([200, {}])
  const id = Number(made.body.id)
  const shown = async () => (await ada.call(tournaments.showStaffTournament, { id })).body
  expect(await shown()).toMatchObject({ state: 'draft', title: 'Office race' })
  for (const [call, state] of [
    [tournaments.publishTournament, 'published'],
    [tournaments.cancelByStaff, 'cancelled'],
  ] as const) {
    const { version } = await shown()
    const first = await ada.call(call, { id, version, reason })
    expect(first.status).toBe(202)
    expect((await shown()).requests).toHaveLength(1)
    const second = await ben.call(call, { id, version, reason })
    expect([second.status, second.body]).toMatchObject([200, {}])
    expect((await shown()).state).toBe(state)
  }
  expect((await ada.call(tournaments.linkPreview, { id })).status).toBe(200)
  for (const list of [tournaments.listEntries, tournaments.listAwards]) {
    expect((await ada.call(list.page, {})).status).toBe(200)
  }
})

test('as its own database role the office makes a quest, places its levels and publishes it', async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const dates = { start_at: at(1), end_at: at(5) }
  const made = await ada.call(quests.addQuest, {
    kind: 'quest',
    size: 'xs',
    slug: 'office-run',
    title: 'Office run',
    ...dates,
    reason,
  })
  const id = Number(made.body.id)
  const card = async () => (await ada.call(quests.showQuest, { id })).body
  const seen = async () => ({ id, version: (await card()).version, reason })
  const { levels } = await card()
  const positions = levels.map(({ top }, index) => ({ left: 10 + index * 15, top }))
  for (const answer of [
    await ada.call(quests.changeTerms, { ...(await seen()), ...dates, classes: ['slots'] }),
    await ada.call(quests.changeTexts, { ...(await seen()), language: 'it', title: 'Corsa' }),
    await ada.call(quests.setLevel, { ...(await seen()), level: 3, points: 40 }),
    await ada.call(quests.setMap, { ...(await seen()), background: 'ice', positions }),
    await ada.call(quests.cloneQuest, { ...(await seen()), ...dates, slug: 'two', title: 'Two' }),
  ]) {
    expect([answer.status, answer.body]).toMatchObject([200, {}])
  }
  for (const [call, state] of [
    [quests.publishQuest, 'published'],
    [quests.cancelQuest, 'cancelled'],
  ] as const) {
    const version = await seen()
    expect((await ada.call(call, version)).status).toBe(202)
    const second = await ben.call(call, version)
    expect([second.status, second.body]).toMatchObject([200, {}])
    expect((await card()).state).toBe(state)
  }
  for (const list of [quests.listProgress, quests.listLevelAwards, quests.listQuestsInOffice]) {
    expect((await ada.call(list.page, {})).status).toBe(200)
  }
})
