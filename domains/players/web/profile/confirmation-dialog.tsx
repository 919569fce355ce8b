import { ask } from '@casino/client/calls/query.ts'
import { useUrlToken } from '@casino/client/links/use-url-token.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { confirmEmail } from '../../contract.ts'
import { Outcome } from '../outcome.tsx'
import { ExpiredLink, MailedLink } from './mailed-link.tsx'
import { ResendForm } from './resend-form.tsx'

/** The page of the link in a confirmation mail: confirms the address, and shows the result. */
export default function ConfirmationDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('players')
  const token = useUrlToken('confirmation_token')
  const resend = (
    <ExpiredLink>
      <ResendForm />
    </ExpiredLink>
  )
  return (
    <Dialog title={t('confirmation.title')} onClose={onClose}>
      {token ? <Confirmation token={token} onClose={onClose} /> : resend}
    </Dialog>
  )
}

function Confirmation({ token, onClose }: { token: string; onClose(): void }) {
  const { t } = useTexts('players')
  const asked = useQuery(ask(confirmEmail, { confirmation_token: token }))
  const done = (
    <Outcome look="good" title={t('confirmation.done_title')}>
      <p className="text-[14px]/5 text-tx2">{t('confirmation.done')}</p>
      <Button look="money" size="l" className="mt-2 w-full" onClick={onClose}>
        {t('confirmation.go_on')}
      </Button>
    </Outcome>
  )
  return (
    <MailedLink asked={asked} busy={t('confirmation.busy')} done={done} another={<ResendForm />} />
  )
}
