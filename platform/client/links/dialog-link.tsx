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
 * A link that opens a dialog over the current page. The address bar shows the dialog's address, the
 * page below stays, and Back closes it. Without JavaScript the link loads that address.
 */
export function DialogLink({ to: dialog, ...rest }: DialogLinkProps) {
  const address = useAddress()
  const { pathname, search, state } = useLocation()
  // Between sign-in and sign-up the redirect is kept.
  const to = rest.replace ? withRedirect(dialog, search) : dialog
  return (
    <MaskedLink
      {...rest}
      // On the dialog's own page the link goes to the page.
      to={pathname === dialog ? dialog : { search: searchWithDialog(search, to) }}
      mask={address(to)}
      // A dialog that replaces another keeps whether there is a page one step back.
      state={{ opened: rest.replace ? openedByClick(state) : true }}
      preventScrollReset
    />
  )
}
