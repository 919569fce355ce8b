import { expect, test } from 'vitest'
import { protectionWordIn, protectionWords } from './protection-words.ts'
import {
  acts,
  beginsTooMany,
  begunPerHourMax,
  cleanMessage,
  complaintDeadline,
  groupFor,
  mayMove,
  move,
  nameFor,
  states,
  unreadText,
} from './rules.ts'

test('a closed conversation never moves, and every other one can be closed', () => {
  for (const act of acts) expect(mayMove('closed', act)).toBe(false)
  for (const state of states.filter((one) => one !== 'closed')) {
    for (const act of acts) expect(mayMove(state, act)).toBe(true)
    expect(move(state, 'close')).toBe('closed')
    expect(move(state, 'staff_answers')).toBe('waiting_for_player')
    expect(move(state, 'visitor_writes')).not.toBe('waiting_for_player')
  }
  expect(() => move('closed', 'visitor_writes')).toThrow()
})

test('1.12: the counter shows 1, and 1+ for more', () => {
  expect([0, 1, 2, 40].map(unreadText)).toEqual([undefined, '1', '1+', '1+'])
})

test.each([
  [[21, 255], 'TEST Ann'],
  [[759], 'PLATINUM Ann'],
  [[255], 'PLATINUM Ann'],
  [[259], 'GOLD Ann'],
  [[258], 'SILVER Ann'],
  [[257], 'BRONZE Ann'],
  [[1117], 'STAR Ann'],
  [[544], 'Ann'],
])('6.4: the name of a player in the groups %j is %s', (groups, name) => {
  expect(nameFor({ groups, nickname: 'Ann' })).toBe(name)
})

test('9.13: guests are in group 26, players in 1 and VIPs in 2', () => {
  expect(groupFor(undefined)).toBe(26)
  expect(groupFor({ groups: [1117] })).toBe(1)
  expect(groupFor({ groups: [543, 258] })).toBe(2)
})

test.each([
  'I want to self-exclude please',
  'Can’t stop gambling anymore',
  'Ich bin SPIELSÜCHTIG',
  'Bitte mein Konto sperren!',
  'je veux m’exclure',
  'Mode auto-exclusion svp',
  'Vorrei l’autoesclusione',
  'soffro di ludopatia',
  'Jeg er spilleavhengig',
  'Kan dere stenge kontoen',
  'Soovin enesevälistust',
  'mul on hasartmängusõltuvus',
])('a word of self-exclusion is found in “%s”', (text) => {
  expect(protectionWordIn(text)).toBeDefined()
})

test('ordinary questions raise no alert, and each language has words', () => {
  for (const text of [
    'Where is my withdrawal?',
    'Is this an exclusive bonus?',
    'Wann ist die Sperrfrist meines Bonus vorbei?',
    'Der Slot macht Spaß',
    'Quando arriva il mio bonus?',
  ]) {
    expect(protectionWordIn(text)).toBeUndefined()
  }
  for (const locale of ['en', 'de', 'fr', 'it', 'no', 'et']) {
    for (const word of protectionWords[locale] ?? []) expect(protectionWordIn(word)).toBeDefined()
  }
  expect(Object.keys(protectionWords)).toHaveLength(6)
})

test('a message keeps its lines and loses what cannot be seen', () => {
  expect(cleanMessage('  one\r\ntwo\u202e\u0000\n\n\n\nthree ')).toBe('one\ntwo\n\nthree')
})

test('a complaint is answered within 15 days of the brand', () => {
  const late = new Date('2026-11-27T23:30:00Z')
  expect(complaintDeadline(late, 'UTC')).toBe('2026-12-12')
  expect(complaintDeadline(late, 'Europe/Tallinn')).toBe('2026-12-13')
})

test('a visitor begins only so many conversations within an hour', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const begun = (count: number, minutes: number) =>
    Array.from({ length: count }, () => new Date(now.getTime() - minutes * 60_000))
  expect(beginsTooMany(begun(begunPerHourMax - 1, 59), now)).toBe(false)
  expect(beginsTooMany(begun(begunPerHourMax, 59), now)).toBe(true)
  expect(beginsTooMany(begun(begunPerHourMax, 60), now)).toBe(false)
})
