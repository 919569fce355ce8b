import { useTexts } from '@casino/client/texts.tsx'
import { DateTime } from '@casino/ui/date-time.tsx'
import { ConfirmationProgress } from '../confirmation-progress.tsx'
import type { PaymentData } from '../queries.ts'
import { usePaymentTexts } from '../use-payment-texts.ts'

const bad = ['failed', 'canceled', 'rejected', 'reversed', 'returned']

/** The history of a payment: each state with its time and, if needed, its reason. */
export function Timeline({ payment }: { payment: PaymentData }) {
  const { t } = useTexts('cashbox')
  const say = usePaymentTexts(payment.currency)
  const { steps, action, waits_for, confirmations } = payment
  return (
    <ol className="grid" aria-label={t('timeline')}>
      {steps.map(({ state, at, reason }, index) => {
        const isNewest = index === steps.length - 1
        const isLast = isNewest && !waits_for
        // The list of all reasons below starts with this one.
        const isListed = isNewest && (waits_for?.because.length ?? 0) > 1
        return (
          <li key={`${state} ${at}`} className="group/step grid grid-cols-[16px_1fr] gap-3">
            <Dot colour={dotOf(state, isLast)} hasNext={!isLast} />
            <div className="pb-3 text-[14px]/5 group-last/step:pb-0">
              <p className="font-semibold">{say(`step.${action}.${state}`)}</p>
              <p className="text-[13px] text-tx3">
                <DateTime at={at} />
                {reason && !isListed ? ` · ${say(`reason.${reason}`, 'reason.other')}` : null}
              </p>
            </div>
          </li>
        )
      })}
      {waits_for ? (
        <li className="group/step grid grid-cols-[16px_1fr] gap-3">
          <Dot colour="border-2 border-sun" hasNext={false} />
          <div className="text-[14px]/5">
            <p className="font-semibold text-sun">{say(`waits.${action}.${waits_for.whom}`)}</p>
            {waits_for.until ? (
              <p className="text-[13px] text-tx3">
                {t('until')} <DateTime at={waits_for.until} />
              </p>
            ) : null}
            {confirmations ? <ConfirmationProgress of={confirmations} /> : null}
            {waits_for.because.length > 1 ? <Because reasons={waits_for.because} /> : null}
          </div>
        </li>
      ) : null}
    </ol>
  )
}

/** All reasons for waiting, if there is more than the step's own. */
function Because({ reasons }: { reasons: readonly string[] }) {
  const { t } = useTexts('cashbox')
  return (
    <div className="mt-1 text-[13px] text-tx3">
      <p>{t('because')}</p>
      <ul className="list-disc pl-4">
        {reasons.map((reason) => (
          <li key={reason}>{t([`reason.${reason}`, 'reason.other'])}</li>
        ))}
      </ul>
    </div>
  )
}

function dotOf(state: string, isLast: boolean): string {
  if (bad.includes(state)) return 'bg-bad'
  return isLast ? 'bg-ok' : 'bg-tx3'
}

function Dot({ colour, hasNext }: { colour: string; hasNext: boolean }) {
  return (
    <span aria-hidden="true" className="relative flex justify-center">
      <span className={`mt-1 size-3 rounded-full ${colour}`} />
      {hasNext ? <span className="absolute top-5 bottom-0 w-0.5 bg-line" /> : null}
    </span>
  )
}
