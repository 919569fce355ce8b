import { ask } from '@casino/client/calls/query.ts'
import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { QueryResult } from '@casino/ui/query-result.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { changeProfile, getPlayer } from '../../contract.ts'
import { fieldValues } from '../field-values.ts'
import { Outcome } from '../outcome.tsx'
import { type AskedField, isAsked, ProfileField } from '../profile-field.tsx'

/**
 * Asks for all data that is required before real-money play, deposits and withdrawals. The
 * address's `fields=` lists what a game requires; without it all fields of the cashbox are asked.
 */
export default function CompleteProfileDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('players')
  const [search] = useSearchParams()
  const requested = search.get('fields')?.split(',')
  return (
    <Dialog title={t('complete.title')} onClose={onClose}>
      <QueryResult ask={{ player: ask(getPlayer, {}) }}>
        {({ player }) => {
          const asked = (requested ?? player.cashbox_fields_missed ?? []).filter(isAsked)
          const missed = asked.filter((field) => !player[field])
          if (missed.length > 0) return <CompleteProfile missed={missed} onDone={onClose} />
          return (
            <Outcome look="good" title={t('complete.nothing')}>
              <Button look="money" size="l" className="mt-2 w-full" onClick={onClose}>
                {t('complete.go_on')}
              </Button>
            </Outcome>
          )
        }}
      </QueryResult>
    </Dialog>
  )
}

function CompleteProfile({ missed, onDone }: { missed: readonly AskedField[]; onDone(): void }) {
  const { t } = useTexts('players')
  const client = useQueryClient()
  const { busy, errors, submit, whole } = useFormCall(changeProfile)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const player = fieldValues(new FormData(event.currentTarget), missed)
    if (!(await submit({ context: 'deposit', player }))) return
    toast('successfully', t('complete.done'))
    onDone()
    await client.invalidateQueries()
  }
  return (
    <form onSubmit={onSubmit} method="post" noValidate className="grid gap-4">
      <p className="text-[14px] text-tx2">{t('complete.lead')}</p>
      <FormError text={whole} />
      {missed.map((field) => (
        <ProfileField key={field} field={field} error={errors[field]} />
      ))}
      <p className="text-[13px] text-tx3">{t('complete.once')}</p>
      <Button type="submit" look="money" size="l" busy={busy} className="w-full">
        {t('complete.submit')}
      </Button>
    </form>
  )
}
