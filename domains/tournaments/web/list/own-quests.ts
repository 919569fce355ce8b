import type { TournamentData } from '../queries.ts'

const testerGroup = 21
type Listed = Pick<TournamentData, 'kind' | 'frontend_identifier' | 'group_ids'>

/**
 * The list without the quests of others: test quests are for testers, and a player in the group of a
 * quest sees only the quests of their groups [5.27].
 */
export function withOwnQuests<T extends Listed>(all: readonly T[], groups: readonly number[]): T[] {
  const isOfGroup = ({ group_ids }: Listed) => group_ids.some((id) => groups.includes(id))
  const isTest = ({ frontend_identifier }: Listed) => frontend_identifier.includes('ffc')
  const hasOwn = all.some((one) => one.kind === 'quest' && isOfGroup(one))
  return all.filter((one) => {
    if (one.kind !== 'quest') return true
    if (isTest(one) && !groups.includes(testerGroup)) return false
    return hasOwn ? isOfGroup(one) : one.group_ids.length === 0
  })
}
