import { ask } from '@casino/client/calls/query.ts'
import { useLive } from '@casino/client/live/live.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { groupsUpdated } from '@casino/players/contract'
import { pointsChanged } from '@casino/wallet/contract'
import { useQueryClient } from '@tanstack/react-query'
import { showClub, showLevels, showProgress } from '../contract.ts'

export type ClubData = Received<typeof showClub>
export type StatusData = ClubData['statuses'][number]
export type GiftData = StatusData['gifts'][number]
export type ProgressData = Received<typeof showProgress>
export type LevelsData = Received<typeof showLevels>
export type LevelData = LevelsData['levels'][number]

export const club = () => ask(showClub, {})
export const progress = () => ask(showProgress, {})
export const levels = () => ask(showLevels, {})

/** Reads statuses and levels again when the player has entered a group or has got points. */
export function useLiveVip(): void {
  const client = useQueryClient()
  const reload = () => {
    for (const { queryKey } of [club(), progress(), levels()]) {
      void client.invalidateQueries({ queryKey })
    }
  }
  useLive(groupsUpdated, reload)
  useLive(pointsChanged, reload)
}
