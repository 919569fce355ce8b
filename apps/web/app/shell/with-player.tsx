import { useViewer } from '@casino/client/viewer.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

const SaferPlay = lazy(async () => {
  const { SaferPlay: component } = await import('@casino/limits/web/safer-play.tsx')
  return { default: component }
})

const TermsDialog = lazy(async () => {
  const { TermsDialog: component } = await import('@casino/players/web/terms-dialog.tsx')
  return { default: component }
})

const PaymentWatch = lazy(async () => {
  const { PaymentWatch: component } = await import('@casino/cashbox/web/payment-watch.tsx')
  return { default: component }
})

/** What is said to a player on every page once it has come to life; nothing to a guest. */
export function WithPlayer() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isAlive, setAlive] = useState(false)
  const isPlayer = viewer !== undefined
  useEffect(() => setAlive(isPlayer), [isPlayer])
  if (!viewer || !isAlive) return null
  const isPaused = viewer.excluded_until !== undefined
  const asked = new URLSearchParams(search)
  const isReal = asked.get('mode') !== 'demo'
  return (
    <Suspense fallback={null}>
      {viewer.misses_terms ? <TermsDialog /> : null}
      <SaferPlay
        key={viewer.id}
        currency={viewer.currency}
        isPaused={isPaused}
        playing={!isPaused && isReal && pathname.startsWith('/play/')}
        at={pathname}
        onStop={() => void navigate('/')}
      />
      <PaymentWatch
        key={`payments of ${viewer.id}`}
        shown={Number(asked.get('payment')) || undefined}
      />
    </Suspense>
  )
}
