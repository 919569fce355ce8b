import { ask } from '@casino/client/calls/query.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { getPlayer } from '../../contract.ts'
import { Outcome } from '../outcome.tsx'
import { ResendForm } from './resend-form.tsx'

/** Says that a confirmation was mailed, and can send it again. */
export default function EmailVerifyDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('players')
  const known = useViewer() !== undefined
  const { data: player, isLoading } = useQuery({ ...ask(getPlayer, {}), enabled: known })
  return (
    <Dialog title={t('email_verify.title')} onClose={onClose}>
      {player?.confirmed_at ? (
        <Outcome look="good" title={t('confirmation.done_title')}>
          <Button look="money" size="l" className="mt-2 w-full" onClick={onClose}>
            {t('confirmation.go_on')}
          </Button>
        </Outcome>
      ) : (
        <Outcome look="mail" title={player?.email ?? t('remind.sent_title')}>
          <p className="text-[14px]/5 text-tx2">{t('email_verify.lead')}</p>
          <p className="mb-2 text-[14px]/5 text-tx3">{t('email_verify.none')}</p>
          {isLoading ? null : <ResendForm email={player?.email} />}
        </Outcome>
      )}
    </Dialog>
  )
}
