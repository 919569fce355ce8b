import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { useSignedIn } from '../use-signed-in.ts'
import { SignUpForm } from './sign-up-form.tsx'

/** The sign-up dialog: creates a player and signs them in. */
export default function SignUpDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('players')
  return (
    <Dialog title={t('sign_up.title')} onClose={onClose}>
      <SignUpForm onSignedIn={useSignedIn(onClose)} />
      <p className="mt-4 text-center text-[14px] text-tx2">
        {t('sign_up.have_account')}{' '}
        <DialogLink to="/sign-in" replace className="font-semibold text-sun underline">
          {t('log_in')}
        </DialogLink>
      </p>
    </Dialog>
  )
}
