import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { searchWithDialog } from '../links/dialog-search.ts'
import { useAddress } from '../links/use-address.ts'

/** The place in the history from which a dialog opened by itself last. */
let openedFrom: string | undefined

/**
 * Opens a dialog as a click on its link would, without the click. Whoever comes back from it, having told
 * nothing, is not led there again: he could never leave.
 */
export function useOpenedOnce(dialog: string): void {
  const { key, pathname, search } = useLocation()
  const navigate = useNavigate()
  const mask = useAddress()(dialog)
  const over = searchWithDialog(search, dialog)
  const from = `${key} ${pathname}`
  useEffect(() => {
    if (over === search || openedFrom === from) return
    openedFrom = from
    const opened = { state: { opened: true }, preventScrollReset: true }
    void navigate({ search: over }, { mask, ...opened })
  }, [from, mask, navigate, over, search])
}
