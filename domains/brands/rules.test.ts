import { expect, test } from 'vitest'
import { deviceOf, groupsOfManager, isBot } from './rules.ts'

test('requests of crawlers and link previews have no visitor; those of a phone do', () => {
  for (const agent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.23.20.0',
    'TelegramBot (like TwitterBot)',
  ]) {
    expect([agent, isBot(agent)]).toEqual([agent, true])
  }
  const cubot = 'Mozilla/5.0 (Linux; Android 11; CUBOT P40) Chrome/126.0 Mobile Safari/537.36'
  expect(deviceOf(cubot)).toMatchObject({ isBot: false, isMobile: true, browser: 'chrome' })
})

test('each page within a program of Meta is one of theirs', () => {
  for (const mark of ['[FBAN/FBIOS;FBAV/470.0]', 'Instagram 338.0', 'Barcelona 340.0']) {
    const agent = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 ${mark}`
    expect(deviceOf(agent)).toMatchObject({ isMetaWebview: true, isIOS: true, isApp: false })
  }
})

test('7.6: a manager looks after the players of one group or of several', () => {
  expect(groupsOfManager({ groupId: 255 })).toEqual(['255'])
  expect(groupsOfManager({ groupId: 255, groups: [759, 'level_12'] })).toEqual([
    '255',
    '759',
    'level_12',
  ])
})
