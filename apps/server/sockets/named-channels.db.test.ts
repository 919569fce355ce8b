import { randomUUID } from 'node:crypto'
import { transactionsOn } from '@casino/db/work.ts'
import { listJackpots, listWins } from '@casino/jackpots/contract'
import { createLog } from '@casino/log/log.ts'
import { now } from '@casino/time/now.ts'
import { grant } from '@casino/wallet/money'
import { play } from '@casino/wallet/play'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openCasino, type TestCasino, type Visitor } from '../testing/casino-testing.ts'
import names from '../testing/event-names.json' with { type: 'json' }

/** The channels that the specification names [4.56], and who hears them. */
const channels = {
  everyone: ['wins', 'jackpots_changes'],
  player: [
    'comps_award',
    'bonuses_changes',
    'freespins_changes',
    'lootboxes_changes',
    'game_limits',
    'tournaments_statuses',
    'groups_updates',
    'jackpot_win_award',
    'allsecure_notification',
    'payments_events',
    'payments_changes',
    'payment_methods_updated',
    'balance',
    'personal_notifications',
    'tournament_notifications',
  ],
} as const

let casino: TestCasino
let ann: Visitor
let annId: bigint
beforeAll(async () => {
  casino = await openCasino(inject('postgres'))
  ann = casino.guest()
  annId = BigInt((await ann.signIn('ann@apogee.demo')).body.id)
})
afterAll(() => casino.close())

test('4.56: the channel that needs a signature has one event', () => {
  const events = Object.values(names).filter((one) => 'channel' in one && one.channel[0] === '$')
  expect(events).toEqual([{ push: 'player', channel: '$analytics' }])
})

test.each(Object.entries(channels))('4.56: %s: each named channel has one event', (push, own) => {
  for (const channel of own) {
    const events = Object.values(names).filter((one) => 'channel' in one && one.channel === channel)
    expect(events, channel).toEqual([{ push, channel }])
  }
})

test('a player may subscribe to each named channel, a guest to the public ones', async () => {
  const everyone = channels.everyone.map((one) => `public:${one}`)
  const own = channels.player.map((one) => `${one}#${annId}`)
  const socket = await casino.socket(await ann.hello())
  const guest = await casino.socket(await casino.guest().hello())
  for (const channel of [...everyone, ...own]) {
    expect([channel, (await socket.ask('subscribe', { channel })).error]).toEqual([channel, ''])
    const { error } = await guest.ask('subscribe', { channel })
    expect([channel, error === '']).toEqual([channel, everyone.includes(channel)])
  }
  await Promise.all([socket.close(), guest.close()])
})

test('a bet moves the meters of everybody; one that wins a pot also reaches the player', async () => {
  const log = createLog('test', 'silent')
  const inTransaction = transactionsOn(casino.database.db, () => ({ now: now(), log }))
  const money = { player_id: annId, currency: 'EUR', amount_cents: 2_000_000n, key: randomUUID() }
  await inTransaction((work) => grant(work, money))
  const guest = await casino.socket(await casino.guest().hello(), 'public:jackpots_changes')
  const socket = await casino.socket(await ann.hello(), 'jackpot_win_award')
  const listed = (await casino.guest().call(listJackpots, {})).body
  // A euro in two hundred goes to the smallest pot, whose drop is at most fifteen euros away.
  const answer = await play({
    player_id: annId,
    currency: 'EUR',
    provider: 'apogee',
    game: 'apogee:starfall-reels',
    game_class: 'slots',
    round_id: randomUUID(),
    finished: true,
    operations: [{ type: 'bet', ext_id: randomUUID(), amount_cents: 300_000n }],
  })
  expect(answer).not.toHaveProperty('refused')
  const changed = await guest.waitFor(
    ({ channel, data }) => data && channel === 'public:jackpots_changes',
  )
  expect(listed.map(({ id }) => id)).toContain(changed.data?.id)
  expect(Object.keys(changed.data ?? {}).toSorted()).toEqual(
    Object.keys(listed[0] ?? {}).toSorted(),
  )
  expect(JSON.stringify(changed.data)).not.toContain('secret')
  // So large a bet can win a larger pot too.
  const won = await socket.waitFor(
    ({ channel, data }) =>
      channel === `jackpot_win_award#${annId}` && data?.jackpot_level_name === 'Spark',
  )
  expect(won.data).toMatchObject({ stake_cents: 300_000 })
  const { body: wins } = await casino.guest().call(listWins, {})
  expect(wins.map(({ amount_cents }) => amount_cents)).toContain(won.data?.amount_cents)
  await Promise.all([socket.close(), guest.close()])
})
