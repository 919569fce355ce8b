import type { Person } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { poolBalance } from '@casino/wallet/money'
import { guardOf, type SettledTransfer, setGuard } from '@casino/wallet/play'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { poolOf } from './pool.ts'
import { cancelTournament } from './public.ts'
import { scoresOf } from './standings/scores-of.ts'
import { refundsDue } from './tasks.ts'
import { openTournaments, type TournamentApp } from './testing/tournament-app.ts'

let app: TournamentApp
let ann: Person
let vip: Person
beforeAll(async () => {
  app = await openTournaments(inject('postgres'))
})
beforeEach(async () => {
  app.later(24 * 60)
  ann = await app.as('ann')
  vip = await app.as('vip')
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

const show = async (id: bigint) =>
  (await app.guest().call(contract.showTournament, { id: String(id) })).body
const status = async (person: Person, id: bigint) =>
  (await person.call(contract.showStatus, { id: String(id) })).body
const join = (person: Person, id: bigint | string, key?: string) =>
  person.call(contract.joinTournament, { id: String(id), confirmed: true }, key ? { key } : {})
const bet = (person: Person, cents: bigint, more: Partial<SettledTransfer> = {}) =>
  app.settled(person, { amount_cents: cents, ...more })

test('a bet enters its player, whose standing grows; a guest sees masked names', async () => {
  const id = await app.create()
  await app.score([bet(ann, 500n), bet(vip, 700n), bet(ann, 100n)])
  const { top_players, players_count } = await show(id)
  expect(players_count).toBe(2)
  expect(top_players).toMatchObject([
    { bets: '7.00', bet_cents: 700, award_place: 1 },
    { bets: '6.00', bet_cents: 600, award_place: 2, nickname: 'AnnOrb**', games_taken: 2 },
  ])
  expect(await status(ann, id)).toMatchObject({
    tournament_id: Number(id),
    bet_cents: 600,
    award_place: 2,
    user_confirmed: true,
    players_count: 2,
    around: [{ award_place: 1 }, { award_place: 2 }],
  })
})

test('who has not joined has a standing of zeros, never an error', async () => {
  const id = await app.create({ joining: 'confirmation' })
  await app.score([bet(ann, 500n)])
  expect(await status(ann, id)).toMatchObject({
    tournament_id: Number(id),
    bets: '0.00',
    award_place: null,
    user_confirmed: false,
    top_players: [],
  })
  const { body } = await ann.call(contract.listStatuses, {})
  expect(body.find(({ tournament_id }) => tournament_id === Number(id))).toMatchObject({
    user_confirmed: false,
  })
})

test('4.9: after joining by confirmation bets count, and the standing is pushed at once', async () => {
  const id = await app.create({ joining: 'confirmation' })
  await app.score([bet(ann, 500n)])
  expect(await join(ann, id)).toMatchObject({ status: 200, body: { confirmed: true } })
  const { rows } = await app.pool.query(
    `select payload from events.outbox where name = 'tournaments.standings_changed'
      and player_id = ${ann.id} order by position desc limit 1`,
  )
  expect(rows[0].payload).toMatchObject([{ tournament_id: Number(id), user_confirmed: true }])
  await app.score([bet(ann, 70n)])
  expect(await status(ann, id)).toMatchObject({ bet_cents: 70, award_place: 1 })
  expect((await ann.call(contract.listOwnTournaments, {})).body[0]).toMatchObject({
    id: Number(id),
  })
  expect(await join(ann, id, 'another-click')).toMatchObject({
    status: 409,
    code: 'already_joined',
  })
})

test('games, segments, currency and time decide whether a bet counts', async () => {
  const dice = await app.create({ games: ['apogee:dice'] })
  const closed = await app.create({ see_groups: [999_999] })
  const kroner = await app.create({ currencies: ['NOK'] })
  await app.score([
    bet(ann, 10n),
    bet(ann, 20n, { game: 'apogee:keno' }),
    bet(ann, 40n, { settled_at: app.after(-1) }),
    bet(ann, 80n, { settled_at: app.after(60) }),
  ])
  const scores = await scoresOf(app.db, ann.id, [dice, closed, kroner])
  expect(scores).toMatchObject([{ tournament_id: dice, bet_cents: 10n }])
  expect((await ann.call(contract.showStatus, { id: String(closed) })).code).toBe(
    'tournament_unknown',
  )
})

test('a scoring of real money leaves bonus money out; only its classes of games count', async () => {
  const id = await app.create({
    kind: 'quest',
    scoring: { by: 'bets', cash_only: true },
    game_classes: ['slots'],
  })
  const all = await app.create()
  const mixed = bet(ann, 500n, { cash_cents: 200n, bonus_cents: 300n })
  const onlyBonus = bet(vip, 500n, { cash_cents: 0n, bonus_cents: 500n })
  await app.score([mixed, onlyBonus, bet(ann, 700n, { game_class: 'table' })])
  expect(await status(ann, id)).toMatchObject({ bet_cents: 200 })
  expect(await status(ann, all)).toMatchObject({ bet_cents: 1200 })
  expect(await scoresOf(app.db, vip.id, [id])).toEqual([])
  await app.score([app.rollback(mixed)])
  expect(await status(ann, id)).toMatchObject({ bet_cents: 0 })
  expect(await status(ann, all)).toMatchObject({ bet_cents: 700 })
})

test('whom the guard of prizes refuses neither enters nor joins', async () => {
  const id = await app.create()
  const asked = await app.create({ joining: 'confirmation' })
  const { policy } = app.visitors.brand
  app.visitors.brand.policy = { ...policy, advantages_allowed: false }
  await app.score([bet(ann, 10n)])
  expect(await join(ann, asked)).toMatchObject({ status: 409, code: 'prize_not_allowed' })
  app.visitors.brand.policy = policy
  expect(await scoresOf(app.db, ann.id, [id, asked])).toEqual([])
})

test('equal scores keep who reached them first, also after a rollback made them equal', async () => {
  const id = await app.create()
  const late = app.after(2)
  const rolled = bet(vip, 50n)
  await app.score([
    bet(ann, 100n, { settled_at: late }),
    rolled,
    bet(vip, 100n, { settled_at: app.after(1) }),
  ])
  const place = async (person: Person) => (await status(person, id)).award_place
  expect([await place(vip), await place(ann)]).toEqual([1, 2])
  await app.score([app.rollback(rolled)])
  expect(await status(vip, id)).toMatchObject({ bet_cents: 100, award_place: 1 })
  expect(await status(ann, id)).toMatchObject({ bet_cents: 100, award_place: 2 })
})

test('a buy-in stands in the pool of its tournament; cancelling gives it back', async () => {
  const id = await app.create({
    joining: 'buy_in',
    buy_in_cents: 250n,
    prizes: [{ award_place: 1, prize: null, pool_share: 10_000 }],
  })
  const before = await app.cash(ann)
  expect(await join(ann, id)).toMatchObject({ status: 409, code: 'not_enough_money' })
  expect(await app.cash(ann)).toBe(before)
  await app.fund(ann, 300n)
  const clicks = await Promise.all([join(ann, id, 'first-click'), join(ann, id, 'second-click')])
  expect(clicks.map((one) => one.code ?? 'joined').toSorted()).toEqual(['already_joined', 'joined'])
  expect(await app.cash(ann)).toBe(before + 50n)
  expect(await poolBalance(app.db, poolOf(id))).toMatchObject({ amount_cents: 250n })
  expect(await show(id)).toMatchObject({ players_count: 1, money_prize_pool: '2.50' })
  await app.inTransaction((work) => cancelTournament(work, id))
  await Promise.all([app.job(refundsDue, { id }), app.job(refundsDue, { id })])
  expect(await app.cash(ann)).toBe(before + 300n)
  expect(await poolBalance(app.db, poolOf(id))).toMatchObject({ amount_cents: 0n })
  expect(await join(vip, id)).toMatchObject({ status: 404, code: 'tournament_unknown' })
})

test('a buy-in counts against the loss and stake limits of the player, until it is given back', async () => {
  const plan = { joining: 'buy_in', buy_in_cents: 250n } as const
  const [first, second] = [await app.create(plan), await app.create(plan)]
  const cat = await app.as('vip')
  await app.fund(cat, 1000n)
  const limit = { limit_micros: 4_000_000n, left_micros: 4_000_000n, period_hours: 24 }
  const windows = (['loss', 'wager'] as const).map((kind) => {
    return { kind, ...limit, reset_at: app.after(60) }
  })
  await app.inTransaction(({ tx }) => setGuard(tx, cat.id, { windows }))
  const left = async () =>
    (await guardOf(app.db, cat.id)).windows.map(({ left_micros }) => left_micros)
  const before = await app.cash(cat)
  const answers = await Promise.all([join(cat, first), join(cat, second)])
  const codes = answers.map(({ code }) => code ?? 'joined')
  expect(codes.toSorted()).toEqual(['joined', 'play_limit_reached'])
  expect(await app.cash(cat)).toBe(before - 250n)
  expect(await left()).toEqual([1_500_000n, 1_500_000n])
  const id = codes[0] === 'joined' ? first : second
  await app.inTransaction((work) => cancelTournament(work, id))
  await Promise.all([app.job(refundsDue, { id }), app.job(refundsDue, { id })])
  expect(await app.cash(cat)).toBe(before)
  expect(await left()).toEqual([4_000_000n, 4_000_000n])
  await app.inTransaction(({ tx }) => setGuard(tx, cat.id, { windows: [] }))
})

test('the last place is taken once, however many want it', async () => {
  const id = await app.create({ joining: 'confirmation', players_max: 1 })
  const both = await Promise.all([join(ann, id), join(vip, id)])
  expect(both.map(({ code }) => code ?? 'joined').toSorted()).toEqual(['joined', 'tournament_full'])
})

test('before the registration, after the last time and after the end nobody joins', async () => {
  const early = await app.create({
    joining: 'confirmation',
    register_at: app.after(10),
    start_at: app.after(20),
  })
  const late = await app.create({ joining: 'confirmation', join_until: app.clock.at })
  const over = await app.create({ joining: 'confirmation', end_at: app.after(1) })
  expect((await join(ann, early)).code).toBe('tournament_not_open')
  expect((await join(ann, late)).code).toBe('tournament_closed')
  app.later(1)
  expect((await join(ann, over)).code).toBe('tournament_closed')
  expect((await join(ann, 'no-such-race')).code).toBe('tournament_unknown')
})

test('3.18: a nonvisible item is in no list, but has its page; lists need no session', async () => {
  const id = await app.create({ frontend_identifier: `nonvisible-${app.clock.at.getTime()}` })
  const listed = (await app.guest().call(contract.listTournaments, {})).body
  expect(listed.map((one) => one.id)).not.toContain(Number(id))
  expect((await show(id)).id).toBe(Number(id))
  const quest = await app.create({
    kind: 'quest',
    frontend_identifier: `weekly--m--quest-${app.clock.at.getTime()}`,
  })
  const all = (await app.guest().call(contract.listTournaments, {})).body
  expect(all.find((one) => one.id === Number(quest))).toMatchObject({ kind: 'quest' })
})

test('scores of quests are told once a batch', async () => {
  const quest = await app.create({ kind: 'quest', frontend_identifier: `quest-${Date.now()}` })
  const other = await app.create()
  await app.score([bet(ann, 10n), bet(vip, 20n)])
  const { rows } = await app.pool.query(
    `select payload from events.outbox where name = 'tournaments.scores_changed'
      order by position desc limit 1`,
  )
  expect(rows[0].payload).toEqual([
    { tournament_id: Number(quest), player_id: Number(ann.id) },
    { tournament_id: Number(quest), player_id: Number(vip.id) },
  ])
  expect(await scoresOf(app.db, ann.id, [other])).toMatchObject([{ score_cents: 10n }])
})
