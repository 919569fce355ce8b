import type { Person } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as chat from '../../chat-contract.ts'
import * as office from '../../chat-office-contract.ts'
import { type Casino, openCasino } from '../testing/casino.ts'
import { pruneLines } from './prune-lines.ts'

const table = { producer: 'apogee', name: 'money-wheel' }
let casino: Casino
let ann: Person
let ada: Awaited<ReturnType<Casino['asStaff']>>

beforeAll(async () => {
  casino = await openCasino(inject('postgres'))
  await casino.fund(await casino.as('ann'), 10_000n)
})
beforeEach(async () => {
  await casino.pool.query('delete from games.chat_line; delete from games.chat_mute')
  ann = await casino.as('ann')
  ada = await casino.asStaff('Ada Clerk')
  await casino.opens(ann, table.producer, table.name)
})
afterAll(() => casino.close())

const reason = 'It was reported'
const say = (who: Person, text: string) => who.call(chat.writeChatLine, { ...table, text })
const seen = async (who: Person) => (await who.call(chat.showChat, table)).body
const later = (ms: number) => {
  casino.clock.at = new Date(casino.clock.at.getTime() + ms)
}
const lineId = async () => Number((await ada.call(office.listLines.page, {})).body.rows[0]?.id)
const line = async (id: number) => (await ada.call(office.showLine, { id })).body
type Change = typeof office.removeLine | typeof office.restoreLine | typeof office.unmuteWriter
const change = async (call: Change, id: number) =>
  ada.call(call, { id, version: (await line(id)).version, reason })
const mute = async (id: number, time: 'hour' | 'ever') => {
  const { version } = await line(id)
  return ada.call(office.muteWriter, { id, version, reason, why: 'insult', time })
}

test('everybody at the table reads a line under a masked name', async () => {
  const { status, body } = await say(ann, '  Good   luck! ')
  expect(status).toBe(200)
  expect(body).toMatchObject({ text: 'Good luck!', game_identifier: 'apogee/money-wheel' })
  expect(body.nickname).toMatch(/\*$/)
  const vip = await casino.as('vip')
  expect(await seen(vip)).toEqual({ is_open: true, mute: null, lines: [body] })
  const { rows } = await casino.pool.query(
    `select channel, payload->>'text' as text, payload ? 'player_id' as tells from events.outbox
     where name = 'games.chat_line_written' order by txid desc, position desc limit 1`,
  )
  expect(rows).toEqual([{ channel: 'public:table_chat', text: 'Good luck!', tells: false }])
})

test('only a player who has the game open for money writes', async () => {
  const vip = await casino.as('vip')
  expect(await say(vip, 'hello')).toMatchObject({ status: 409, code: 'chat_needs_game' })
  // Another sign-in of the same player has not opened it.
  expect((await say(await casino.as('ann'), 'hello')).code).toBe('chat_needs_game')
  const guest = casino.guest()
  expect((await guest.call(chat.showChat, table)).status).toBe(401)
  const slot = { producer: 'apogee', name: 'starfall-reels' }
  expect((await ann.call(chat.showChat, slot)).code).toBe('game_unknown')
  later(12 * 3_600_000 + 1)
  const again = await casino.as('ann')
  expect((await say(again, 'hello')).code).toBe('chat_needs_game')
})

test('links, listed words and long texts are refused, and nothing is stored', async () => {
  expect((await say(ann, 'see www.best.example')).faults).toEqual({ text: 'chat_link' })
  expect((await say(ann, 'ＳＣＨ3ISSE')).faults).toEqual({ text: 'chat_word' })
  expect((await say(ann, 'a'.repeat(141))).status).toBe(422)
  expect((await say(ann, ' \u200b ')).status).toBe(422)
  expect((await seen(ann)).lines).toEqual([])
})

test('of lines sent at the same moment one is written', async () => {
  const texts = ['one', 'two', 'three', 'four']
  const answers = await Promise.all(texts.map((text) => say(ann, text)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await seen(ann)).lines).toHaveLength(1)
})

test('a newcomer sees the last fifty, the newest at the end; old ones are deleted', async () => {
  await casino.pool.query(
    `insert into games.chat_line (game_id, player_id, nickname, text, created_at)
     select g.id, $1, 'An*', 'line ' || n, $2::timestamptz - (101 - n) * interval '1 minute'
     from generate_series(1, 100) n, games.game g where g.identifier = 'apogee:money-wheel'
     order by n`,
    [ann.id, casino.clock.at],
  )
  const { lines } = await seen(ann)
  expect(lines.map(({ text }) => text)).toEqual(
    Array.from({ length: 50 }, (_, at) => `line ${at + 51}`),
  )
  later(30 * 86_400_000 - 50 * 60_000)
  await casino.inTransaction((work) => pruneLines(work))
  const { rows } = await casino.pool.query('select count(*)::int as count from games.chat_line')
  expect(rows[0].count).toBeGreaterThan(40)
  expect(rows[0].count).toBeLessThan(60)
})

test('staff mute a player, who sees why; the inverse lets the player write again', async () => {
  await say(ann, 'hello')
  later(4_000)
  const id = await lineId()
  expect((await mute(id, 'hour')).status).toBe(200)
  expect((await mute(id, 'hour')).code).toBe('muted_already')
  const until = new Date(casino.clock.at.getTime() + 3_600_000).toISOString()
  expect((await seen(ann)).mute).toEqual({ why: 'insult', until })
  expect(await say(ann, 'me again')).toMatchObject({ status: 403, code: 'chat_muted_forbidden' })
  const { rows } = await casino.pool.query(
    `select channel from events.outbox where name = 'games.chat_mute_changed'`,
  )
  expect(rows).toEqual([{ channel: `table_chat_mute#${ann.id}` }])
  expect((await line(id)).audit[0]).toMatchObject({ act: 'games.mute_writer', reason })
  expect((await change(office.unmuteWriter, id)).status).toBe(200)
  expect((await change(office.unmuteWriter, id)).code).toBe('not_muted')
  expect((await seen(ann)).mute).toBeNull()
  expect((await say(ann, 'me again')).status).toBe(200)
})

test('a mute ends with its time, or never; it is lifted after its line is gone', async () => {
  await say(ann, 'hello')
  const id = await lineId()
  await mute(id, 'hour')
  later(3_600_001)
  // A session of staff does not last an hour without work.
  ada = await casino.asStaff('Ada Clerk')
  expect((await say(ann, 'back')).status).toBe(200)
  expect((await mute(id, 'ever')).status).toBe(200)
  await casino.pool.query('delete from games.chat_line')
  later(3_600_000)
  ada = await casino.asStaff('Ada Clerk')
  expect((await say(ann, 'still here')).code).toBe('chat_muted_forbidden')
  const [row] = (await ada.call(office.listMutes.page, { player_id: Number(ann.id) })).body.rows
  const { id: mute_id, version } = (await ada.call(office.showMute, { id: Number(row?.id) })).body
  const lift = { id: mute_id, version, reason }
  expect((await ada.call(office.liftMute, lift)).status).toBe(200)
  expect((await ada.call(office.liftMute, lift)).status).toBe(409)
  const renewed = { ...lift, version: version + 1, why: 'spam', time: 'day' } as const
  expect((await ada.call(office.renewMute, renewed)).status).toBe(200)
  expect((await seen(ann)).mute?.why).toBe('spam')
})

test('a line that staff remove is seen no more, until they show it again', async () => {
  await say(ann, 'hello')
  const id = await lineId()
  expect((await change(office.removeLine, id)).status).toBe(200)
  expect((await seen(ann)).lines).toEqual([])
  expect((await ada.call(office.listLines.page, { state: 'removed' })).body.total).toBe(1)
  expect((await ada.call(office.listLines.page, { game: 'apogee/dice' })).body.total).toBe(0)
  expect((await change(office.restoreLine, id)).status).toBe(200)
  expect((await seen(ann)).lines).toHaveLength(1)
})

test('staff add a word, which is folded, and allow it again', async () => {
  const added = await ada.call(office.addWord, { word: ' Blödm4nn* ', reason })
  expect(added.status).toBe(200)
  const { id } = added.body
  const { word, version } = (await ada.call(office.showWord, { id })).body
  expect(word).toBe('blodmann*')
  expect((await ada.call(office.addWord, { word: 'BLODMANN*', reason })).code).toBe('word_listed')
  expect((await ada.call(office.addWord, { word: '.*', reason })).code).toBe('word_invalid')
  expect((await say(ann, 'du Blödmann')).faults).toEqual({ text: 'chat_word' })
  await ada.call(office.switchWord, { id, version, reason, enabled: false })
  expect((await say(ann, 'du Blödmann')).status).toBe(200)
})
