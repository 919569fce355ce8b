import { cookieOf, hasCookie } from '@casino/client/cookies.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { acceptedCookie, cookiesAnswered } from './cookie-answer.ts'

/** Whether this visitor has said yes, from when he says it. */
export function useCookiesAccepted(): boolean {
  const [isAccepted, setAccepted] = useState(() => hasCookie(acceptedCookie))
  useEffect(() => {
    return hearAnswer(() => setAccepted(hasCookie(acceptedCookie)))
  }, [])
  return isAccepted
}

/** Whether the notice is before him still. */
export function useCookiesAsked(): boolean {
  return useSyncExternalStore(hearAnswer, areAsked, () => false)
}

function hearAnswer(hear: () => void): () => void {
  addEventListener(cookiesAnswered, hear)
  return () => removeEventListener(cookiesAnswered, hear)
}

function areAsked(): boolean {
  return document.documentElement.dataset.asksCookies !== undefined
}

/** The notice that was answered in one tab goes in the others. */
export function useAnswerOfOtherTabs(): void {
  useEffect(() => {
    const tabs = new BroadcastChannel(cookiesAnswered)
    const tell = () => tabs.postMessage(null)
    const hear = () => {
      if (!areAsked() || cookieOf(acceptedCookie) === undefined) return
      delete document.documentElement.dataset.asksCookies
      dispatchEvent(new Event(cookiesAnswered))
    }
    addEventListener(cookiesAnswered, tell)
    tabs.addEventListener('message', hear)
    // What was said before this part of the page came.
    hear()
    tell()
    return () => {
      removeEventListener(cookiesAnswered, tell)
      tabs.close()
    }
  }, [])
}
