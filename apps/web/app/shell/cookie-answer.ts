import { hasCookie } from '@casino/client/cookies.ts'
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
