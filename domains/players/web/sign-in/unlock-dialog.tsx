import { ask } from '@casino/client/calls/query.ts'
import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useUrlToken } from '@casino/client/links/use-url-token.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Button, buttonClass } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { askForUnlock, unlock } from '../../auth-link-contract.ts'
import { unlockMinutes } from '../../rules.ts'
import { EmailField } from '../email-field.tsx'
import { Outcome } from '../outcome.tsx'
import { MailedLink } from '../profile/mailed-link.tsx'

/**
 * For the unlock mail's link, and for locked-out players: unlocks the account, or requests a link.
 */
export default function UnlockDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('players')
  const token = useUrlToken('unlock_token')
  return (
    <Dialog title={t('unlock.title')} onClose={onClose}>
      {token ? <Unlocking token={token} /> : <AskForLink />}
    </Dialog>
  )
}

function Unlocking({ token }: { token: string }) {
  const { t } = useTexts('players')
  const asked = useQuery(ask(unlock, { unlock_token: token }))
  const done = (
    <Outcome look="good" title={t('unlock.done_title')}>
      <p className="text-[14px]/5 text-tx2">{t('unlock.done')}</p>
      <DialogLink to="/sign-in" replace className={`mt-2 w-full ${buttonClass('money', 'l')}`}>
        {t('log_in')}
      </DialogLink>
    </Outcome>
  )
  return <MailedLink asked={asked} busy={t('unlock.busy')} done={done} another={<AskForLink />} />
}

function AskForLink() {
  const { t } = useTexts('players')
  const { busy, errors, submit, whole } = useFormCall(askForUnlock)
  const [sentTo, setSentTo] = useState<string>()
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    if (await submit({ user: { email } })) setSentTo(email)
  }
  if (sentTo !== undefined) {
    return (
      <Outcome look="mail" title={t('remind.sent_title')}>
        <p className="text-[14px]/5 text-tx2 wrap-anywhere">
          {t('unlock.sent', { email: sentTo, minutes: unlockMinutes })}
        </p>
        <p className="text-[14px]/5 text-tx3">{t('remind.sent_hint')}</p>
      </Outcome>
    )
  }
  return (
    <form onSubmit={onSubmit} method="post" noValidate className="grid w-full gap-4 text-left">
      <p className="text-[14px]/5 text-tx2">{t('unlock.lead')}</p>
      <FormError text={whole} />
      <EmailField error={errors.email} />
      <Button type="submit" look="money" size="l" busy={busy} className="mt-1 w-full">
        {t('remind.submit')}
      </Button>
    </form>
  )
}
