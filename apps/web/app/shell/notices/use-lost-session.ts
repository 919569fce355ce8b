import { useViewer } from '@casino/client/viewer.ts'
import { hasSignedOut } from '@casino/client/viewer-change.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The location key of the page on which the session ended without a sign-out: there the player
 * signs in instead of signing up. Undefined during a session, and after a sign-out.
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
