import { cookieOf, hasCookie, keepCookie, yearS } from '@casino/client/cookies.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { acceptedCookie, cookiesAnswered } from './cookie-answer.ts'

/** Stores the visitor's answer to the cookie notice. */
export function answerCookies(isAccepted: boolean): void {
  keepCookie(acceptedCookie, yearS, isAccepted ? '1' : '0')
  dispatchEvent(new Event(cookiesAnswered))
}

/** Whether the visitor has accepted the optional cookies. */
export function useCookiesAccepted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasCookie(acceptedCookie),
    () => false,
  )
}

/** Whether the cookie notice is shown: until the visitor answers it. The server does not know. */
export function useCookiesAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => cookieOf(acceptedCookie) === undefined,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  addEventListener(cookiesAnswered, onChange)
  return () => removeEventListener(cookiesAnswered, onChange)
}

/** Styles read it: while the notice is shown other parts of the page make room for it. */
export function useAsksCookies(): void {
  const areAsked = useCookiesAsked()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-asks-cookies', areAsked)
  }, [areAsked])
}

/** An answer in one tab closes the notice in the others. */
export function useAnswerOfOtherTabs(): void {
  const areAsked = useCookiesAsked()
  useEffect(() => {
    const tabs = new BroadcastChannel(cookiesAnswered)
    tabs.addEventListener('message', () => dispatchEvent(new Event(cookiesAnswered)))
    return () => tabs.close()
  }, [])
  useEffect(() => {
    if (areAsked) return
    const tabs = new BroadcastChannel(cookiesAnswered)
    tabs.postMessage(null)
    tabs.close()
  }, [areAsked])
}
