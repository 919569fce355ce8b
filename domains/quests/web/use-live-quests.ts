import { useLive } from '@casino/client/live/live.ts'
import { standingsChanged } from '@casino/tournaments/contract'
import { useQueryClient } from '@tanstack/react-query'
import { listAchievements, listQuests } from '../contract.ts'

/** Keeps the player's progress up to date. */
export function useLiveQuests(): void {
  const client = useQueryClient()
  useLive(standingsChanged, () => {
    for (const { name } of [listQuests, listAchievements]) {
      void client.invalidateQueries({ queryKey: [name] })
    }
  })
}
