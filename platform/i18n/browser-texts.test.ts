import { expect, test } from 'vitest'
import { browserTexts } from './browser-texts.ts'

test('a page is sent neither the texts of answers nor those of mails and of the catalogue', () => {
  const messages = {
    games: { play: 'Play', 'errors.game_unknown': '…', 'description.dice': '…' },
    players: { log_in: 'Log in', 'mail.confirmation.subject': '…' },
  }
  expect(browserTexts(messages)).toEqual({ games: { play: 'Play' }, players: { log_in: 'Log in' } })
})
