import * as freespins from '@casino/bonuses/staff-contract'
import { connect } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import * as jackpots from '@casino/jackpots/staff-contract'
import { createLog } from '@casino/log/log.ts'
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

test('as its own database role the office makes and changes a jackpot', async () => {
  const [ada, bob] = [await signedIn('Ada Clerk'), await signedIn('Ben Second')]
  const made = await ada.call(jackpots.addJackpot, {
    identifier: 'winter',
    name: 'Winter',
    like: 'mystic-jackpots',
    reason,
  })
  expect(made.status).toBe(200)
  const id = Number(made.body.id)
  const seen = async () => {
    const { status, body } = await ada.call(jackpots.showOfficeJackpot, { id })
    expect(status).toBe(200)
    return { id, version: body.version, reason }
  }
  const game = 'apogee:tidecaller'
  expect((await ada.call(jackpots.linkGame, { ...(await seen()), game })).status).toBe(200)
  expect((await ada.call(jackpots.unlinkGame, { ...(await seen()), game })).status).toBe(200)
  const terms = { level: 'nova', seed_cents: 100, hours: 12, per_mille: 1 }
  const changed = { ...(await seen()), ...terms }
  expect((await ada.call(jackpots.changeLevel, changed)).status).toBe(202)
  expect((await bob.call(jackpots.changeLevel, changed)).status).toBe(200)
  const activated = await seen()
  expect((await ada.call(jackpots.activateJackpot, activated)).status).toBe(202)
  expect((await bob.call(jackpots.activateJackpot, activated)).status).toBe(200)
  expect((await ada.call(jackpots.pauseJackpot, await seen())).status).toBe(200)
  for (const { page } of [
    jackpots.listOfficeJackpots,
    jackpots.listOfficeWins,
    jackpots.listAlerts,
  ]) {
    expect((await ada.call(page, {})).status).toBe(200)
  }
})

test('only the jobs may read where an open pot drops', async () => {
  const { rows } = await prepared.pool.query(`select role,
      has_table_privilege(role, 'jackpots.secret', 'select') as may
    from unnest(array['casino_site', 'casino_office', 'casino_work', 'casino_wallet']) role
    order by role`)
  expect(rows.filter(({ may }) => may).map(({ role }) => role)).toEqual(['casino_work'])
})

test('as its own database role the office gives free spins and cancels them', async () => {
  const ada = await signedIn('Ada Clerk')
  const { body: found } = await ada.call(players.searchPlayers.page, { email: 'vip@apogee.demo' })
  const player_id = Number(found.rows[0]?.id)
  const { version } = (await ada.call(players.showPlayer, { id: player_id })).body
  const asked = { plan: 'level_spins', currency: 'EUR', is_asked: true } as const
  const given = await ada.call(freespins.giveSpins, { id: player_id, ...asked, version, reason })
  expect([given.status, given.body]).toMatchObject([200, {}])
  const { body: held } = await ada.call(freespins.listPlayerSpins.page, { player_id })
  const id = held.rows[0]?.id ?? 0
  const shown = (await ada.call(freespins.showPlayerSpins, { id })).body
  expect(shown).toMatchObject({ stage: 'issued', strategy: 'personal' })
  const canceled = { id, version: shown.version, reason }
  expect((await ada.call(freespins.cancelSpinsByStaff, canceled)).status).toBe(200)
  expect((await ada.call(freespins.showPlayerSpins, { id })).body.stage).toBe('canceled')
})
