import { searchWithDialog } from '@casino/client/links/dialog-search.ts'
import { useAddress } from '@casino/client/links/use-address.ts'
import { useViewer } from '@casino/client/viewer.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dialogs } from '../../dialogs.ts'

/** Support opens a second after a page with this hash [2.27]. */
const chatHash = 'chat'
const chatDelayMs = 1000

/** Opens the dialog that the hash names, over any page. */
export function useHashDialog(): void {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const address = useAddress()
  const known = useViewer() !== undefined
  const isChat = hash === `#${chatHash}`
  const asked = dialogs[isChat ? 'support' : hash.slice(1)]
  const dialog = asked?.byHash ? asked : undefined
  const mask = address(dialog?.at[0] ?? '/')
  useEffect(() => {
    if (!dialog) return
    const quietly = { replace: true, preventScrollReset: true }
    const open = () => {
      if (dialog.access === 'guest' && known) void navigate({ search }, quietly)
      else void navigate({ search: searchWithDialog(search, dialog.at[0]) }, { ...quietly, mask })
    }
    if (!isChat) return open()
    const timer = setTimeout(open, chatDelayMs)
    return () => clearTimeout(timer)
  }, [dialog, isChat, search, navigate, mask, known])
}
