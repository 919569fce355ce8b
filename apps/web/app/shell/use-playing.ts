import { useViewer } from '@casino/client/viewer.ts'
import { useLocation } from 'react-router'

/** Whether a game is on the page: whoever keeps himself from play is shown none. */
export function usePlaying(): boolean {
  const { pathname } = useLocation()
  const isExcluded = useViewer()?.excluded_until !== undefined
  return !isExcluded && pathname.startsWith('/play/')
}
