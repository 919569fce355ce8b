import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { withLocale } from '@casino/i18n/locales.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The dialogs that a hash opens, and whether only a guest may see them. */
const byHash: Record<string, { guestOnly: boolean }> = {
  '#sign-in': { guestOnly: true },
  '#sign-up': { guestOnly: true },
  '#remind': { guestOnly: true },
  '#new-password': { guestOnly: false },
}

/** Opens the dialog that the hash of any page names, over that page. */
export function useHashDialog(): void {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const { locale } = useTexts('web')
  const known = useViewer() !== undefined
  useEffect(() => {
    const wanted = byHash[hash]
    if (!wanted) return
    const under = new URLSearchParams(search)
    const quietly = { replace: true, preventScrollReset: true }
    if (wanted.guestOnly && known) {
      navigate({ search: String(under) }, quietly)
      return
    }
    const name = hash.slice(1)
    under.set('dialog', name)
    navigate({ search: String(under) }, { ...quietly, mask: withLocale(`/${name}`, locale) })
  }, [hash, search, navigate, locale, known])
}
