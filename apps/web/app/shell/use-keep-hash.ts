import { useEffect } from 'react'

/** A link to the same page in another language takes the part of it that is looked at along [2.33]: no server knows it. */
export function useKeepHash(): void {
  useEffect(() => {
    const keep = ({ target }: MouseEvent) => {
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null
      if (link) link.hash = location.hash
    }
    document.addEventListener('click', keep, { capture: true })
    return () => document.removeEventListener('click', keep, { capture: true })
  }, [])
}
