import { searchWithDialog } from '@casino/client/links/dialog-search.ts'
import { useAddress } from '@casino/client/links/use-address.ts'
import { useEffect } from 'react'
import { type NavigateFunction, useNavigate, useSearchParams } from 'react-router'

/** Opens the install dialog over the lobby, where the visitor is after closing it. */
export function useOpenInstall(): (navigate: NavigateFunction) => void {
  const mask = useAddress()('/install')
  return (navigate) => {
    void navigate(
      { pathname: '/', search: searchWithDialog('', '/install') },
      { mask, replace: true, preventScrollReset: true },
    )
  }
}

/** `?pwa=install` at any address opens the install dialog, over the lobby [2.28]. */
export function useInstallAddress(): void {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const open = useOpenInstall()
  const isAsked = search.get('pwa') === 'install'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per address
  useEffect(() => {
    if (isAsked) open(navigate)
  }, [isAsked])
}
