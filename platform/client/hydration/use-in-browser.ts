import { useSyncExternalStore } from 'react'

/** False on the server and during hydration, then true. For values that only the browser knows. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
