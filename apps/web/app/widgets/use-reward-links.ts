import { showConfig } from '@casino/brands/contract'
import { ask } from '@casino/client/calls/query.ts'
import { useViewer } from '@casino/client/viewer.ts'
import { isTurn } from '@casino/lootboxes/contract'
import { lootboxes, useLiveBoxes } from '@casino/lootboxes/web/queries.ts'
import { getPlayer } from '@casino/players/contract'
import { useQuery } from '@tanstack/react-query'

type RewardLink = { name: string; icon: string; url: string }

/**
 * The links to the wheel and the boxes of a player, only while there is something to use: a wheel
 * needs a group with a wheel or a turn, the boxes one that waits [4.51, 6.15].
 */
export function useRewardLinks(): readonly RewardLink[] {
  const isPlayer = useViewer() !== undefined
  const asked = { enabled: isPlayer }
  const boxes = useQuery({ ...lootboxes(), ...asked }).data ?? []
  const me = useQuery({ ...ask(getPlayer, {}), ...asked }).data
  const config = useQuery({ ...ask(showConfig, { name: 'wheel-config-segments' }), ...asked }).data
  useLiveBoxes()
  if (!isPlayer) return []
  const groups = me && 'groups' in me ? me.groups : []
  const waiting = boxes.filter(({ stage }) => stage === 'issued')
  const turns = waiting.filter(isTurn)
  const isOfGroup = Object.keys(config ?? {}).some((key) => groups.includes(Number(key)))
  const isBought = turns.length > 0 && turns.every(({ group_key }) => group_key.includes('manual'))
  const wheel = isBought && !isOfGroup ? '/rocketmart-wheel' : '/rocketplay-wheel'
  return [
    ...(isOfGroup || turns.length > 0 ? [{ name: 'menu.wheel', icon: 'zap', url: wheel }] : []),
    ...(waiting.length > turns.length
      ? [{ name: 'menu.boxes', icon: 'gift', url: '/profile/boxes' }]
      : []),
  ]
}
