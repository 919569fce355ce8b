import { randomUUID } from 'node:crypto'
import { domain as players } from '@casino/players/server'
import * as office from '@casino/players/staff-contract'
import { people, signUpPerson } from '@casino/players/testing'
import { domain as prizes } from '@casino/prizes/server'
import { domain as staffDomain } from '@casino/staff/server'
import { staff } from '@casino/staff/testing'
import { tries } from '@casino/testing/effort.ts'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { pointsChanged, showCompPoints } from '@casino/wallet/contract'
import { grant, pointsCurrency, spend } from '@casino/wallet/money'
import { type PlayOperation, play } from '@casino/wallet/play'
import { domain as wallet } from '@casino/wallet/server'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import * as byStaff from '../staff-contract.ts'
import { domain as points } from './index.ts'

let app: TestApp
beforeAll(async () => {
  const domains = [staffDomain, players, wallet, prizes, points]
  app = await startTestApp(inject('postgres'), { domains, people, staff, isStarted: true })
  await app.relay()
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

/** A player with 10,000 euros. */
async function player(): Promise<Person> {
  const person = await signUpPerson(app, {})
  await app.pool.query(`update players.player set date_of_birth = '1990-01-01' where id = $1`, [
    person.id,
  ])
  await app.relay()
  const money = { player_id: person.id, currency: 'EUR', amount_cents: 1_000_000n, key: 'fund' }
  await app.inTransaction((work) => grant(work, money))
  app.listening.push(person.id)
  return person
}

let roundsCount = 0
const move = (person: Person, operations: PlayOperation[], game_class = 'slots') => {
  roundsCount += 1
  return play({
    player_id: person.id,
    currency: 'EUR',
    provider: 'apogee',
    game: 'apogee:dice',
    game_class,
    round_id: `round-${roundsCount}`,
    finished: true,
    operations,
  })
}
const bet = async (person: Person, cents: number, game_class = 'slots') => {
  const ext_id = randomUUID()
  const amount_cents = BigInt(cents)
  await move(person, [{ type: 'bet', ext_id, amount_cents }], game_class)
  return ext_id
}
const rollBack = (person: Person, ref_ext_id: string) =>
  move(person, [{ type: 'rollback', ext_id: randomUUID(), ref_ext_id, amount_cents: 0n }])

const counters = async (person: Person) => {
  const { body } = await person.call(showCompPoints, {})
  return [body.chargeable.points, body.persistent.points]
}
const restOf = async ({ id }: Person) => {
  const { rows } = await app.pool.query(
    `select (rest_numerator / rest_denominator)::float as rest from points.earning
     where player_id = $1`,
    [id],
  )
  return rows[0]?.rest ?? 0
}

test('settled bets earn points by the class of the game, and fractions are carried', async () => {
  const ann = await player()
  await bet(ann, 1500)
  await expect.poll(() => counters(ann)).toEqual([1, 1])
  expect(await restOf(ann)).toBe(0.5)
  await bet(ann, 2500, 'table')
  await expect.poll(() => counters(ann)).toEqual([2, 2])
  expect(await restOf(ann)).toBe(0)
  const pushed = () => app.pushed.filter(({ event }) => event === pointsChanged).at(-1)?.payload
  await expect.poll(pushed).toEqual({ chargeable: { points: 2n }, persistent: { points: 2n } })
})

test('the status of a player multiplies what they earn', async () => {
  const ann = await player()
  await app.pool.query(
    `insert into players.player_group (player_id, group_id, reason, added_at)
     values ($1, 759, 'test', now()), ($1, 258, 'test', now())`,
    [ann.id],
  )
  await bet(ann, 1000)
  await expect.poll(() => counters(ann)).toEqual([2, 2])
  const { body } = await ann.call(contract.showEarning, {})
  expect(body).toMatchObject({ allowed: true, percent: 200, currency: 'EUR' })
  expect(body.rates).toContainEqual({ game_class: 'slots', points: 1, per_cents: 1000 })
})

test('a rolled-back bet earns nothing; what was awarded for ever stays', async () => {
  const ann = await player()
  const first = await bet(ann, 3000)
  await expect.poll(() => counters(ann)).toEqual([3, 3])
  await rollBack(ann, first)
  await expect.poll(() => counters(ann)).toEqual([0, 3])
  const lines = async () =>
    (await ann.call(contract.listLines, {})).body.data.map((line) => [line.points, line.what])
  await expect.poll(lines).toEqual([
    [-3, 'taken_back'],
    [3, 'play'],
  ])
})

test('points of a rolled-back bet that are spent are owed, and the next ones pay for them', async () => {
  const ann = await player()
  const first = await bet(ann, 5000)
  await expect.poll(() => counters(ann)).toEqual([5, 5])
  const spent = { player_id: ann.id, currency: pointsCurrency, amount: 4n, key: 'shopping' }
  await app.inTransaction((work) => spend(work, spent))
  await rollBack(ann, first)
  await expect.poll(() => counters(ann)).toEqual([0, 5])
  expect(await restOf(ann)).toBe(-4)
  await bet(ann, 5000)
  await expect.poll(() => counters(ann)).toEqual([1, 6])
})

test('where the licence allows no advantages nothing is earned', async () => {
  const ann = await player()
  const { policy } = app.visitors.brand
  app.visitors.brand.policy = { ...policy, advantages_allowed: false }
  await bet(ann, 7000)
  await expect.poll(() => isRead(ann)).toBe(true)
  app.visitors.brand.policy = policy
  expect(await counters(ann)).toEqual([0, 0])
  expect((await ann.call(contract.showEarning, {})).body.allowed).toBe(true)
})

/** Whether the reader of points has passed the player's last bet. */
async function isRead({ id }: Person): Promise<boolean> {
  const { rows } = await app.pool.query(
    `select coalesce(bool_or((a.txid, a.position) >= (t.txid::text::numeric, t.id)), false) as read
     from ledger.transfer t, wallet.accumulated a
     where t.player_id = $1 and t.kind = 'bet' and a.name = 'points.earning'`,
    [id],
  )
  return rows[0].read
}

test('any order of bets and roll-backs ends with the exact points, and awards stay', async () => {
  const step = fc.record({ cents: fc.integer({ min: 1, max: 9999 }), isBack: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const ann = await player()
      let kept = 0
      for (const { cents, isBack } of steps) {
        const id = await bet(ann, cents)
        if (isBack) await rollBack(ann, id)
        else kept += cents
      }
      await expect.poll(async () => (await counters(ann))[0]).toBe(Math.floor(kept / 1000))
      await expect.poll(() => restOf(ann)).toBeCloseTo((kept % 1000) / 1000)
    }),
    { ...tries(2), endOnFailure: true },
  )
})

const reason = 'A test of the office'
type Move = { kind: 'give' | 'take'; points: number }
async function giveOrTake(name: string, id: bigint, moved: Move) {
  const clerk = await app.asStaff(name)
  const { version } = (await clerk.call(office.showPlayer, { id: Number(id) })).body
  return clerk.call(byStaff.movePoints, { id: Number(id), ...moved, version, reason })
}

test('points by hand take two people, and never more than there are', async () => {
  const ann = await player()
  expect((await giveOrTake('Ada Clerk', ann.id, { kind: 'give', points: 300 })).status).toBe(202)
  expect(await counters(ann)).toEqual([0, 0])
  expect((await giveOrTake('Bob Clerk', ann.id, { kind: 'give', points: 300 })).status).toBe(200)
  await expect.poll(() => counters(ann)).toEqual([300, 300])
  await giveOrTake('Ada Clerk', ann.id, { kind: 'take', points: 100 })
  expect((await giveOrTake('Bob Clerk', ann.id, { kind: 'take', points: 100 })).status).toBe(200)
  await expect.poll(() => counters(ann)).toEqual([200, 300])
  await giveOrTake('Ada Clerk', ann.id, { kind: 'take', points: 500 })
  const tooMany = await giveOrTake('Bob Clerk', ann.id, { kind: 'take', points: 500 })
  expect(tooMany.code).toBe('not_enough_points')
  const clerk = await app.asStaff('Ada Clerk')
  const list = await clerk.call(byStaff.listByHand.page, { player_id: Number(ann.id) })
  expect(list.body.rows.map((row) => row.points)).toEqual([-100, 300])
  const own = await clerk.call(byStaff.showPlayerPoints, { id: Number(ann.id) })
  expect(own.body).toEqual({ id: Number(ann.id), chargeable: 200, percent: 100, owed: 0 })
})

test('a new rate of the office holds from then on; an excluded player is given nothing', async () => {
  const clerk = await app.asStaff('Ada Clerk')
  const added = await clerk.call(byStaff.addRate, {
    game_class: 'crash',
    currency: 'EUR',
    points: 7,
    per_cents: 100,
    reason,
  })
  expect(added.status).toBe(200)
  const shown = await clerk.call(byStaff.showRate, { id: Number(added.body.id) })
  expect(shown.body).toMatchObject({ in_force: true, created_by: 'Ada Clerk' })
  const factor = (await clerk.call(byStaff.showFactor, { id: 257 })).body
  const changed = { id: 257, version: factor.version, percent: 300, reason }
  expect((await clerk.call(byStaff.changeFactor, changed)).status).toBe(200)
  const ann = await player()
  app.clock.at = new Date(app.clock.at.getTime() + 1000)
  await bet(ann, 1000, 'crash')
  await expect.poll(() => counters(ann)).toEqual([70, 70])
  await app.pool.query(`update players.player set state = 'closed' where id = $1`, [ann.id])
  await giveOrTake('Ada Clerk', ann.id, { kind: 'give', points: 5 })
  const refused = await giveOrTake('Bob Clerk', ann.id, { kind: 'give', points: 5 })
  expect(refused.code).toBe('prize_account_closed')
})
