import { randomUUID } from 'node:crypto'
import { tries } from '@casino/testing/effort.ts'
import type { Person } from '@casino/testing/test-app.ts'
import type { SettledTransfer } from '@casino/wallet/play'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { placesOf } from '../standings/entry-store.ts'
import { replaceMarks } from '../standings/mark-store.ts'
import { openTournaments, type TournamentApp } from '../testing/tournament-app.ts'

let app: TournamentApp
let people: [Person, Person]
beforeAll(async () => {
  app = await openTournaments(inject('postgres'))
  people = [await app.as('ann'), await app.as('vip')]
})
afterAll(() => app.close())

const scorings = [
  { by: 'bets' as const },
  { by: 'rate' as const, best: 1 },
  { by: 'net' as const },
  { by: 'wins' as const, best: 2 },
  { by: 'count' as const, day_max: 3 },
]
const act = fc.record({
  who: fc.constantFrom(0 as const, 1 as const),
  round: fc.constantFrom('a', 'b', 'c'),
  kind: fc.constantFrom('bet' as const, 'bet' as const, 'win' as const, 'rollback' as const),
  cents: fc.constantFrom(10n, 20n, 40n),
})
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

test('the batches, their repetition and the order of players never change a standing', async () => {
  const evening = fc.array(act, { minLength: 2, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(evening, fc.integer({ min: 1, max: 5 }), async (acts, size) => {
      const atOnce = await runOf((transfers) => app.score(transfers), acts)
      const inPieces = await runOf((transfers) => scorePieces(transfers, size), acts)
      expect(inPieces).toEqual(atOnce)
    }),
    tries(15),
  )
})

test('places counted from marks are those of the whole leaderboard, with ties', async () => {
  const tournament_id = await app.create()
  const client = await app.pool.connect()
  await client.query('begin')
  // Without the players that these entries would need.
  await client.query('set local session_replication_role = replica')
  await client.query(`insert into tournaments.entry (tournament_id, player_id, joined_at, counts_from,
      changed_at, score, reached_at)
    select ${tournament_id}, 1000000 + n, now(), now(), now(), 10000 * (n % 40),
      now() - (n % 7) * interval '1 minute' from generate_series(1, 300) n`)
  await client.query('commit')
  client.release()
  const { rows } = await app.pool.query<{ id: bigint; place: number }>(`select id,
      row_number() over (order by -score, reached_at, player_id)::int as place
    from tournaments.entry where tournament_id = ${tournament_id} and score > 0 order by id`)
  const expected = new Map(rows.map(({ id, place }) => [id, place]))
  const ids = [...expected.keys()]
  expect(await placesOf(app.db, ids)).toEqual(expected)
  await app.inTransaction(({ tx }) => replaceMarks(tx, { tournament_id, first: 20, step: 10 }))
  const marks = await app.pool.query('select from tournaments.place_mark')
  expect(marks.rowCount).toBeGreaterThan(10)
  expect(await placesOf(app.db, ids)).toEqual(expected)
})

test('a bet that was a dead letter and is rolled back counts nothing when it is retried', async () => {
  app.later(24 * 60)
  const id = await app.create()
  const [ann] = people
  await app.score([app.settled(ann, { amount_cents: 100n })])
  const letter = app.settled(ann, { amount_cents: 500n })
  const undone_by = app.rollback(letter)
  await app.score([undone_by])
  await app.score([{ ...letter, retried: true, undone_by }])
  expect(await totals([id])).toMatchObject([{ bets: '1000000' }])
})

test('a stake that is taken back and made again in one batch is reached at the later time', async () => {
  app.later(24 * 60)
  const id = await app.create()
  const [ann] = people
  const round_id = randomUUID()
  const stake = (seconds: number) => {
    const settled_at = new Date(app.clock.at.getTime() + seconds * 1000)
    return app.settled(ann, { amount_cents: 40n, round_id, settled_at })
  }
  const [first, second] = [stake(0), stake(4)]
  await app.score([first])
  await app.score([{ ...app.rollback(first), settled_at: stake(3).settled_at }, second])
  expect(await totals([id])).toMatchObject([{ bets: '400000', games_taken: 1, reached: 4 }])
})

/** The totals of an evening, scored in this way. */
async function runOf(score: (all: SettledTransfer[]) => Promise<void>, acts: readonly Act[]) {
  app.later(24 * 60)
  const ids: bigint[] = []
  for (const scoring of scorings) ids.push(await app.create({ scoring }))
  await score(transfersOf(acts))
  return totals(ids)
}

/** Each player in the order of the ledger, but one after the other, and every batch twice. */
async function scorePieces(transfers: readonly SettledTransfer[], size: number): Promise<void> {
  for (const [line, { id }] of people.toReversed().entries()) {
    const own = transfers.filter(({ player_id }) => player_id === id)
    const placed = own.map((one) => ({ ...one, line: `line ${line}` }))
    for (let from = 0; from < placed.length; from += size) {
      const batch = placed.slice(from, from + size)
      await app.score(batch)
      await app.score(batch)
    }
  }
}

/** What the acts settle, a second apart; a rollback takes the newest standing bet or win back. */
function transfersOf(acts: readonly Act[]): SettledTransfer[] {
  const begin = app.clock.at.getTime()
  const standing: SettledTransfer[] = []
  return acts.flatMap(({ who, round, kind, cents: amount_cents }, at) => {
    const person = people[who]
    const settled_at = new Date(begin + at * 1000)
    if (kind !== 'rollback') {
      const round_id = `${round} ${begin}`
      const one = app.settled(person, { amount_cents, kind, round_id, settled_at })
      standing.push(one)
      return [one]
    }
    const index = standing.findLastIndex(({ player_id }) => player_id === person.id)
    const [taken] = index < 0 ? [] : standing.splice(index, 1)
    return taken ? [{ ...app.rollback(taken), settled_at }] : []
  })
}

/** The totals of both players, with times from the start of each tournament. */
async function totals(ids: readonly bigint[]) {
  const { rows } = await app.pool.query(
    `select player_id::int, scoring->>'by' as by, score::text, bets::text, wins::text, games_taken,
      extract(epoch from reached_at - start_at)::float as reached
    from tournaments.entry e join tournaments.tournament t on t.id = tournament_id
    where tournament_id = any($1) order by tournament_id, player_id`,
    [ids.map(String)],
  )
  return rows
}
