import { searchWithDialog } from '@casino/client/links/dialog-search.ts'
import { pathWithin } from '@casino/client/links/site-link.tsx'
import { useAddress } from '@casino/client/links/use-address.ts'
import { isOwnPath } from '@casino/contract/is-own-path.ts'
import { useHref, useLocation, useNavigate } from 'react-router'
import { dialogOver } from '../dialogs.ts'

/**
 * Opens an address of the office like a banner's link: a dialog opens over the current page [5.29].
 */
export function useOpenLink(): (to: string) => unknown {
  const navigate = useNavigate()
  const address = useAddress()
  const ours = useHref('/')
  const { search } = useLocation()
  return (to) => {
    const path = isOwnPath(to) ? to : pathWithin(to, ours)
    if (path === undefined) return location.assign(to)
    if (!dialogOver(path.split('?', 1)[0] ?? '')) return navigate(path)
    const over = { mask: address(path), state: { opened: true }, preventScrollReset: true }
    return navigate({ search: searchWithDialog(search, path) }, over)
  }
}
