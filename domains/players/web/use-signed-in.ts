import { searchWithoutDialog } from '@casino/client/links/dialog-search.ts'
import { ownPath } from '@casino/client/links/own-path.ts'
import { useAddress } from '@casino/client/links/use-address.ts'
import { useLocale, useTexts } from '@casino/client/texts.tsx'
import { refetchViewer } from '@casino/client/viewer-change.ts'
import { isLocale } from '@casino/i18n/locales.ts'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

type Welcome = { nickname: string; language: string }

/**
 * After a sign-in or sign-up: refetches the viewer and navigates to the target. For an account in
 * another language it loads the page again, because every text changes. `besides` is appended to a
 * new player's welcome.
 */
export function useSignedIn(onClose: () => void): (player: Welcome, besides?: string) => void {
  const navigate = useNavigate()
  const { pathname, search: standing } = useLocation()
  const [search] = useSearchParams()
  const locale = useLocale()
  const address = useAddress()
  const { t } = useTexts('players')
  return ({ nickname, language }, besides) => {
    const target = ownPath(search.get('redirect'))
    refetchViewer()
    if (isLocale(language) && language !== locale) {
      location.assign(address(target ?? pathname + searchWithoutDialog(standing), language))
      return
    }
    const welcome = t('welcome', { nickname })
    toast('successfully', besides ? `${welcome} ${besides}` : welcome)
    if (target) void navigate(target, { replace: true })
    else onClose()
  }
}
