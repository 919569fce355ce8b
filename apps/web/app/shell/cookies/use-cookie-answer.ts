import { hasCookie } from '@casino/client/cookies.ts'
import { useSyncExternalStore } from 'react'
import { acceptedCookie, areCookiesAnswered, onCookiesAnswered } from './cookie-answer.ts'

/** Whether this visitor has accepted the cookies that the site could do without. */
export function useCookiesAccepted(): boolean {
  return useSyncExternalStore(
    onCookiesAnswered,
    () => hasCookie(acceptedCookie),
    () => false,
  )
}

/** Whether the notice of cookies is shown. The server does not know: the pages of guests are cached. */
export function useCookiesAsked(): boolean {
  return useSyncExternalStore(
    onCookiesAnswered,
    () => !areCookiesAnswered(),
    () => false,
  )
}
