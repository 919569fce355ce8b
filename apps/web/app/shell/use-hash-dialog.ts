import { overPage } from '@casino/client/over-page.ts'
import { useLocale } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { withLocale } from '@casino/i18n/locales.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dialogs } from '../dialogs.ts'

/** Opens the dialog that the hash of any page names, over that page. */
export function useHashDialog(): void {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const locale = useLocale()
  const known = useViewer() !== undefined
  const asked = dialogs[hash.slice(1)]
  const wanted = asked?.byHash ? asked : undefined
  useEffect(() => {
    if (!wanted) return
    const quietly = { replace: true, preventScrollReset: true }
    const [address] = wanted.at
    if (wanted.access === 'guest' && known) void navigate({ search }, quietly)
    else
      void navigate(
        { search: overPage(search, address) },
        { ...quietly, mask: withLocale(address, locale) },
      )
  }, [wanted, search, navigate, locale, known])
}
