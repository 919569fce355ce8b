import { useInBrowser } from '@casino/client/hydration/use-in-browser.ts'
import { useViewer } from '@casino/client/viewer.ts'
import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'

const SaferPlay = lazy(async () => {
  const { SaferPlay: component } = await import('@casino/limits/web/safer-play.tsx')
  return { default: component }
})

const TermsDialog = lazy(async () => {
  const { TermsDialog: component } = await import('@casino/players/web/profile/terms-dialog.tsx')
  return { default: component }
})

const PaymentWatch = lazy(async () => {
  const { PaymentWatch: component } = await import('@casino/cashbox/web/payment/payment-watch.tsx')
  return { default: component }
})

/** Parts of the shell that only players have; browser only. */
export function WithPlayer() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const inBrowser = useInBrowser()
  if (!viewer || !inBrowser) return null
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
