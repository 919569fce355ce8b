import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Field } from '@casino/ui/forms/field.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { addReferralCode } from '../contract.ts'
import { referrals } from './queries.ts'

/** A new code, chosen by the player. */
export function NewCode({ codesMax }: { codesMax: number }) {
  const { t } = useTexts('marketing')
  const client = useQueryClient()
  const { busy, errors, submit, whole } = useFormCall(addReferralCode)
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const ref_code = String(new FormData(form).get('ref_code') ?? '')
    if (!(await submit({ ref_code }))) return
    form.reset()
    void client.invalidateQueries({ queryKey: referrals().queryKey })
  }
  return (
    <Panel title={t('code.add')}>
      <form onSubmit={add} noValidate className="grid gap-3">
        <Field
          name="ref_code"
          label={t('code.label')}
          hint={t('code.hint', { max: codesMax })}
          autoComplete="off"
          autoCapitalize="characters"
          error={errors.ref_code}
        />
        <FormError text={whole} />
        <Button type="submit" busy={busy} className="justify-self-start">
          {t('code.add')}
        </Button>
      </form>
    </Panel>
  )
}
