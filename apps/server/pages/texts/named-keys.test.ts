import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withNamedKeys } from './named-keys.ts'

const textsIn = (domain: string) =>
  JSON.parse(readFileSync(`domains/${domain}/messages/de.json`, 'utf8')) as Record<string, string>

test('8.19: existing clients find their texts by name, beside ours', () => {
  const messages = { games: textsIn('games'), notifications: textsIn('notifications') }
  const all = withNamedKeys(messages)
  expect(all.games).toBe(messages.games)
  expect(all).toMatchObject({
    SEARCH_POPUP: {
      LIST_EMPTY: messages.games['search.empty'],
      LIST_EMPTY_SPECIFY: messages.games['search.empty_specify'],
    },
    GAME_HALL_BOTTOM: {
      GAME_NOT_SUPPORT_CURRENCY_TITLE: messages.games['errors.currency_not_supported'],
      GAME_NOT_SUPPORT_CURRENCY: messages.games.currency_not_supported_hint,
    },
    NOTIFY_BAR: { MESSAGES: { EMPTY_TEXT: messages.notifications.none } },
  })
  expect(JSON.stringify(all.SEARCH_POPUP)).not.toContain('""')
})
