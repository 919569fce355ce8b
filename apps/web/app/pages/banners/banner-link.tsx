import { DialogLink } from '@casino/client/dialog-link.tsx'
import { splitAddress } from '@casino/i18n/addresses.ts'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useHref, useNavigate } from 'react-router'
import { dialogAt } from '../../dialogs.ts'

type LinkProps = {
  to: string
  /** What else its link is: the server tells only what can do no harm. */
  attrs?: Readonly<Record<string, unknown>> | undefined
  className: string
  children: ReactNode
}

/** Where a banner leads: a dialog of ours opens over the page, a page of ours in the app, others load [5.29]. */
export function BannerLink({ to, attrs, className, children }: LinkProps) {
  const navigate = useNavigate()
  const ours = useHref('/')
  if (to.startsWith('/')) {
    const Inside = dialogAt(to.split('?', 1)[0] ?? '') ? DialogLink : Link
    return (
      <Inside {...attrs} to={to} className={className}>
        {children}
      </Inside>
    )
  }
  // Whether an address in full is of this host only the browser knows; another language loads anew.
  const stayInside = (event: MouseEvent) => {
    const { host, pathname, search, hash } = new URL(to)
    const { base, path } = splitAddress(pathname)
    const isHere = host === window.location.host && base === splitAddress(ours).base
    if (!isHere || attrs?.target || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(path + search + hash)
  }
  return (
    <a {...attrs} href={to} onClick={stayInside} className={className}>
      {children}
    </a>
  )
}
