import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { type FormEvent, useState } from 'react'
import { askForPassword } from '../../contract.ts'
import { newPasswordMinutes } from '../../rules.ts'
import { EmailField } from '../email-field.tsx'
import { Outcome } from '../outcome.tsx'

/** Requests a link for a new password. The answer is the same for every address. */
export default function RemindDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('players')
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Dialog title={t('remind.title')} onClose={onClose}>
      {sentTo === undefined ? (
        <RemindForm onSent={setSentTo} />
      ) : (
        <Outcome look="mail" title={t('remind.sent_title')}>
          <p className="text-[14px]/5 text-tx2 wrap-anywhere">
            {t('remind.sent', { email: sentTo, minutes: newPasswordMinutes })}
          </p>
          <p className="text-[14px]/5 text-tx3">{t('remind.sent_hint')}</p>
          <Button className="mt-2 w-full" onClick={() => setSentTo(undefined)}>
            {t('remind.again')}
          </Button>
        </Outcome>
      )}
      <p className="mt-4 text-center text-[14px]">
        <DialogLink
          to="/sign-in"
          replace
          className="inline-flex min-h-6 items-center font-semibold text-sun underline"
        >
          {t('remind.back')}
        </DialogLink>
      </p>
    </Dialog>
  )
}

function RemindForm({ onSent }: { onSent(email: string): void }) {
  const { t } = useTexts('players')
  const { busy, errors, submit, whole } = useFormCall(askForPassword)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    if (await submit({ user: { email } })) onSent(email)
  }
  return (
    <form onSubmit={onSubmit} method="post" noValidate className="grid gap-4">
      <p className="text-[14px]/5 text-tx2">{t('remind.lead')}</p>
      <FormError text={whole} />
      <EmailField error={errors.email} />
      <Button type="submit" look="money" size="l" busy={busy} className="mt-1 w-full">
        {t('remind.submit')}
      </Button>
    </form>
  )
}
