import { expect, test } from 'vitest'
import {
  ageOn,
  greetedAs,
  isNickname,
  isoDay,
  isPersonName,
  isPhone,
  maskNickname,
  sessionIsOver,
  statusOf,
} from './rules.ts'

test('one is a year older on the birthday itself, not a day before', () => {
  expect(ageOn('2008-05-17', new Date('2026-05-16T23:59:59Z'))).toBe(17)
  expect(ageOn('2008-05-17', new Date('2026-05-17T00:00:00Z'))).toBe(18)
  expect(ageOn('2008-02-29', new Date('2026-02-28T12:00:00Z'))).toBe(17)
  expect(ageOn('2008-02-29', new Date('2026-03-01T00:00:00Z'))).toBe(18)
})

test('others see the beginning of a name, never all of it', () => {
  expect(maskNickname('AnnOrbit')).toBe('AnnOrb**')
  expect(maskNickname('A long nickname')).toBe('A long*********')
  expect(maskNickname('Ann')).toBe('An*')
  expect(maskNickname('🦊🦊🦊🦊')).toBe('🦊🦊**')
})

test('a nickname is 3 to 15 letters, digits, spaces, dots or hyphens of any alphabet', () => {
  for (const good of ['Ann', 'J.-P. 2', 'Орион', 'x'.repeat(15)])
    expect(isNickname(good)).toBe(true)
  for (const bad of [
    'Al',
    'x'.repeat(16),
    'ann@home',
    '<b>ann',
    'a\tb c',
    'ﷺ'.repeat(3),
    '   ',
    '.-.',
  ]) {
    expect([bad, isNickname(bad)]).toEqual([bad, false])
  }
})

test('a session lasts twelve hours at most, and two without being used', () => {
  const start = new Date('2026-01-01T00:00:00Z')
  const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
  const session = (seen: number) => ({ created_at: start, last_seen_at: after(seen) })
  expect(sessionIsOver(session(0), after(120))).toBe(false)
  expect(sessionIsOver(session(0), after(121))).toBe(true)
  expect(sessionIsOver(session(700), after(720))).toBe(false)
  expect(sessionIsOver(session(720), after(721))).toBe(true)
})

test('a day is accepted in the formats of clients', () => {
  for (const typed of ['1991-05-07', '1991-5-7', '07/05/1991']) {
    expect(isoDay(typed)).toBe('1991-05-07')
  }
  for (const typed of [
    '',
    '7/5/1991',
    '07.05.1991',
    '91-5-7',
    '1991-05-07T00:00',
    '1991/5/7',
    '7-5-1991',
  ]) {
    expect([typed, isoDay(typed)]).toEqual([typed, undefined])
  }
})

test('names are written in latin letters, phones in at least eight characters', () => {
  for (const good of ['Ann', 'José-María Núñez', 'J. R. 2']) expect(isPersonName(good)).toBe(true)
  for (const bad of ['', 'Анна', '<b>', 'x'.repeat(61)]) expect(isPersonName(bad)).toBe(false)
  for (const good of ['+49 (30) 123-45', '12345678']) expect(isPhone(good)).toBe(true)
  for (const bad of ['1234567', '12345678a', '+'.repeat(31)]) expect(isPhone(bad)).toBe(false)
})

test('a group has its number as a string and its name', () => {
  expect(statusOf(255)).toEqual({ id: '255', name: 'Platinum' })
  expect(statusOf(4711)).toEqual({ id: '4711', name: 'Group 4711' })
})

test('mails greet by first name, and by nickname before the address is confirmed', () => {
  const ann = { first_name: 'Ann', nickname: 'orbit7', confirmed_at: new Date(0) }
  expect(greetedAs(ann)).toBe('Ann')
  expect(greetedAs({ ...ann, confirmed_at: null })).toBe('orbit7')
  expect(greetedAs({ ...ann, first_name: null })).toBe('orbit7')
})
