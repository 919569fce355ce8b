import { useSyncExternalStore } from 'react'

/**
 * False on the server and while its page is being taken over. A part of a page may be so later than the page, when the
 * cache holds what the server's picture of it did not.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
