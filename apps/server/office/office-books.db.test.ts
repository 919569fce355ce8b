import { connect } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import * as games from '@casino/games/staff-contract'
import { createLog } from '@casino/log/log.ts'
import * as session from '@casino/staff/contract'
import { invite } from '@casino/staff/public'
import { clientOf } from '@casino/testing/client.ts'
import { now } from '@casino/time/now.ts'
import * as books from '@casino/wallet/staff-contract'
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

test('as its own database role the office reads the books and asks for a signed file', async () => {
  const ada = await signedIn('Ada Clerk')
  const days = { from: '2026-01-01', to: '2026-01-31' }
  for (const by of books.bookKeys) {
    expect([by, (await ada.call(books.showBooks, { ...days, by })).status]).toEqual([by, 200])
  }
  expect((await ada.call(books.bookLines.page, { ...days, figure: 'ggr_cents' })).status).toBe(200)
  expect((await ada.call(books.months.page, {})).status).toBe(200)
  const fee = { provider: 'apogee', from_on: '2026-01-01', ggr_per_mille: 100, reason }
  expect((await ada.call(books.addProviderFee, fee)).status).toBe(200)
  const rate = { currency: 'USD', eur_per_unit: '0.93', reason }
  expect((await ada.call(books.setCurrencyRate, rate)).status).toBe(200)
  const file = await ada.call(books.askBookFile, { ...days, by: 'day', reason })
  expect(file.status).toBe(200)
  await prepared.pool.query(`insert into wallet.month (id) values (202501)`)
  const { version } = (await ada.call(books.showMonth, { id: 202501 })).body
  const closing = { id: 202501, version, reason }
  expect((await ada.call(books.closeMonth, closing)).status).toBe(202)
  const ben = await signedIn('Ben Second')
  expect((await ben.call(books.closeMonth, closing)).status).toBe(200)
})

test('as its own database role the office switches and orders games', async () => {
  const ada = await signedIn('Ada Clerk')
  const id = Number((await ada.call(games.games.page, {})).body.rows[0]?.id)
  const game = async () => (await ada.call(games.showOfficeGame, { id })).body
  for (const call of [games.switchGameOff, games.switchGameOn]) {
    const sent = { id, version: (await game()).version, reason }
    expect([call.name, (await ada.call(call, sent)).status]).toEqual([call.name, 200])
  }
  const { version, weight, badges, currencies } = await game()
  const changed = { id, version, weight: weight + 1, badges, currencies, reason }
  expect((await ada.call(games.changeGame, changed)).status).toBe(200)
  const { rows } = (await ada.call(games.categories.page, {})).body
  const category_id = Number(rows.find(({ games_count }) => games_count > 1)?.id)
  const category = (await ada.call(games.showOfficeCategory, { id: category_id })).body
  const order = category.games.map((one) => one.id).toReversed()
  const ordered = { id: category_id, version: category.version, games: order, reason }
  expect((await ada.call(games.orderCategory, ordered)).status).toBe(200)
  const listed = (await ada.call(games.providers.page, {})).body.rows
  const provider_id = Number(listed[0]?.id)
  const { version: seen } = (await ada.call(games.showOfficeProvider, { id: provider_id })).body
  const off = { id: provider_id, version: seen, reason }
  expect((await ada.call(games.switchProviderOff, off)).status).toBe(200)
})
