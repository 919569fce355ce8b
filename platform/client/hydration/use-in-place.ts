import { type NavigateOptions, type To, useLocation } from 'react-router'
import { openedByClick, searchWithDialog } from '../links/dialog-search.ts'
import { useAddress } from '../links/use-address.ts'

export type InPlace = { to: To } & Pick<NavigateOptions, 'mask' | 'state' | 'replace'> & {
    preventScrollReset: true
  }

/**
 * The target for another part of a dialog: over the same page below, or, if the dialog was opened
 * by its address, at the other address. `leaves` is a query key of the current part. Back still
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
