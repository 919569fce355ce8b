import { showConfig } from '@casino/brands/contract'
import { ask } from '@casino/client/calls/query.ts'
import { useLive, useLiveReset } from '@casino/client/live/live.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { listLootboxes, lootboxChanged } from '@casino/lootboxes/contract'
import { getPlayer } from '@casino/players/contract'
import { useQueryClient } from '@tanstack/react-query'
import { showWheelText, type WheelName } from '../contract.ts'

export type BoxData = Received<typeof listLootboxes>[number]
export type SegmentData = BoxData['items'][number]

export const wheel = () => ask(showConfig, { name: 'wheel-config' })
export const wheelsByGroup = () => ask(showConfig, { name: 'wheel-config-segments' })
export const text = (wheel: WheelName) => ask(showWheelText, { wheel })
export const boxes = () => ask(listLootboxes, {})
export const currentPlayer = () => ask(getPlayer, {})

/** Keeps the player's turns as they are pushed. */
export function useLiveTurns(): void {
  const client = useQueryClient()
  const { queryKey } = boxes()
  useLive(lootboxChanged, (changed) => {
    client.setQueryData(queryKey, (known) => {
      const others = ((known as BoxData[] | undefined) ?? []).filter(({ id }) => id !== changed.id)
      return known ? [...others, changed].toSorted((a, b) => Number(a.id) - Number(b.id)) : known
    })
  })
  useLiveReset(() => void client.invalidateQueries({ queryKey }))
}
