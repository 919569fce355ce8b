import { ask } from '@casino/client/query.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useFormCall } from '@casino/client/use-form-call.ts'
import { Answered } from '@casino/ui/answered.tsx'
import { Button } from '@casino/ui/button.tsx'
import { Dialog } from '@casino/ui/dialog.tsx'
import { Field } from '@casino/ui/field.tsx'
import { FormError } from '@casino/ui/form-error.tsx'
import { toast } from '@casino/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { changeProfile, getPlayer } from '../contract.ts'
import { BirthDateField, slashed } from './birth-date-field.tsx'
import { Outcome } from './outcome.tsx'

/** Takes the address's `fields=` too: what a provider wants to be told beside the birthday. */
const askable = ['first_name', 'last_name', 'date_of_birth'] as const
type Askable = (typeof askable)[number]

/** Asks a player for what must be known of him before he plays for money, or pays in or out. */
export default function CompleteProfileDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('players')
  const [search] = useSearchParams()
  const wanted = ['date_of_birth', ...(search.get('fields')?.split(',') ?? [])]
  return (
    <Dialog title={t('complete.title')} onClose={onClose}>
      <Answered ask={{ player: ask(getPlayer, {}) }}>
        {({ player }) => {
          const missed = askable.filter((field) => wanted.includes(field) && !player[field])
          if (missed.length > 0) return <CompleteProfile missed={missed} onDone={onClose} />
          return (
            <Outcome look="good" title={t('complete.nothing')}>
              <Button look="money" size="l" className="mt-2 w-full" onClick={onClose}>
                {t('complete.go_on')}
              </Button>
            </Outcome>
          )
        }}
      </Answered>
    </Dialog>
  )
}

function CompleteProfile({ missed, onDone }: { missed: readonly Askable[]; onDone(): void }) {
  const { t } = useTexts('players')
  const client = useQueryClient()
  const { busy, errors, submit, whole } = useFormCall(changeProfile)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const player = toldIn(new FormData(event.currentTarget), missed)
    if (!(await submit({ context: 'authentic', player }))) return
    toast('successfully', t('complete.done'))
    onDone()
    await client.invalidateQueries()
  }
  return (
    <form onSubmit={onSubmit} method="post" noValidate className="grid gap-4">
      <p className="text-[14px] text-tx2">{t('complete.lead')}</p>
      <FormError text={whole ?? errors.base} />
      {missed.map((field) =>
        field === 'date_of_birth' ? (
          <BirthDateField key={field} error={errors.date_of_birth} />
        ) : (
          <Field
            key={field}
            label={t(`field.${field}`)}
            name={field}
            autoComplete={field === 'first_name' ? 'given-name' : 'family-name'}
            required
            error={errors[field]}
          />
        ),
      )}
      <p className="text-[13px] text-tx3">{t('complete.once')}</p>
      <Button type="submit" look="money" size="l" busy={busy} className="w-full">
        {t('complete.submit')}
      </Button>
    </form>
  )
}

function toldIn(form: FormData, fields: readonly Askable[]): Partial<Record<Askable, string>> {
  const typed = (field: Askable) => String(form.get(field) ?? '').trim()
  const told = fields.map((field) => [
    field,
    field === 'date_of_birth' ? slashed(typed(field)) : typed(field),
  ])
  return Object.fromEntries(told)
}
