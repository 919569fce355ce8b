import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useUrlToken } from '@casino/client/links/use-url-token.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Button, buttonClass } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { useState } from 'react'
import { confirmLimit } from '../contract.ts'
import type { LimitData } from './queries.ts'

/**
 * The page of the mailed link. A limit is loosened only after the player confirms. A guest signs in
 * over this page, so that the token appears in no other address.
 */
const confirmPage = page({
  ask: () => ({}),
  title: ({ texts }) => texts.of('limits')('confirm.title'),
  description: ({ texts }) => texts.of('limits')('confirm.lead'),
  show: () => <Confirm />,
})

export const loader = confirmPage.loader
export const meta = confirmPage.meta
export const shouldRevalidate = confirmPage.shouldRevalidate
export default confirmPage.view

function Confirm() {
  const { t } = useTexts('limits')
  const token = useUrlToken('token')
  const viewer = useViewer()
  return (
    <div className="wrap grid max-w-140 gap-4 py-10">
      <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">{t('confirm.title')}</h1>
      {viewer ? <Asked token={token} /> : <SignInLink />}
    </div>
  )
}

function SignInLink() {
  const { t } = useTexts('limits')
  return (
    <>
      <p className="text-[15px]/6 text-tx2">{t('confirm.guest')}</p>
      <DialogLink to="/sign-in" className={buttonClass('money', 'l')}>
        {t('confirm.log_in')}
      </DialogLink>
    </>
  )
}

function Asked({ token }: { token: string | null }) {
  const { t } = useTexts('limits')
  const { busy, submit, whole, errors } = useFormCall(confirmLimit)
  const [limit, setLimit] = useState<LimitData>()
  if (limit) return <Confirmed limit={limit} />
  if (!token) return <p className="text-[15px]/6 text-tx2">{t('confirm.no_token')}</p>
  return (
    <>
      <p className="text-[15px]/6 text-tx2">{t('confirm.lead')}</p>
      <FormError text={whole ?? errors.token} />
      <Button size="l" busy={busy} onClick={async () => setLimit(await submit({ token }))}>
        {t('confirm.button')}
      </Button>
    </>
  )
}

function Confirmed({ limit }: { limit: LimitData }) {
  const { t } = useTexts('limits')
  const waits = limit.status !== 'active' && limit.disable_at
  return (
    <p role="status" className="text-[15px]/6 text-tx2">
      {waits ? (
        <>
          {t('confirm.waits')} <DateTime at={limit.disable_at ?? ''} />
        </>
      ) : (
        t('confirm.done')
      )}
    </p>
  )
}
