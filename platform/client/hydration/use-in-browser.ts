import { useSyncExternalStore } from 'react'

/** False on the server and while its page is hydrated, then true: for what only the browser can know. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
