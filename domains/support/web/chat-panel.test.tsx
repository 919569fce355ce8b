import { setLimit } from '@casino/limits/contract'
import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  closeChat,
  markSeen,
  rateChat,
  sendFile,
  sendMessage,
  showChat,
  type,
} from '../contract.ts'
import { ChatPanel } from './chat-panel.tsx'
import type { ChatData, EntryData } from './merge-chat.ts'

const at = '2026-11-27T10:00:00.000Z'
const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
const nobody: ChatData = {
  is_live: false,
  uploads: true,
  promised_at: at,
  conversation: null,
  entries: [],
}
const conversation = {
  id: 7,
  state: 'waiting_for_player' as const,
  kind: 'live' as const,
  agent: 'Ada',
  last_seq: 2,
  unread: 1,
  position: null,
  promised_at: null,
  previous_id: null,
  rating: null,
  complaint: null,
  created_at: at,
  closed_at: null,
  channel: null,
}
const entry = (seq: number, more: Partial<EntryData>): EntryData => ({
  seq,
  at,
  kind: 'message',
  author: 'visitor',
  name: null,
  text: null,
  state: null,
  file: null,
  client_key: null,
  ...more,
})
const talking: ChatData = {
  ...nobody,
  is_live: true,
  conversation,
  entries: [
    entry(1, { text: 'Where is <b>it</b>?' }),
    entry(2, { author: 'staff', name: 'Ada', text: 'On its way' }),
  ],
}

function show(chat: ChatData, who?: typeof player): FakeCasino {
  const casino = openFakeCasino()
  casino.answers(showChat, chat)
  casino.answers(markSeen, {})
  casino.answers(type, {})
  renderWith(<ChatPanel />, who ? { player: who } : {})
  return casino
}

const write = async (text: string) => {
  fireEvent.change(await screen.findByLabelText('Your message'), { target: { value: text } })
  click('Send')
}

test('with nobody on duty a guest is told when an answer comes, and asked for an address', async () => {
  const casino = show(nobody)
  expect(await screen.findByText(/Nobody is here right now.*27\/11\/2026/)).toBeTruthy()
  casino.faults(sendMessage, { email: 'Please fill this in.' })
  await write('Hello')
  expect(await screen.findByText('Please fill this in.')).toBeTruthy()
  expect(screen.getByDisplayValue('Hello')).toBeTruthy()
})

test('messages are text, answers name who wrote them and are marked as read', async () => {
  const casino = show(talking, player)
  expect(await screen.findByText('Where is <b>it</b>?')).toBeTruthy()
  expect(screen.getByText('On its way')).toBeTruthy()
  expect(screen.getByText('Ada answers you')).toBeTruthy()
  await expect.poll(() => casino.changes()).toEqual([{ call: markSeen.name, input: { seq: 2 } }])
})

test('what could not be sent stays, and the same key is sent again', async () => {
  const casino = show(talking, player)
  casino.fails(sendMessage, 'Something went wrong')
  await write('Are you there?')
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  const sent = entry(3, { text: 'Are you there?' })
  const next = { ...conversation, last_seq: 3, unread: 0 }
  casino.answers(sendMessage, { conversation: next, entries: [sent] })
  click('Try again')
  await expect.poll(() => screen.queryByText('Something went wrong')).toBeNull()
  const keys = casino.changes().filter(({ call }) => call === sendMessage.name)
  expect(new Set(keys.map(({ input }) => input.client_key)).size).toBe(1)
  expect(screen.getAllByText('Are you there?')).toHaveLength(1)
})

test('a file that is refused is not sent again, and goes when it is cancelled', async () => {
  const casino = show(talking, player)
  casino.faults(sendFile, { attachment: 'Please send a JPEG, PNG or PDF' })
  const attachment = new File(['no'], 'no.pdf', { type: 'application/pdf' })
  fireEvent.change(await screen.findByLabelText('Attach a picture or a PDF'), {
    target: { files: [attachment] },
  })
  expect(await screen.findByText('Please send a JPEG, PNG or PDF')).toBeTruthy()
  expect(screen.queryByText('Try again')).toBeNull()
  click('Cancel')
  expect(screen.queryByText('no.pdf')).toBeNull()
})

test('a word of self-exclusion offers a break, which begins with one click', async () => {
  const offer = entry(3, { kind: 'break_offer', author: 'system' })
  const casino = show({ ...talking, entries: [...talking.entries, offer] }, player)
  await screen.findByText('Would you like a break?')
  casino.refuses(setLimit, 'too_many_requests', 'Please wait')
  click('Take a break of 24 hours')
  expect(await screen.findByText('Please wait')).toBeTruthy()
  expect(casino.changes().at(-1)).toEqual({
    call: setLimit.name,
    input: { user_limit: { type: 'coolingoff', period: 'day' } },
  })
})

test('an ended chat says so, and asks for a rating', async () => {
  const casino = show(talking, player)
  const closed = { ...conversation, state: 'closed' as const, last_seq: 3, closed_at: at }
  const end = entry(3, { kind: 'state', state: 'closed' })
  casino.answers(closeChat, { conversation: closed, entries: [end] })
  casino.answers(rateChat, { rating: 5 })
  fireEvent.click(await screen.findByText('End chat'))
  expect(await screen.findByText(/This chat is closed/)).toBeTruthy()
  click('5 of 5')
  expect(await screen.findByText('Thank you for your rating.')).toBeTruthy()
})
