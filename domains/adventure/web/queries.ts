import { ask } from '@casino/client/calls/query.ts'
import { useLive } from '@casino/client/live/live.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { groupsUpdated } from '@casino/players/contract'
import { useQueryClient } from '@tanstack/react-query'
import { showAdventure } from '../contract.ts'

export type CalendarData = NonNullable<Received<typeof showAdventure>['calendar']>
export type DayData = CalendarData['days'][number]

export const adventure = () => ask(showAdventure, {})

/** Reads the calendar again when the player's groups change; returns a function that does it now. */
export function useLiveCalendar(): () => void {
  const client = useQueryClient()
  const reload = () => void client.invalidateQueries({ queryKey: adventure().queryKey })
  useLive(groupsUpdated, reload)
  return reload
}
