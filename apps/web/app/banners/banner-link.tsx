import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { SiteLink } from '@casino/client/links/site-link.tsx'
import type { ReactNode } from 'react'
import { dialogOver } from '../dialogs.ts'

type LinkProps = {
  to: string
  /** What else its link is: the server tells only what can do no harm. */
  attrs?: Readonly<Record<string, unknown>> | undefined
  className: string
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** Where a banner leads: a dialog of ours opens over the page, a page of ours in the app, others load [5.29]. */
export function BannerLink({ to, attrs, ...rest }: LinkProps) {
  const isDialog = to.startsWith('/') && dialogOver(to.split('?', 1)[0] ?? '')
  const Way = isDialog ? DialogLink : SiteLink
  return <Way {...attrs} to={to} {...rest} />
}
