import { domain as games } from '@casino/games/server'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { domain as prizes } from '@casino/prizes/server'
import { domain as staff } from '@casino/staff/server'
import { staff as testStaff } from '@casino/staff/testing'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { domain as tournaments } from '@casino/tournaments/server'
import { domain as wallet } from '@casino/wallet/server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as site from '../../contract.ts'
import * as contract from '../../staff-contract.ts'
import { domain as quests } from '../index.ts'

let app: TestApp
beforeAll(async () => {
  const domains = [staff, players, wallet, prizes, games, tournaments, quests]
  app = await startTestApp(inject('postgres'), { domains, people, staff: testStaff })
  await app.relay()
})
afterAll(() => app.close())

const reason = 'A test of the office'
const ada = () => app.asStaff('Ada Clerk')
const bob = () => app.asStaff('Bob Clerk')
const at = (days: number) => new Date(app.clock.at.getTime() + days * 86_400_000).toISOString()
const draft = async (more: object) => {
  const input = { title: 'Comet trail', start_at: at(0), end_at: at(7), reason, ...more }
  return (await ada()).call(contract.addQuest, input as never)
}
const card = async (id: number) => (await (await ada()).call(contract.showQuest, { id })).body
const seen = async (id: number) => ({ id, version: (await card(id)).version, reason })
const shown = async (slug: string, person = 'tester') => {
  const { body } = await (await app.as(person)).call(site.listQuests, {})
  return body.find((one) => one.slug === slug)
}

test('a quest is drafted, seen by testers, published by two people, and then changed by nobody', async () => {
  const clerk = await ada()
  const id = Number((await draft({ kind: 'quest', size: 'xs', slug: 'comet' })).body.id)
  const publish = async () => clerk.call(contract.publishQuest, await seen(id))
  expect((await publish()).body).toMatchObject({ error: { code: 'quest_without_prizes' } })
  const level = async (more: object) =>
    (await clerk.call(contract.setLevel, { ...(await seen(id)), level: 2, ...more })).body
  expect(await level({ level: 7, points: 5 })).toMatchObject({
    error: { code: 'quest_level_unknown' },
  })
  expect(await level({ points: 5, money_cents: 100 })).toMatchObject({
    error: { code: 'quest_one_prize' },
  })
  await level({ points: 25 })
  const texts = { language: 'de' as const, title: 'Kometenspur' }
  await clerk.call(contract.changeTexts, { ...(await seen(id)), ...texts })
  const terms = { start_at: at(0), end_at: at(9), classes: ['slots' as const], repeat_days: 9 }
  await clerk.call(contract.changeTerms, { ...(await seen(id)), ...terms })
  expect(await card(id)).toMatchObject({
    state: 'draft',
    classes: ['slots'],
    series: 'quest--xs--comet',
    levels: [{ from: 0, prize: '' }, { prize: '25 points' }, {}, {}, {}, {}],
  })
  expect(await shown('comet')).toMatchObject({ status: 'draft', in_progress: false })
  expect(await shown('comet', 'ann')).toBeUndefined()
  expect((await publish()).status).toBe(202)
  const other = await bob()
  const second = await other.call(contract.publishQuest, await seen(id))
  expect([second.status, second.body]).toMatchObject([200, {}])
  expect(await shown('comet', 'ann')).toMatchObject({ in_progress: true, title: 'Kometenspur' })
  expect(await level({ points: 50 })).toMatchObject({ error: { code: 'quest_not_draft' } })
})

test('7: the map takes whole positions and a background, also while the quest runs', async () => {
  const clerk = await ada()
  const { body } = await clerk.call(contract.listQuestsInOffice.page, { kind: 'quest', size: 'xs' })
  const id = Number(body.rows[0]?.id)
  const positions = [10, 20, 30, 40, 50, 60].map((left) => ({ left, top: 50 }))
  const map = { background: 'ice' as const, positions }
  const set = async (more: object) =>
    (await clerk.call(contract.setMap, { ...(await seen(id)), ...map, ...more })).body
  expect(await set({ positions: positions.slice(1) })).toMatchObject({
    error: { code: 'quest_positions_wrong' },
  })
  await set({})
  const quest = await shown('comet', 'ann')
  expect(quest?.background).toBe('ice')
  expect(quest?.levels.map(({ left, top }) => ({ left, top }))).toEqual(positions)
})

test('a clone is a draft with the same rules; cancelling ends the series and takes two people', async () => {
  const clerk = await ada()
  const { body } = await clerk.call(contract.listQuestsInOffice.page, { kind: 'quest', size: 'xs' })
  const id = Number(body.rows.find(({ title }) => title === 'Comet trail')?.id)
  const named = { slug: 'comet-two', title: 'Second comet', start_at: at(1), end_at: at(4) }
  const cloned = await clerk.call(contract.cloneQuest, { ...(await seen(id)), ...named })
  expect(cloned.body.text).toContain('quest--xs--comet-two is a draft')
  expect(await shown('comet-two')).toMatchObject({ background: 'ice', status: 'draft' })
  const again = await clerk.call(contract.cloneQuest, { ...(await seen(id)), ...named })
  expect(again.body).toMatchObject({ error: { code: 'quest_name_in_use' } })
  expect((await clerk.call(contract.cancelQuest, await seen(id))).status).toBe(202)
  expect((await (await bob()).call(contract.cancelQuest, await seen(id))).status).toBe(200)
  expect(await card(id)).toMatchObject({ state: 'cancelled', series: null })
  expect(await shown('comet', 'ann')).toBeUndefined()
})

test('an achievement needs a goal, a quest a size, and both an end in the future', async () => {
  const fault = async (more: object) => (await draft({ slug: 'x1', ...more })).body
  expect(await fault({ kind: 'achievement' })).toMatchObject({
    error: { code: 'quest_goal_missing' },
  })
  expect(await fault({ kind: 'quest' })).toMatchObject({ error: { code: 'quest_size_missing' } })
  const over = { kind: 'quest', size: 's', end_at: at(-1), start_at: at(-2) }
  expect(await fault(over)).toMatchObject({ error: { code: 'quest_dates_wrong' } })
  const made = await draft({ kind: 'achievement', slug: 'x1', goal_by: 'count', goal: 5 })
  expect(await card(Number(made.body.id))).toMatchObject({
    goal: 5,
    goal_by: 'count',
    height: 0,
    levels: [{ from: null }],
  })
})
