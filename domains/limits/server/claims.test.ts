import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { inDamagedCopy } from '@casino/testing/in-damaged-copy.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { audit, findDifferences } from '@casino/wallet/books'
import { domain as wallet } from '@casino/wallet/server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { domain as limits } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players, wallet, limits], people })
  await app.relay()
  const [ann, vip, tester] = await Promise.all([app.as('ann'), app.as('vip'), app.as('tester')])
  const pause = { type: 'selfexclusion', period: 'month_6' } as const
  await ann.call(contract.setLimit, { user_limit: pause })
  await tester.call(contract.setLimit, { user_limit: { type: 'coolingoff', period: 'week' } })
  const accounts = [{ currency: 'EUR', amount_cents: 10_000 }]
  await vip.call(contract.setLimit, { user_limit: { type: 'wager', period: 'day', accounts } })
  await vip.call(contract.setLimit, { user_limit: { type: 'loss', period: 'week', accounts } })
  await vip.call(contract.setLimit, { user_limit: { type: 'deposit', period: 'day', accounts } })
})
afterAll(() => app.close())

const ended = (place: string) => ({
  name: 'limit_ended_without_reason',
  place: expect.stringMatching(`^${place}`),
})
const ofAnn = `(select id from players.player where email_key = 'ann@apogee.demo')`

test('exclusions and limits that bets obey are those of the players', async () => {
  expect((await audit(app.db)).differences).toEqual([])
})

test.each<[string, string, { name: string; place: string }]>([
  [
    'an exclusion removed from the guard',
    `update ledger.guard set excluded_until = null where player_id = ${ofAnn}`,
    { name: 'exclusion_is_missing', place: 'guard' },
  ],
  [
    'an exclusion shortened in the guard',
    `update ledger.guard set excluded_until = excluded_until - interval '1 day'
    where player_id = ${ofAnn}`,
    { name: 'exclusion_is_missing', place: 'guard' },
  ],
  [
    'a guard removed',
    `delete from ledger.guard where player_id = ${ofAnn}`,
    { name: 'exclusion_is_missing', place: 'guard' },
  ],
  [
    'an exclusion removed from the player',
    `update players.player set excluded_until = null where id = ${ofAnn}`,
    { name: 'exclusion_is_missing', place: 'player' },
  ],
  [
    'an exclusion removed from both, but not from the limits',
    `update ledger.guard set excluded_until = null where player_id = ${ofAnn};
    update players.player set excluded_until = null where id = ${ofAnn}`,
    { name: 'exclusion_is_missing', place: 'guard' },
  ],
  [
    'a pause made longer than bets obey',
    `update limits.player_limit set reset_at = reset_at + interval '1 day'
    where type = 'coolingoff'`,
    { name: 'exclusion_is_missing', place: 'guard' },
  ],
  [
    'a limit removed from the guard',
    `delete from ledger.limit_window where kind = 'loss'`,
    { name: 'limit_is_not_in_the_guard', place: 'loss of 168 hours' },
  ],
  [
    'a limit raised in the guard',
    `update ledger.limit_window set limit_micros = limit_micros * 2 where kind = 'wager'`,
    { name: 'limit_is_not_in_the_guard', place: 'wager of 24 hours' },
  ],
  [
    'a limit ended that bets still obey',
    `update limits.player_limit set ended_at = now() where type = 'wager'`,
    { name: 'limit_is_not_in_the_guard', place: 'wager of 24 hours' },
  ],
  [
    'a deposit limit ended without its removal',
    `update limits.player_limit set ended_at = now() where type = 'deposit'`,
    ended('deposit of day'),
  ],
  [
    'a pause ended before its end',
    `update limits.player_limit set ended_at = now() where type = 'selfexclusion'`,
    ended('selfexclusion of month_6'),
  ],
  [
    'a removal that was due long ago',
    `update limits.player_limit set loosens_at = now() - interval '2 days',
      confirm_until = now(), confirmed_at = now() - interval '3 days', token_hash = '1'
    where type = 'deposit'`,
    ended('deposit of day'),
  ],
])('%s is named', async (_what, damage, difference) => {
  const found = await inDamagedCopy(app.db, damage, findDifferences)
  expect(found).toContainEqual(expect.objectContaining(difference))
})

test('an exclusion by the register is no difference until its event is delivered, then it is', async () => {
  const { rows } = await app.pool.query(
    `update players.player set excluded_until = now() + interval '9 days'
    where email_key = 'new@apogee.demo' returning id`,
  )
  const payload = JSON.stringify({ player_id: Number(rows[0].id), until: 'later' })
  await app.pool.query(`insert into events.outbox (name, payload) values ('players.listed', $1)`, [
    payload,
  ])
  expect((await audit(app.db)).differences).toEqual([])
  await app.pool.query(`delete from events.outbox where name = 'players.listed'`)
  expect((await audit(app.db)).differences).toMatchObject([{ name: 'exclusion_is_missing' }])
})
