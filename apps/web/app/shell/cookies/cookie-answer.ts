import { cookieOf, keepCookie, yearS } from '@casino/client/cookies.ts'

export const acceptedCookie = 'cookies_accepted'
/** An event of the window, and the channel by which the other tabs are told of it. */
export const cookiesAnswered = 'cookies-answered'

/** Whether the visitor has answered the notice of cookies. */
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

/** Calls the listener when the notice is answered, here or in another tab. */
export function onCookiesAnswered(listener: () => void): () => void {
  const tabs = new BroadcastChannel(cookiesAnswered)
  tabs.addEventListener('message', listener)
  addEventListener(cookiesAnswered, listener)
  return () => {
    tabs.close()
    removeEventListener(cookiesAnswered, listener)
  }
}
