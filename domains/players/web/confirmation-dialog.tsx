import { CallError } from '@casino/client/call-error.ts'
import { ask } from '@casino/client/query.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/button.tsx'
import { Dialog } from '@casino/ui/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { confirmEmail } from '../contract.ts'
import { Outcome } from './outcome.tsx'
import { ResendForm } from './resend-form.tsx'
import { useTokenOfAddress } from './use-token-of-address.ts'

/** Where the link of a confirmation mail leads: confirms the address, and says how that went. */
export default function ConfirmationDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('players')
  const token = useTokenOfAddress('confirmation_token')
  return (
    <Dialog title={t('confirmation.title')} onClose={onClose}>
      {token ? <Confirmation token={token} onClose={onClose} /> : <LinkIsOver />}
    </Dialog>
  )
}

function Confirmation({ token, onClose }: { token: string; onClose(): void }) {
  const { t } = useTexts('players')
  const { data, error, refetch } = useQuery(ask(confirmEmail, { confirmation_token: token }))
  if (data) {
    return (
      <Outcome look="good" title={t('confirmation.done_title')}>
        <p className="text-[14px]/5 text-tx2">{t('confirmation.done')}</p>
        <Button look="money" size="l" className="mt-2 w-full" onClick={onClose}>
          {t('confirmation.go_on')}
        </Button>
      </Outcome>
    )
  }
  if (error instanceof CallError && error.status === 422) return <LinkIsOver />
  if (error) {
    return (
      <Outcome look="bad" title={t('confirmation.failed_title')}>
        <p className="text-[14px]/5 text-tx2">{error.message || t('platform:offline')}</p>
        <Button size="l" className="mt-2 w-full" onClick={() => refetch()}>
          {t('confirmation.retry')}
        </Button>
      </Outcome>
    )
  }
  return (
    <p role="status" className="py-8 text-center text-[14px]/5 text-tx2">
      {t('confirmation.busy')}
    </p>
  )
}

function LinkIsOver() {
  const { t } = useTexts('players')
  return (
    <Outcome look="over" title={t('confirmation.over_title')}>
      <p className="mb-2 text-[14px]/5 text-tx2">{t('confirmation.over')}</p>
      <ResendForm />
    </Outcome>
  )
}
