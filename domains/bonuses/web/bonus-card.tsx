import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Money } from '@casino/ui/money.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { activateBonus } from '../contract.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { OutlookLines } from './outlook-lines.tsx'
import type { BonusData } from './queries.ts'
import { WageringBar } from './wagering-bar.tsx'

type BonusCardProps = {
  bonus: BonusData
  /** Another picture and link that the brand has set. */
  looks: { logo: string; url: string } | undefined
  onChange(): void
}

/** The stages with something left to wager. */
const outlookStages: ReadonlySet<string> = new Set(['issued', 'wait', 'handle_bets'])

/** A bonus: its stage, its wagering, and what can be done with it. */
export function BonusCard({ bonus, looks, onChange }: BonusCardProps) {
  const { t } = useTexts('bonuses')
  const { busy, submit, whole } = useFormCall(activateBonus)
  const [isCancelling, setCancelling] = useState(false)
  const { id, title, stage, activatable, cancelable, ends_as } = bonus
  const activate = async () => {
    if (await submit({ id })) onChange()
  }
  return (
    <article className="grid gap-3 rounded-xl border border-line bg-s1 p-5 shadow-e1">
      <header className="flex items-start gap-3">
        {looks ? (
          <img src={looks.logo} alt="" width={40} height={40} className="rounded-m" />
        ) : (
          <span className="text-sun">
            <Icon name="gift" size={32} />
          </span>
        )}
        <div className="grow">
          <h3 className="text-[17px]/6 font-bold">
            <Link to={looks?.url ?? `/profile/gifts/${id}`}>{title}</Link>
          </h3>
          <p className="text-[13px] text-tx2">{t(`stage.${stage}`)}</p>
        </div>
        <strong className="tabular text-[17px]">
          <Money of={bonus} />
        </strong>
      </header>
      {stage === 'handle_bets' ? <WageringBar bonus={bonus} /> : null}
      {outlookStages.has(stage) ? <OutlookLines of={{ bonus: id }} /> : null}
      <Times bonus={bonus} />
      <Outcome bonus={bonus} />
      {ends_as ? (
        <p role="status" className="text-[14px] text-sun">
          {t('ends_after_round')}
        </p>
      ) : null}
      <FormError text={whole} />
      <div className="flex flex-wrap gap-2">
        {activatable ? (
          <Button look="money" busy={busy} onClick={activate}>
            {t('activate')}
          </Button>
        ) : null}
        {cancelable ? (
          <Button look="quiet" onClick={() => setCancelling(true)}>
            {t('cancel')}
          </Button>
        ) : null}
      </div>
      {isCancelling ? (
        <CancelDialog bonus={bonus} onClose={() => setCancelling(false)} onDone={onChange} />
      ) : null}
    </article>
  )
}

/** What an ended bonus became. */
function Outcome({ bonus }: { bonus: BonusData }) {
  const { t } = useTexts('bonuses')
  const { currency, released_cents, removed_cents } = bonus
  const sum = (text: string, amount_cents: number | null) =>
    amount_cents === null ? null : (
      <p className="text-[13px] text-tx2">
        {text} <Money of={{ amount_cents, currency }} />
      </p>
    )
  return (
    <>
      {sum(t('released'), released_cents)}
      {sum(t('removed'), removed_cents)}
    </>
  )
}

function Times({ bonus }: { bonus: BonusData }) {
  const { t } = useTexts('bonuses')
  const { stage, activatable_until, valid_until, ended_at } = bonus
  const time = (text: string, at: string | null) =>
    at === null ? null : (
      <p className="text-[13px] text-tx2">
        {text} <DateTime at={at} />
      </p>
    )
  if (ended_at !== null) return time(t('ended_on'), ended_at)
  if (stage === 'issued') return time(t('until_activate'), activatable_until)
  return time(t('until_valid'), valid_until)
}
