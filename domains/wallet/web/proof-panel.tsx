import type { CallError } from '@casino/client/calls/call-error.ts'
import { saveBlob } from '@casino/client/calls/save-blob.ts'
import { useLocale, useTexts } from '@casino/client/texts.tsx'
import { intlOf } from '@casino/i18n/locales.ts'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Money } from '@casino/ui/money.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OwnCheck } from './check-own-proof.ts'

type Found = Extract<OwnCheck, { fault: null }>

/**
 * Verifies in the browser, step by step, that the player's balance is part of the published sum.
 */
export function ProofPanel({ currency }: { currency: string }) {
  const { t } = useTexts('wallet')
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<Found>()
  const [fault, setFault] = useState<string>()
  const check = async () => {
    setBusy(true)
    try {
      // The verification code loads on the first use.
      const { checkOwnProof } = await import('./check-own-proof.ts')
      const checked = await checkOwnProof(currency)
      setFound(checked.fault === null ? checked : undefined)
      setFault(checked.fault === null ? undefined : t(`proof.fault_${checked.fault}`))
    } catch (error) {
      setFound(undefined)
      setFault((error as CallError).message)
    }
    setBusy(false)
  }
  const shown = found?.proof.currency === currency ? found : undefined
  return (
    <Panel title={t('proof.title')} lead={t('proof.lead')}>
      <FormError text={fault} />
      <div aria-live="polite">{shown ? <ProofSteps found={shown} /> : null}</div>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={check} busy={busy}>
          {busy ? t('proof.checking') : t('proof.check')}
        </Button>
        {shown ? (
          <Button
            onClick={() => saveBlob(new Blob([shown.file]), `proof-${shown.proof.night}.json`)}
          >
            <Icon name="download" size={16} />
            {t('proof.save')}
          </Button>
        ) : null}
        <Link
          to="/proof-of-liabilities"
          className="inline-flex min-h-11 items-center text-[14px] text-info underline"
        >
          {t('proof.list')}
        </Link>
      </div>
    </Panel>
  )
}

/** The steps of a successful check. */
function ProofSteps({ found }: { found: Found }) {
  const { t } = useTexts('wallet')
  const day = new Intl.DateTimeFormat(intlOf(useLocale()), { dateStyle: 'medium', timeZone: 'UTC' })
  const { proof, night, sum, leaves, nights, isSigned } = found
  const { currency } = proof
  return (
    <div className="grid gap-3 rounded-m border border-line bg-bg p-4 text-[14px]/5">
      <p className="flex items-center gap-2 font-bold text-ok">
        <Icon name="check" />
        {t('proof.found', { day: day.format(new Date(proof.night)) })}
      </p>
      <ol className="grid list-decimal gap-2 pl-5 text-tx2">
        <li>
          {t('proof.step_leaf')} <Money of={proof} className="font-bold text-tx" /> ·{' '}
          <DateTime at={night.taken_at} />
        </li>
        <li>{t('proof.step_path', { count: proof.path.length })}</li>
        <li>
          {t('proof.step_sum')}{' '}
          <Money of={{ amount_cents: BigInt(sum), currency }} className="font-bold text-tx" /> ·{' '}
          {t('liabilities.accounts', { count: leaves })}
        </li>
        <li>
          {t('proof.step_chain', { count: nights })}
          {isSigned === undefined ? ` ${t('proof.unsigned')}` : null}
        </li>
      </ol>
    </div>
  )
}
