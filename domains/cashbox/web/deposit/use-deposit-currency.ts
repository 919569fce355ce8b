import { useViewer } from '@casino/client/viewer.ts'
import { useLocation } from 'react-router'
import { limitsOf } from '../../limits.ts'

/** The currency of a deposit: that of the account in the address, otherwise the player's own. */
export function useDepositCurrency(): string | undefined {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const [, named = ''] = /\/accounts\/([A-Za-z]{3,5})\/deposit\/?$/.exec(pathname) ?? []
  const currency = named.toUpperCase()
  return viewer && limitsOf(currency) ? currency : viewer?.currency
}
