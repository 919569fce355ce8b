import { firstUse } from '@casino/client/first-use.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSite } from './use-site.ts'

const afterMs = 8_000

/**
 * What no first look needs: notices, popups, the site as an app. Fetched when the visitor begins to do
 * something, at once where the address or his country asks for it, and else after a while.
 */
export function Late() {
  const [Parts, setParts] = useState<ComponentType>()
  const { hash, search } = useLocation()
  const isUrgent = useSite().needs_approval || hash !== '' || search.includes('pwa=')
  useEffect(() => {
    if (Parts) return
    const come = () =>
      import('./on-use.ts').then(
        ({ onUse }) => setParts(() => onUse.LateParts),
        // Without a connection the page does without.
        () => undefined,
      )
    void firstUse.then(come)
    const timer = setTimeout(come, isUrgent ? 0 : afterMs)
    return () => clearTimeout(timer)
  }, [Parts, isUrgent])
  return Parts ? <Parts /> : null
}
