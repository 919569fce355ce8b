import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { searchWithDialog } from '../links/dialog-search.ts'
import { useAddress } from '../links/use-address.ts'

/** The location from which a dialog last opened automatically. */
let openedFrom: string | undefined

/**
 * Opens a dialog automatically, like a click on its link. A visitor who goes back without filling
 * it in is not sent there again.
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
