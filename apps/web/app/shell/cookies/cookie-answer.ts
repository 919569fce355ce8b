import { cookieOf, keepCookie, yearS } from '@casino/client/cookies.ts'

export const acceptedCookie = 'cookies_accepted'
/** The name of a window event, and of the channel that notifies other tabs. */
export const cookiesAnswered = 'cookies-answered'

/** Whether the visitor has answered the cookie notice. */
export function areCookiesAnswered(): boolean {
  return cookieOf(acceptedCookie) !== undefined
}

export function answerCookies(answer: 'yes' | 'no'): void {
  keepCookie(acceptedCookie, yearS, answer === 'yes' ? '1' : '0')
  dispatchEvent(new Event(cookiesAnswered))
  const tabs = new BroadcastChannel(cookiesAnswered)
  tabs.postMessage(null)
  tabs.close()
}

/** Calls the listener when the notice is answered, in this tab or another. */
export function onCookiesAnswered(listener: () => void): () => void {
  const tabs = new BroadcastChannel(cookiesAnswered)
  tabs.addEventListener('message', listener)
  addEventListener(cookiesAnswered, listener)
  return () => {
    tabs.close()
    removeEventListener(cookiesAnswered, listener)
  }
}
