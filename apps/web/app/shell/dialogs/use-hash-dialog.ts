import { searchWithDialog } from '@casino/client/links/dialog-search.ts'
import { useAddress } from '@casino/client/links/use-address.ts'
import { useViewer } from '@casino/client/viewer.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dialogs } from '../../dialogs.ts'

/** Opens the dialog that the hash names, over any page. */
export function useHashDialog(): void {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const address = useAddress()
  const known = useViewer() !== undefined
  const asked = dialogs[hash.slice(1)]
  const wanted = asked?.byHash ? asked : undefined
  const mask = address(wanted?.at[0] ?? '/')
  useEffect(() => {
    if (!wanted) return
    const quietly = { replace: true, preventScrollReset: true }
    if (wanted.access === 'guest' && known) void navigate({ search }, quietly)
    else void navigate({ search: searchWithDialog(search, wanted.at[0]) }, { ...quietly, mask })
  }, [wanted, search, navigate, mask, known])
}
