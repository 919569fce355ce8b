import { DialogLink } from '@casino/client/dialog-link.tsx'
import { usePath } from '@casino/client/texts.tsx'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { dialogAt } from '../../dialogs.ts'

type LinkProps = { to: string; className: string; children: ReactNode }

/** Where a banner leads: a dialog of ours opens over the page, a page of ours in the app, others load [5.29]. */
export function BannerLink({ to, className, children }: LinkProps) {
  const path = usePath()
  const navigate = useNavigate()
  if (to.startsWith('/')) {
    const Inside = dialogAt(to) ? DialogLink : Link
    return (
      <Inside to={dialogAt(to) ? to : path(to)} className={className}>
        {children}
      </Inside>
    )
  }
  // Whether an address in full is of this host only the browser knows.
  const stayInside = (event: MouseEvent) => {
    const { host, pathname, search, hash } = new URL(to)
    if (host !== window.location.host || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(pathname + search + hash)
  }
  return (
    <a href={to} onClick={stayInside} className={className}>
      {children}
    </a>
  )
}
