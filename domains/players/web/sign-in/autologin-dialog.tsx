import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useUrlToken } from '@casino/client/links/use-url-token.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { type FormEvent, useState } from 'react'
import { signInByLink } from '../../auth-link-contract.ts'
import { CodeField } from '../security/code-field.tsx'
import { useSignedIn } from '../use-signed-in.ts'

/**
 * Signs a player in by a link of support. It needs a click, so that link scanners sign in nobody.
 */
export default function AutologinDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('players')
  const token = useUrlToken('token')
  const { busy, errors, submit, whole } = useFormCall(signInByLink)
  const signedIn = useSignedIn(onClose)
  const [asksCode, setAsksCode] = useState(false)
  if (errors.otp_attempt && !asksCode) setAsksCode(true)
  const enter = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('otp_attempt')
    const player = await submit({
      token: token ?? '',
      ...(code ? { otp_attempt: String(code) } : {}),
    })
    if (player) signedIn(player)
  }
  return (
    <Dialog title={t('autologin.title')} onClose={onClose}>
      <form onSubmit={enter} method="post" noValidate className="grid gap-4">
        <p className="text-[14px]/5 text-tx2">{t('autologin.lead')}</p>
        <FormError text={whole ?? errors.token} />
        {asksCode ? (
          <CodeField
            name="otp_attempt"
            hint={t('field.code_hint')}
            error={errors.otp_attempt}
            autoFocus
          />
        ) : null}
        <Button type="submit" look="money" size="l" busy={busy} className="w-full">
          {t('log_in')}
        </Button>
      </form>
    </Dialog>
  )
}
