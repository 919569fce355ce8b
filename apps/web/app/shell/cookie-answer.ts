import { cookieOf, hasCookie } from '@casino/client/cookies.ts'
import { useEffect, useState } from 'react'

export const acceptedCookie = 'cookies_accepted'
/** The window hears it. */
export const cookiesAnswered = 'cookies-answered'

/** Whether this visitor has said yes, from when he says it. */
export function useCookiesAccepted(): boolean {
  const [isAccepted, setAccepted] = useState(() => hasCookie(acceptedCookie))
  useEffect(() => {
    const hear = () => setAccepted(hasCookie(acceptedCookie))
    addEventListener(cookiesAnswered, hear)
    return () => removeEventListener(cookiesAnswered, hear)
  }, [])
  return isAccepted
}

/** The notice that was answered in one tab goes in the others. */
export function useAnswerOfOtherTabs(): void {
  useEffect(() => {
    const tabs = new BroadcastChannel(cookiesAnswered)
    const tell = () => tabs.postMessage(null)
    const hear = () => {
      const { dataset } = document.documentElement
      if (dataset.asksCookies === undefined || cookieOf(acceptedCookie) === undefined) return
      delete dataset.asksCookies
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
