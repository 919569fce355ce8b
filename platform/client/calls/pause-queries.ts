import { onlineManager, type QueryClient } from '@tanstack/react-query'

let isPaused = false

/** Cancels the queries in flight. Others wait until they are resumed, as without a connection. */
export function pauseQueries(client: QueryClient): void {
  isPaused = true
  onlineManager.setOnline(false)
  void client.cancelQueries()
}

export function resumeQueries(): void {
  if (!isPaused) return
  isPaused = false
  onlineManager.setOnline(navigator.onLine)
}

export function areQueriesPaused(): boolean {
  return isPaused
}
