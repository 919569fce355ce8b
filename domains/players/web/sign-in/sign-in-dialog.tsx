import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { useSignedIn } from '../use-signed-in.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Logs a player in. */
export default function SignInDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('players')
  return (
    <Dialog title={t('sign_in.title')} onClose={onClose}>
      <SignInForm onSignedIn={useSignedIn(onClose)} />
      <p className="mt-4 text-center text-[14px] text-tx2">
        {t('sign_in.no_account')}{' '}
        <DialogLink to="/sign-up" replace className="font-semibold text-sun underline">
          {t('sign_up')}
        </DialogLink>
      </p>
    </Dialog>
  )
}
