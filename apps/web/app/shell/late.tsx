import { firstUse } from '@casino/client/first-use.ts'
import { useToasts } from '@casino/ui/toasts.tsx'
import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { fetchShell, withPatience } from './part-on-use.tsx'
import { useSite } from './use-site.ts'

const afterMs = 8_000

/**
 * What no first look needs: notices, popups, the site as an app. Fetched when the visitor begins to do
 * something, at once where the address or his country asks for it, and else after a while.
 */
export function Late() {
  const [Parts, setParts] = useState<ComponentType>()
  const [hasFailed, setFailed] = useState(false)
  const { hash, search } = useLocation()
  const isUrgent = useSite().needs_approval || hash !== '' || search.includes('pwa=')
  useEffect(() => {
    if (Parts) return
    const come = () =>
      // Without a connection the page does without for a while, but says so.
      withPatience(fetchShell, () => setFailed(true)).then(({ LateParts }) =>
        setParts(() => LateParts),
      )
    void firstUse.then(come)
    const timer = setTimeout(come, isUrgent ? 0 : afterMs)
    return () => clearTimeout(timer)
  }, [Parts, isUrgent])
  if (Parts) return <Parts />
  return hasFailed ? <PlainToast /> : null
}

/** What is told where nothing more could be fetched. */
function PlainToast() {
  return (
    <p role="alert" className="fixed inset-x-0 top-16 z-50 bg-s2 p-3 text-[14px] empty:hidden">
      {useToasts().at(-1)?.text}
    </p>
  )
}
