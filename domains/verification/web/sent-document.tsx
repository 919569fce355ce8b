import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Day } from '@casino/ui/forms/day.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { removeDocument } from '../contract.ts'
import type { DocumentData } from './queries.ts'
import { StatusBadge } from './status-badge.tsx'

type SentProps = { document: DocumentData; onChange(): void }

/** A sent document: its state, why it was refused, and its history. */
export function SentDocument({ document, onChange }: SentProps) {
  const { t } = useTexts('verification')
  const { busy, submit, whole, errors } = useFormCall(removeDocument)
  const { id, file_name, description, status, reason, created_at, expires_on, steps } = document
  const takeBack = async () => {
    if (await submit({ id: id as number })) onChange()
  }
  return (
    <div className="grid gap-2 rounded-m border border-line bg-bg p-3 text-[14px]/5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <b className="min-w-0 break-all font-semibold">{file_name}</b>
        <StatusBadge status={status} />
      </div>
      {description ? <p className="break-words text-tx2">{description}</p> : null}
      {reason ? <p className="text-tx">{t([`reason.${reason}`, 'reason.other'])}</p> : null}
      <p className="text-[13px] text-tx3">
        {t('sent_on')} <DateTime at={created_at} />
        {expires_on ? (
          <>
            {' · '}
            {t('good_until')} <Day on={expires_on} />
          </>
        ) : null}
      </p>
      <FormError text={whole ?? errors.id} />
      {status === 'in_review' ? (
        <div>
          <Button
            size="s"
            look="quiet"
            busy={busy}
            aria-label={`${t('take_back')}: ${file_name}`}
            onClick={takeBack}
          >
            {t('take_back')}
          </Button>
        </div>
      ) : (
        <details className="text-[13px] text-tx3">
          <summary className="cursor-pointer">{t('history')}</summary>
          <ol className="mt-1 grid gap-0.5">
            {steps.map((step) => (
              <li key={`${step.status} ${step.at}`}>
                {t(`status.${step.status}`)}, <DateTime at={step.at} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}
