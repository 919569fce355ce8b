import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { refetchViewer } from '@casino/client/viewer-change.ts'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { updateDetails } from '../../auth-link-contract.ts'
import { TermsCheck } from '../sign-up/terms-check.tsx'

/** Asks a player to accept new terms [3.1]; they can postpone it until the next visit. */
export function TermsDialog() {
  const { t } = useTexts('players')
  const { busy, errors, submit, whole } = useFormCall(updateDetails)
  const { revalidate } = useRevalidator()
  const [isLater, setLater] = useState(false)
  const accept = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // An unchecked box is sent too, and the server's error is shown at the field.
    const terms_acceptance = new FormData(event.currentTarget).has('terms_acceptance') as true
    if (!(await submit({ user: { profile_attributes: { terms_acceptance } } }))) return
    toast('successfully', t('terms.done'))
    refetchViewer()
    await revalidate()
  }
  if (isLater) return null
  const putOff = () => setLater(true)
  return (
    <Dialog title={t('terms.title')} onClose={putOff}>
      <form onSubmit={accept} noValidate className="grid gap-4">
        <p className="text-[14px]/5 text-tx2">{t('terms.lead')}</p>
        <FormError text={whole} />
        <TermsCheck error={errors.terms_acceptance ?? errors['profile.terms_acceptance']} />
        <Button type="submit" look="money" size="l" busy={busy} className="w-full">
          {t('terms.submit')}
        </Button>
        <Button size="l" onClick={putOff} className="w-full">
          {t('terms.later')}
        </Button>
      </form>
    </Dialog>
  )
}
