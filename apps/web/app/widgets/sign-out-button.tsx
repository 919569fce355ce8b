import { useTexts } from '@casino/client/texts.tsx'
import { useSignOut } from '@casino/players/web/sign-in/use-sign-out.ts'
import { Icon } from '@casino/ui/icon.tsx'

type SignOutButtonProps = { className: string; onLeave(): void }

/** Ends the session, as an item of a menu. */
export function SignOutButton({ className, onLeave }: SignOutButtonProps) {
  const { t } = useTexts('web')
  const signOut = useSignOut()
  return (
    <button type="button" className={className} onClick={() => signOut().then(onLeave)}>
      <Icon name="log-out" />
      {t('log_out')}
    </button>
  )
}
