import { useViewer } from '@casino/client/viewer.ts'
import { hasSignedOut } from '@casino/client/viewer-change.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Where the page stood when its player's session was over without his having left here: by which he signs in
 * where a newcomer registers. Undefined while it lasts, and for whoever is a guest by his own wish.
 */
export function useLostSession(): string | undefined {
  const id = useViewer()?.id
  const { key } = useLocation()
  const [seen, setSeen] = useState<{ id: number | undefined; lostAt?: string }>({ id })
  if (seen.id !== id) {
    const isLost = id === undefined && !hasSignedOut()
    setSeen({ id, ...(isLost ? { lostAt: key } : {}) })
  }
  return seen.lostAt
}
