import type { Person } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { joinTournament } from '../../contract.ts'
import { openTournaments, type TournamentApp } from '../testing/tournament-app.ts'

let app: TournamentApp
let ann: Person
let vip: Person
beforeAll(async () => {
  app = await openTournaments(inject('postgres'))
  app.later(24 * 60)
  ann = await app.as('ann')
  vip = await app.as('vip')
})
afterAll(() => app.close())

const told = async (id: bigint) => {
  const { rows } = await app.pool.query(
    `select player_id::int, payload->>'event' as event, payload->>'award_place' as place
      from events.outbox where name = 'tournaments.notice' and (payload->>'id')::bigint = ${id}
      order by position`,
  )
  return rows.map(({ player_id, event, place }) => [
    player_id === Number(ann.id) ? 'ann' : 'vip',
    event,
    ...(place ? [place] : []),
  ])
}
const tell = () => app.job('tournaments.tell')

test('4.10: players hear of the start once, and when they come among the prizes or drop out', async () => {
  const id = await app.create({
    joining: 'confirmation',
    register_at: app.clock.at,
    start_at: app.after(10),
    prizes: [{ award_place: 1, prize: { kind: 'points', points: 10 }, pool_share: 0 }],
  })
  for (const person of [ann, vip]) {
    await person.call(joinTournament, { id: String(id), confirmed: true })
  }
  await Promise.all([tell(), tell()])
  expect(await told(id)).toEqual([
    ['ann', 'tournament_starts_soon'],
    ['vip', 'tournament_starts_soon'],
  ])
  app.later(10)
  await app.job('tournaments.advance')
  await app.score([app.settled(ann, { amount_cents: 100n })])
  await tell()
  await tell()
  await app.score([app.settled(vip, { amount_cents: 200n })])
  await tell()
  expect((await told(id)).slice(2)).toEqual([
    ['ann', 'tournament_started'],
    ['vip', 'tournament_started'],
    ['ann', 'player_joined_leaderboard', '1'],
    ['vip', 'player_joined_leaderboard', '1'],
    ['ann', 'player_kicked_from_leaderboard'],
  ])
})
