import { domain as games } from '@casino/games/server'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { domain as prizes } from '@casino/prizes/server'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { domain as tournaments } from '@casino/tournaments/server'
import { audit } from '@casino/wallet/books'
import { grant, unitsOf } from '@casino/wallet/money'
import { play } from '@casino/wallet/play'
import { domain as wallet } from '@casino/wallet/server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listAchievements, listQuests } from '../contract.ts'
import { awardLevels } from './awards/award-levels.ts'
import { domain as quests } from './index.ts'
import { createQuest, type QuestPlan } from './runs/create-quest.ts'

let app: TestApp
let ann: Person
beforeAll(async () => {
  const domains = [players, wallet, prizes, games, tournaments, quests]
  app = await startTestApp(inject('postgres'), { domains, people, isStarted: true })
  ann = await app.as('ann')
  await app.relay()
  // The quest of the demo would give points too.
  await app.pool.query('truncate quests.quest cascade')
  await app.pool.query(`update players.player set country = 'DE' where id = $1`, [ann.id])
  await app.inTransaction((work) =>
    grant(work, { player_id: ann.id, currency: 'EUR', amount_cents: 1_000_000n, key: 'fund' }),
  )
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

const plan = (identifier: string, more: Partial<QuestPlan> = {}): QuestPlan => ({
  identifier,
  titles: { en: 'Test' },
  start_at: new Date(app.clock.at.getTime() - 60_000),
  end_at: new Date(app.clock.at.getTime() + 86_400_000),
  prizes: { 2: { kind: 'points', points: 7 }, 3: { kind: 'points', points: 11 } },
  ...more,
})
const make = (...asked: Parameters<typeof plan>) =>
  app.inTransaction((work) => createQuest(work, plan(...asked)))
const shown = async (person: Pick<Person, 'call'>, identifier: string) =>
  (await person.call(listQuests, {})).body.find((one) => one.frontend_identifier === identifier)
const points = async () => (await unitsOf(app.db, ann.id)).points
const bet = (ext_id: string, type: 'bet' | 'rollback' = 'bet') =>
  play({
    player_id: ann.id,
    currency: 'EUR',
    provider: 'apogee',
    game: 'apogee:dice',
    game_class: 'slots',
    round_id: ext_id,
    finished: true,
    operations: [
      type === 'bet'
        ? { type, ext_id, amount_cents: 60_000n }
        : { type, ext_id: `back ${ext_id}`, ref_ext_id: ext_id, amount_cents: 0n },
    ],
  })

test('a level is awarded once, however many batches say so, and a rollback takes nothing', async () => {
  const identifier = 'quest--xs--climb'
  const tournament_id = await make(identifier)
  if (!tournament_id) throw new Error('no quest')
  const before = await points()
  await bet('high')
  const level = async () => {
    await app.relay()
    return (await shown(ann, identifier))?.levels.find(({ state }) => state === 'active')?.level
  }
  await expect.poll(level).toBe(3)
  const given = async () => {
    await app.relay()
    return points()
  }
  await expect.poll(given).toBe(before + 18n)
  const changed = [{ tournament_id, player_id: ann.id }]
  await Promise.all(
    Array.from({ length: 30 }, () => app.inTransaction((work) => awardLevels(work, changed))),
  )
  expect(await points()).toBe(before + 18n)
  await bet('high', 'rollback')
  await expect.poll(level).toBe(1)
  expect(await points()).toBe(before + 18n)
  const quest = await shown(ann, identifier)
  expect(quest?.levels.map((one) => one.is_awarded)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ])
  expect((await shown(app.guest(), identifier))?.bet_cents).toBeNull()
})

test('an unknown size or level is refused, and an identifier is taken once', async () => {
  await expect(make('quest--xl--huge')).rejects.toThrow('unknown size')
  await expect(make('weekly-race')).rejects.toThrow('is no quest')
  await expect(make('achievement--one--no-goal')).rejects.toThrow('has a goal')
  const prize = { kind: 'points', points: 1 } as const
  await expect(make('quest--xs--far', { prizes: { 7: prize } })).rejects.toThrow('no level 7')
  expect(await make('quest--xs--twice')).toBeDefined()
  expect(await make('quest--xs--twice')).toBeUndefined()
})

test('5.27: test quests are for testers, and players of a group see the quests of their group', async () => {
  await make('ffc-quest--xs--try')
  expect(await shown(ann, 'ffc-quest--xs--try')).toBeUndefined()
  expect(await shown(await app.as('tester'), 'ffc-quest--xs--try')).toBeDefined()
  await make('quest--xs--group', { group_ids: [4321] })
  expect(await shown(ann, 'quest--xs--group')).toBeUndefined()
  await app.pool.query(
    `insert into players.player_group (player_id, group_id, reason, added_at)
      values ($1, 4321, 'a test', now())`,
    [ann.id],
  )
  const { body } = await ann.call(listQuests, {})
  expect(body.map((one) => one.frontend_identifier)).toEqual(['quest--xs--group'])
})

const isGiven = async (identifier: string) => {
  await app.relay()
  const { body } = await ann.call(listAchievements, {})
  return body.find((one) => one.frontend_identifier === identifier)
}

test('an achievement is a quest of one level, given once; also after a rollback', async () => {
  const identifier = 'achievement--one--thirsty'
  const goal = { by: 'count' as const, goal: 2n }
  const given = async () => {
    const { rows } = await app.pool.query(
      `select level from quests.award a join quests.quest q using (tournament_id)
        where q.identifier = $1 and refused is null`,
      [identifier],
    )
    return rows
  }
  await make(identifier, { goal, prizes: { 1: { kind: 'points', points: 5 } } })
  await bet('one of two')
  await expect.poll(async () => (await isGiven(identifier))?.done).toBe(1)
  expect(await isGiven(identifier)).toMatchObject({ is_completed: false, goal: 2, points: 5 })
  await bet('two of two')
  await expect.poll(async () => (await isGiven(identifier))?.is_awarded).toBe(true)
  expect(await given()).toEqual([{ level: 1 }])
  await bet('two of two', 'rollback')
  await expect.poll(async () => (await isGiven(identifier))?.done).toBe(1)
  expect(await isGiven(identifier)).toMatchObject({ is_completed: true })
  expect(await given()).toEqual([{ level: 1 }])
})

test('a series makes its next run before the end, once, also from two servers', async () => {
  const series = 'quest--xs--endless'
  const end_at = new Date(app.clock.at.getTime() + 1_800_000)
  await make(`${series}-first`, { series, repeat_days: 7, end_at, background: 'ice' })
  await Promise.all([app.job('quests.renew'), app.job('quests.renew')])
  const { rows } = await app.pool.query(
    `select q.end_at, q.background, t.start_at, q.prizes from quests.quest q
      join tournaments.tournament t on t.id = q.tournament_id where series = $1 order by end_at`,
    [series],
  )
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatchObject({ start_at: end_at, background: 'ice', prizes: rows[0].prizes })
})
