import { type NavigateOptions, type To, useLocation } from 'react-router'
import { openedByClick, searchWithDialog } from '../links/dialog-search.ts'
import { useAddress } from '../links/use-address.ts'

export type InPlace = { to: To } & Pick<NavigateOptions, 'mask' | 'state' | 'replace'> & {
    preventScrollReset: true
  }

/**
 * Where another part of a dialog stands: over the page that is below it, or, where the player came by
 * the address itself, at the other address. `leaves` is what belongs to the part that is left. Back still
 * closes.
 */
export function useInPlace(): (to: string, leaves?: string) => InPlace {
  const address = useAddress()
  const { search, state } = useLocation()
  return (to, leaves = '') => {
    const quietly = { replace: true, preventScrollReset: true as const }
    const under = new URLSearchParams(search)
    if (!under.has('dialog') && !openedByClick(state)) return { ...quietly, to }
    under.delete(leaves)
    return {
      ...quietly,
      to: { search: searchWithDialog(String(under), to) },
      mask: address(to),
      state,
    }
  }
}
