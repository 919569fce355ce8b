import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { overPage, wasOpened, withWayBack } from './over-page.ts'
import { usePath } from './texts.tsx'

type DialogLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'mask'> & {
  /** The dialog's own address: /sign-in, /deposit … */
  to: string
}

/**
 * A link that opens a dialog over the page that stands: the address shown is the dialog's own, the
 * page below stays as it is, Back closes. Without scripts it leads to that address.
 */
export function DialogLink({ to: address, ...rest }: DialogLinkProps) {
  const path = usePath()
  const { search, state } = useLocation()
  // From one door to the other the way back goes along.
  const to = rest.replace ? withWayBack(address, search) : address
  return (
    <Link
      {...rest}
      to={{ search: overPage(search, to) }}
      mask={path(to)}
      // In place of another dialog: there is a page one step back only if that one had it.
      state={{ opened: rest.replace ? wasOpened(state) : true }}
      preventScrollReset
    />
  )
}
