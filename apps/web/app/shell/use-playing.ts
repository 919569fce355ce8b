import { useViewer } from '@casino/client/viewer.ts'
import { useLocation } from 'react-router'

/** Whether the page shows a game. Self-excluded players get none. */
export function usePlaying(): boolean {
  const { pathname } = useLocation()
  const isExcluded = useViewer()?.excluded_until !== undefined
  return !isExcluded && pathname.startsWith('/play/')
}
