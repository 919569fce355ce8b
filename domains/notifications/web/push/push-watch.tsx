import { useEffect } from 'react'
import { renewSubscription } from './browser-push.ts'

/** Renews the push subscription of this browser once per visit. */
export function PushWatch() {
  useEffect(() => {
    void renewSubscription().catch(() => undefined)
  }, [])
  return null
}
