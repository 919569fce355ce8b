import { expect, test } from 'vitest'
import { afterCall, afterPush, type ChatData, type EntryData, type PushData } from './merge-chat.ts'

const entry = (seq: number): EntryData => ({
  seq,
  at: '2026-11-27T10:00:00.000Z',
  kind: 'message',
  author: 'staff',
  name: 'Ada',
  text: `text ${seq}`,
  state: null,
  file: null,
  client_key: null,
})
const conversation = {
  id: 7,
  state: 'open' as const,
  kind: 'live' as const,
  agent: null,
  last_seq: 2,
  unread: 0,
  position: 1,
  promised_at: null,
  previous_id: null,
  rating: null,
  complaint: null,
  created_at: '2026-11-27T10:00:00.000Z',
  closed_at: null,
  channel: null,
}
const chat: ChatData = {
  is_live: true,
  uploads: true,
  promised_at: '2026-11-27T10:02:00.000Z',
  conversation,
  entries: [entry(1), entry(2)],
}
const push = (more: Partial<PushData>): PushData => ({
  id: 7,
  state: 'waiting_for_player',
  agent: 'Ada',
  last_seq: 3,
  unread: 1,
  position: null,
  entries: [entry(3)],
  typing: null,
  ...more,
})

const numbers = (one: ChatData | undefined) => one?.entries.map(({ seq }) => seq)

test('a pushed entry is added once, and the state changes with it', () => {
  const once = afterPush(chat, push({}))
  expect(numbers(once)).toEqual([1, 2, 3])
  expect(once?.conversation).toMatchObject({ state: 'waiting_for_player', agent: 'Ada', unread: 1 })
  expect(numbers(once && afterPush(once, push({})))).toEqual([1, 2, 3])
})

test('a number that does not follow, or a state without its entry, asks for the chat again', () => {
  expect(afterPush(chat, push({ entries: [entry(4)], last_seq: 4 }))).toBeUndefined()
  expect(afterPush(chat, push({ entries: [], last_seq: 3 }))).toBeUndefined()
  expect(afterPush(chat, push({ id: 8 }))).toBeUndefined()
})

test('an own call adds its entries, and a new conversation replaces the closed one', () => {
  const posted = { conversation: { ...conversation, last_seq: 3 }, entries: [entry(3)] }
  expect(numbers(afterCall(chat, posted))).toEqual([1, 2, 3])
  const next = { conversation: { ...conversation, id: 9, previous_id: 7 }, entries: [entry(1)] }
  expect(numbers(afterCall(chat, next))).toEqual([1])
})
