import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { openedByClick, searchWithDialog, withRedirect } from './dialog-search.ts'
import { MaskedLink } from './masked-link.tsx'
import { useAddress } from './use-address.ts'

type DialogLinkProps = Omit<ComponentProps<typeof MaskedLink>, 'to' | 'mask'> & {
  /** The dialog's own address: /sign-in, /deposit … */
  to: string
}

/**
 * A link that opens a dialog over the page that stands: the address shown is the dialog's own, the
 * page below stays as it is, Back closes. Without scripts it leads to that address.
 */
export function DialogLink({ to: dialog, ...rest }: DialogLinkProps) {
  const address = useAddress()
  const { pathname, search, state } = useLocation()
  // From one door to the other the way back goes along.
  const to = rest.replace ? withRedirect(dialog, search) : dialog
  return (
    <MaskedLink
      {...rest}
      // Whoever stands on its page has it before him.
      to={pathname === dialog ? dialog : { search: searchWithDialog(search, to) }}
      mask={address(to)}
      // In place of another dialog: there is a page one step back only if that one had it.
      state={{ opened: rest.replace ? openedByClick(state) : true }}
      preventScrollReset
    />
  )
}
