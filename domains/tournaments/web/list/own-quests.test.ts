import { expect, test } from 'vitest'
import { withOwnQuests } from './own-quests.ts'

const quest = (frontend_identifier: string, ...group_ids: number[]) => ({
  kind: 'quest' as const,
  frontend_identifier,
  group_ids,
})
const all = [
  { kind: 'tournament' as const, frontend_identifier: 'cup', group_ids: [] },
  quest('quest--s--open'),
  quest('quest--s--group', 7),
  quest('ffc-quest--s--try'),
]
const shown = (...groups: number[]) =>
  withOwnQuests(all, groups).map(({ frontend_identifier }) => frontend_identifier)

test('5.27: players see the quests of their groups, or the open ones; testers the test quests', () => {
  expect(shown()).toEqual(['cup', 'quest--s--open'])
  expect(shown(7)).toEqual(['cup', 'quest--s--group'])
  expect(shown(21)).toEqual(['cup', 'quest--s--open', 'ffc-quest--s--try'])
})
