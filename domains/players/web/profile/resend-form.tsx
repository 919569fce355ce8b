import { call } from '@casino/client/calls/call.ts'
import { CallError, failureKey } from '@casino/client/calls/call-error.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { type FormEvent, useState } from 'react'
import { resendConfirmation } from '../../contract.ts'
import { resendPauseSeconds } from '../../rules.ts'
import { EmailField } from '../email-field.tsx'
import { usePause } from '../use-pause.ts'

/** Mails the confirmation again, then pauses. An unknown visitor enters the address. */
export function ResendForm({ email: known }: { email?: string | undefined }) {
  const { t } = useTexts('players')
  const { busy, left, resend } = useResend()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    return resend(known ?? String(new FormData(event.currentTarget).get('email')).trim())
  }
  return (
    <form onSubmit={onSubmit} method="post" noValidate className="grid w-full gap-4 text-left">
      {known === undefined ? <EmailField /> : null}
      <Button
        type="submit"
        look="money"
        size="l"
        busy={busy}
        disabled={left > 0}
        className="w-full tabular-nums"
      >
        {left > 0 ? t('email_verify.pause', { seconds: left }) : t('email_verify.resend')}
      </Button>
    </form>
  )
}

/** Shows a refusal as a toast: the first error of the address. */
function useResend() {
  const { t } = useTexts('players')
  const [busy, setBusy] = useState(false)
  const { left, begin } = usePause(resendPauseSeconds)
  const resend = async (email: string) => {
    if (busy || left > 0) return
    setBusy(true)
    try {
      await call(resendConfirmation, { user: { email } })
      toast('message', t('email_verify.sent'))
      begin()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast('reject', error.message || t(`platform:${failureKey(error)}`))
    } finally {
      setBusy(false)
    }
  }
  return { busy, left, resend }
}
