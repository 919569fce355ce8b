import { splitAddress } from '@casino/i18n/addresses.ts'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { Link, useHref, useNavigate } from 'react-router'

type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  to: string
  onClick?: (() => void) | undefined
}

/** Where the office sends a visitor: a page of ours stays in the app, by its path or its address in full; others load [5.29]. */
export function SiteLink({ to, onClick, ...rest }: SiteLinkProps) {
  const navigate = useNavigate()
  const ours = useHref('/')
  if (to.startsWith('/')) return <Link to={to} onClick={onClick} {...rest} />
  const stayInside = (event: MouseEvent) => {
    onClick?.()
    const path = pathWithin(to, ours)
    if (path === undefined || rest.target || event.ctrlKey || event.metaKey || event.shiftKey)
      return
    event.preventDefault()
    void navigate(path)
  }
  return <a href={to} rel="noreferrer" onClick={stayInside} {...rest} />
}

/**
 * What an address in full is within the app, whose base is given: only the browser knows whether it is of this
 * host, and another language loads anew.
 */
export function pathWithin(address: string, ours: string): string | undefined {
  const { host, pathname, search, hash } = new URL(address)
  const { base, path } = splitAddress(pathname)
  const isHere = host === window.location.host && base === splitAddress(ours).base
  return isHere ? path + search + hash : undefined
}
