import { useLive } from '@casino/client/live/live.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showStatus, showTournament, standingsChanged } from '../contract.ts'

/** A leaderboard is read again so often while it is shown. */
const refreshMs = 4000

/** Keeps the tournament on the page and the player's standing up to date. */
export function useLiveStandings(isRunning: boolean): void {
  const client = useQueryClient()
  const refresh = () => {
    for (const { name } of [showTournament, showStatus]) {
      void client.invalidateQueries({ queryKey: [name] })
    }
  }
  useLive(standingsChanged, refresh)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => {
      if (document.hidden) return
      for (const { name } of [showTournament, showStatus]) {
        void client.invalidateQueries({ queryKey: [name] })
      }
    }, refreshMs)
    return () => clearInterval(timer)
  }, [client, isRunning])
}
