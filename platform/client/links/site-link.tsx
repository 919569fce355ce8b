import { isOwnPath } from '@casino/contract/is-own-path.ts'
import { splitAddress } from '@casino/i18n/addresses.ts'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { Link, useHref, useNavigate } from 'react-router'

type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  to: string
  onClick?: (() => void) | undefined
}

/**
 * A link of the office: pages of this site open in the app, as a path or a full URL; other links
 * load [5.29].
 */
export function SiteLink({ to, onClick, ...rest }: SiteLinkProps) {
  const navigate = useNavigate()
  const ours = useHref('/')
  if (isOwnPath(to)) return <Link to={to} onClick={onClick} {...rest} />
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
 * The path of a full URL within the app, relative to the basename. Only the browser knows this
 * host; another language loads a new page.
 */
export function pathWithin(address: string, ours: string): string | undefined {
  const { host, pathname, search, hash } = new URL(address, window.location.href)
  const { base, path } = splitAddress(pathname)
  const isHere = host === window.location.host && base === splitAddress(ours).base
  return isHere ? path + search + hash : undefined
}
