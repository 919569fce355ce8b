import { expect, test } from 'vitest'
import { browserTexts } from './browser-texts.ts'

test('the browser gets no texts of answers, mails or the catalogue', () => {
  const messages = {
    games: { play: 'Play', 'errors.game_unknown': '…', 'description.dice': '…' },
    players: { log_in: 'Log in', 'mail.confirmation.subject': '…' },
  }
  expect(browserTexts(messages)).toEqual({ games: { play: 'Play' }, players: { log_in: 'Log in' } })
})
