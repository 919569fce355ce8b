import { useEffect } from 'react'

/** Registers the service worker, but not in development. The site works without it. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (import.meta.env.DEV) return
    void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
  }, [])
}
