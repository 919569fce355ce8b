import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { SiteLink } from '@casino/client/links/site-link.tsx'
import type { ReactNode } from 'react'
import { dialogOver } from '../dialogs.ts'

type LinkProps = {
  to: string
  /** More attributes of the link. The server sends only harmless ones. */
  attrs?: Readonly<Record<string, unknown>> | undefined
  className: string
  onClick?: (() => void) | undefined
  children: ReactNode
}

/**
 * A banner's link: a dialog opens over the page, a page of this site opens in the app, other links
 * load [5.29].
 */
export function BannerLink({ to, attrs, ...rest }: LinkProps) {
  const isDialog = to.startsWith('/') && dialogOver(to.split('?', 1)[0] ?? '')
  const Way = isDialog ? DialogLink : SiteLink
  return <Way {...attrs} to={to} {...rest} />
}
