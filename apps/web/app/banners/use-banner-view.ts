import { track } from '@casino/client/track.ts'
import { useEffect } from 'react'

/** The banners that this window has shown. */
const seen = new Set<string>()

/** Reports once per window that a banner was shown at a place of the site; without an id nothing. */
export function useBannerView(id: string | undefined, place: string): void {
  useEffect(() => {
    const key = `${place} ${id}`
    if (id === undefined || seen.has(key)) return
    seen.add(key)
    track({ event: 'banner_view', banner: id, place })
  }, [id, place])
}
