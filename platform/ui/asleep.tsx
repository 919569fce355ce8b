import type { ReactNode } from 'react'

/**
 * What no first look shows: a browser with scripts reads it as one text, and makes of it what it says once the page
 * has been seen (`held-scripts.tsx`), before anything of the page comes to life. Without scripts it stands as always.
 */
export function Asleep({ children }: { children: ReactNode }) {
  return import.meta.env.SSR && typeof document === 'undefined' ? (
    <noscript>{children}</noscript>
  ) : (
    children
  )
}
