import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useSite } from '@casino/client/viewer.ts'
import { formatMoney } from '@casino/money/money.ts'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { claimReferral } from '../contract.ts'
import { stagOfCode } from '../rules.ts'
import { type CodeData, referrals } from './queries.ts'
import { useVariant } from './use-variant.ts'

type CodeProps = { code: CodeData; currency: string }

/** A code with its link, its friends, and what there is to receive. */
export function CodeCard({ code, currency }: CodeProps) {
  const { t } = useTexts('marketing')
  const { refcode, users_count, completed_users_count, to_claim_amount } = code
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-s1 p-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-mono text-[18px] font-bold tracking-wide">{refcode}</h2>
        <p className="text-[14px] text-tx2">
          {t('code.friends', { count: users_count })} ·{' '}
          {t('code.completed', { count: completed_users_count })}
        </p>
      </header>
      <InviteLink code={refcode} />
      {to_claim_amount > 0 ? <Claim code={code} currency={currency} /> : null}
    </article>
  )
}

/** The link; its button has the text of the player's variant of the experiment. */
function InviteLink({ code }: { code: string }) {
  const { t } = useTexts('marketing')
  const origin = useSite()?.url ?? ''
  const link = `${origin}/?stag=${encodeURIComponent(stagOfCode(code))}`
  const shown = useRef<HTMLElement>(null)
  const isShare = useVariant('invite_button') === 'share'
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast('message', t('code.copied'))
    } catch {
      // If the page cannot copy, the visitor can: the link is selected.
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
    }
  }
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <code
        ref={shown}
        className="rounded-m border border-line bg-bg p-3 font-mono text-[13px]/5 break-all"
      >
        {link}
      </code>
      <Button onClick={copy}>{t(isShare ? 'code.share' : 'code.copy')}</Button>
    </div>
  )
}

function Claim({ code: { refcode, to_claim_amount }, currency }: CodeProps) {
  const { t, locale } = useTexts('marketing')
  const client = useQueryClient()
  const { busy, errors, submit, whole } = useFormCall(claimReferral)
  const money = (amount_cents: number) => formatMoney({ amount_cents, currency }, locale)
  const claim = async () => {
    const claimed = await submit({ ref_code: refcode })
    if (claimed) toast('message', t('code.claimed', { amount: money(claimed.claimed_amount) }))
    void client.invalidateQueries({ queryKey: referrals().queryKey })
  }
  return (
    <div className="grid gap-2">
      <FormError text={errors.ref_code ?? whole} />
      <Button look="money" busy={busy} onClick={claim} className="justify-self-start">
        {t('code.claim', { amount: money(to_claim_amount) })}
      </Button>
    </div>
  )
}
