import { useEffect } from 'react'

/** Starts the service worker; where there is none the site works as ever. While one edits it would only be in the way. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (import.meta.env.DEV) return
    void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
  }, [])
}
