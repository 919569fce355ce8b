import { useViewer } from '@casino/client/viewer.ts'
import { useLocation } from 'react-router'
import { limitsOf } from '../../limits.ts'

/** In which currency is paid in: that of the account which the address names, else the player's own. */
export function useDepositCurrency(): string | undefined {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const [, named = ''] = /\/accounts\/([A-Za-z]{3,5})\/deposit\/?$/.exec(pathname) ?? []
  const currency = named.toUpperCase()
  return viewer && limitsOf(currency) ? currency : viewer?.currency
}
