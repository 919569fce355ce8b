import { useTexts } from '@casino/client/texts.tsx'
import { useFormCall } from '@casino/client/use-form-call.ts'
import { useTokenOfAddress } from '@casino/client/use-token-of-address.ts'
import { Button } from '@casino/ui/button.tsx'
import { FormError } from '@casino/ui/form-error.tsx'
import { page } from '@casino/ui/page.tsx'
import { When } from '@casino/ui/when.tsx'
import { useState } from 'react'
import { confirmLimit } from '../contract.ts'
import type { LimitData } from './queries.ts'

/** Where the mailed link leads: nothing is loosened before the player says it once more. */
const confirmPage = page({
  access: 'player',
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
  const token = useTokenOfAddress('token') ?? ''
  const { busy, submit, whole, errors } = useFormCall(confirmLimit)
  const [limit, setLimit] = useState<LimitData>()
  return (
    <div className="wrap grid max-w-140 gap-4 py-10">
      <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">{t('confirm.title')}</h1>
      {limit ? (
        <Confirmed limit={limit} />
      ) : (
        <>
          <p className="text-[15px]/6 text-tx2">{t('confirm.lead')}</p>
          <FormError text={whole ?? errors.token} />
          <Button size="l" busy={busy} onClick={async () => setLimit(await submit({ token }))}>
            {t('confirm.button')}
          </Button>
        </>
      )}
    </div>
  )
}

function Confirmed({ limit }: { limit: LimitData }) {
  const { t } = useTexts('limits')
  const waits = limit.status !== 'active' && limit.disable_at
  return (
    <p role="status" className="text-[15px]/6 text-tx2">
      {waits ? (
        <>
          {t('confirm.waits')} <When at={limit.disable_at ?? ''} />
        </>
      ) : (
        t('confirm.done')
      )}
    </p>
  )
}
