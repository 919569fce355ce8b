import { DialogLink } from '@casino/client/dialog-link.tsx'
import { splitAddress } from '@casino/i18n/addresses.ts'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useHref, useNavigate } from 'react-router'
import { dialogOver } from '../../dialogs.ts'

type LinkProps = { to: string; className: string; children: ReactNode }

/** Where a banner leads: a dialog of ours opens over the page, a page of ours in the app, others load [5.29]. */
export function BannerLink({ to, className, children }: LinkProps) {
  const navigate = useNavigate()
  const ours = useHref('/')
  if (to.startsWith('/')) {
    const Inside = dialogOver(to.split('?', 1)[0] ?? '') ? DialogLink : Link
    return (
      <Inside to={to} className={className}>
        {children}
      </Inside>
    )
  }
  // Whether an address in full is of this host only the browser knows; another language loads anew.
  const stayInside = (event: MouseEvent) => {
    const { host, pathname, search, hash } = new URL(to)
    const { base, path } = splitAddress(pathname)
    const isHere = host === window.location.host && base === splitAddress(ours).base
    if (!isHere || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(path + search + hash)
  }
  return (
    <a href={to} onClick={stayInside} className={className}>
      {children}
    </a>
  )
}
