import * as bonuses from '@casino/bonuses/staff-contract'
import { connect } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import { createLog } from '@casino/log/log.ts'
import * as lotteries from '@casino/lotteries/staff-contract'
import * as players from '@casino/players/staff-contract'
import * as session from '@casino/staff/contract'
import { invite } from '@casino/staff/public'
import { clientOf } from '@casino/testing/client.ts'
import { now } from '@casino/time/now.ts'
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

test('as its own database role the office gives a bonus and cancels it', async () => {
  const ada = await signedIn('Ada Clerk')
  const { body: all } = await ada.request('GET', '/api/office/plans')
  const { rows } = all as { rows: { key: string; trigger: string }[] }
  const plan = rows.find(({ trigger }) => trigger === 'manual')?.key ?? ''
  // The second one has never had an account.
  for (const email of ['vip@apogee.demo', 'new@apogee.demo']) {
    const { body: found } = await ada.call(players.searchPlayers.page, { email })
    const id = Number(found.rows[0]?.id)
    const { version } = (await ada.call(players.showPlayer, { id })).body
    const asked = { id, plan, currency: 'EUR', amount_cents: 500, version, reason } as const
    const given = await ada.call(bonuses.giveBonus, asked)
    expect([email, given.status, given.body]).toMatchObject([email, 200, {}])
    const { body: held } = await ada.call(bonuses.listPlayerBonuses.page, { player_id: id })
    expect(held.rows[0]).toMatchObject({ amount_cents: 500, stage: 'issued' })
    const bonus = held.rows[0]?.id ?? 0
    const shown = (await ada.call(bonuses.showPlayerBonus, { id: bonus })).body
    const canceled = { id: bonus, version: shown.version, reason }
    expect((await ada.call(bonuses.cancelByStaff, canceled)).status).toBe(200)
    const after = (await ada.call(bonuses.showPlayerBonus, { id: bonus })).body
    expect(after.stage).toBe('canceled')
  }
})

test('the deposits of the demo count for bonuses', async () => {
  const { rows } = await prepared.pool.query(
    `select (select count(*)::int from bonuses.deposit) as counted,
       (select count(*)::int from cashbox.payment where action = 'deposit' and state = 'done') as made`,
  )
  expect(rows[0].made).toBeGreaterThan(0)
  expect(rows[0].counted).toBe(rows[0].made)
})

test('as its own database role the office drafts a lottery and opens it, and never reads its seed', async () => {
  const [ada, bob] = [await signedIn('Ada Clerk'), await signedIn('Bob Clerk')]
  const day = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString()
  const dates = { start_at: day(0), end_at: day(7) }
  const terms = { slug: 'office-draw', title: 'Office draw', currency: 'EUR', ...dates }
  const id = Number((await ada.call(lotteries.addLottery, { ...terms, reason })).body.id)
  const seen = async () => {
    const { version } = (await ada.call(lotteries.showLottery, { id })).body
    return { id, version, reason }
  }
  const done = async (call: Promise<{ status: number }>) => expect((await call).status).toBe(200)
  const maxima = { player_max: 5, tickets_max: 50, uses_beacon: false }
  await done(ada.call(lotteries.changeLottery, { ...(await seen()), ...dates, ...maxima }))
  await done(ada.call(lotteries.changePrizes, { ...(await seen()), lines: ['1 x 5 EUR'] }))
  const step = { currency: 'EUR', from_amount_cents: 1000, price_cents: 1000 }
  await done(ada.call(lotteries.changeDepositRule, { ...(await seen()), ...step }))
  const bets = { product: 'live', price_euro: 5 } as const
  await done(ada.call(lotteries.changeBetRule, { ...(await seen()), ...bets }))
  expect((await ada.call(lotteries.openLottery, await seen())).status).toBe(202)
  await done(bob.call(lotteries.openLottery, await seen()))
  expect((await ada.call(lotteries.listLotteries.page, { state: 'open' })).body.rows).toHaveLength(
    2,
  )
  await expect(database.pool.query('select seed from lotteries.seed')).rejects.toThrow(/permission/)
})
