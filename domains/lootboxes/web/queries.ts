import { ask } from '@casino/client/calls/query.ts'
import { useLive, useLiveReset } from '@casino/client/live/live.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { listLootboxes, listTemplates, lootboxChanged, showOdds } from '../contract.ts'

export type BoxData = Received<typeof listLootboxes>[number]
export type OddsData = Received<typeof showOdds>
export type ItemData = BoxData['items'][number]

export const lootboxes = () => ask(listLootboxes, {})
export const templates = () => ask(listTemplates, {})
export const odds = (group_key: string) => ask(showOdds, { group_key })

/** Keeps the player's boxes as they are pushed. */
export function useLiveBoxes(): void {
  const client = useQueryClient()
  const { queryKey } = lootboxes()
  useLive(lootboxChanged, (changed) => {
    client.setQueryData(queryKey, (known) => known && withBox(known as BoxData[], changed))
  })
  useLiveReset(() => void client.invalidateQueries({ queryKey }))
}

/** The list with a changed box in its place, or at the end if it is new. */
function withBox(boxes: readonly BoxData[], changed: BoxData): BoxData[] {
  const isKnown = boxes.some(({ id }) => id === changed.id)
  const all = isKnown
    ? boxes.map((box) => (box.id === changed.id ? changed : box))
    : [...boxes, changed]
  return all.filter(({ stage }) => stage === 'issued' || stage === 'activated')
}
