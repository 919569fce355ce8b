import { hasCookie } from '@casino/client/cookies.ts'
import { useSyncExternalStore } from 'react'
import { acceptedCookie, areCookiesAnswered, onCookiesAnswered } from './cookie-answer.ts'

/** Whether the visitor accepted the optional cookies. */
export function useCookiesAccepted(): boolean {
  return useSyncExternalStore(
    onCookiesAnswered,
    () => hasCookie(acceptedCookie),
    () => false,
  )
}

/**
 * Whether the cookie notice is open. The server does not know, because guests' pages are cached.
 */
export function useCookiesAsked(): boolean {
  return useSyncExternalStore(
    onCookiesAnswered,
    () => !areCookiesAnswered(),
    () => false,
  )
}
