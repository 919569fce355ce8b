import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { usePath } from './texts.tsx'

type DialogLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'mask'> & {
  /** The dialog's own address: /sign-in, /deposit … */
  to: string
}

/**
 * A link that opens a dialog over the page that stands: the address shown is the dialog's own, the
 * page below stays as it is, Back closes. Without scripts it leads to that address.
 */
export function DialogLink({ to, ...rest }: DialogLinkProps) {
  const path = usePath()
  const { search, state } = useLocation()
  const below = (state as { opened?: boolean } | null)?.opened ?? false
  const [name = '', query = ''] = to.slice(1).split('?')
  const under = new URLSearchParams(search)
  for (const [key, value] of new URLSearchParams(query)) under.set(key, value)
  under.set('dialog', name)
  return (
    <Link
      {...rest}
      to={{ search: `?${under}` }}
      mask={path(to)}
      // In place of another dialog: there is a page one step back only if that one had it.
      state={{ opened: rest.replace ? below : true }}
      preventScrollReset
    />
  )
}
