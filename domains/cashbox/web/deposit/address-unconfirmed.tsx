import { useOpenedOnce } from '@casino/client/hydration/use-opened-once.ts'
import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { self } from '../queries.ts'

/**
 * Shown below the dialog that sends the confirmation again. The link may be opened in another tab,
 * so returning to this one looks again.
 */
export function AddressUnconfirmed() {
  const { t } = useTexts('cashbox')
  useQuery({ ...self(), refetchOnWindowFocus: 'always' })
  useOpenedOnce('/email-verify')
  return (
    <>
      <Notice icon="mail">{t('address_unconfirmed')}</Notice>
      <DialogLink to="/email-verify" className={`${buttonClass('money', 'l')} w-full`}>
        {t('confirm_address')}
      </DialogLink>
    </>
  )
}
