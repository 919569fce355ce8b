import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { EntryLink } from '@casino/client/links/entry-link.tsx'
import { SiteLink } from '@casino/client/links/site-link.tsx'
import { useHasDemos, useIsClosedGuest } from '@casino/client/viewer.ts'
import type { ReactNode } from 'react'
import { dialogOver, dialogs } from '../dialogs.ts'

type LinkProps = {
  to: string
  /** More attributes of the link. The server sends only harmless ones. */
  attrs?: Readonly<Record<string, unknown>> | undefined
  className: string
  onClick?: () => void
  children: ReactNode
}

/**
 * A banner's link: a dialog opens over the page, a page of this site opens in the app, other links
 * load [5.29]. Where the casino is closed, links to games and to dialogs of players are
 * disabled; there is no link to a demo that the licence does not allow.
 */
export function BannerLink({ to, attrs, ...rest }: LinkProps) {
  const isClosed = useIsClosedGuest()
  const hasDemos = useHasDemos()
  const dialog = to.startsWith('/') ? dialogOver(to.split('?', 1)[0] ?? '') : undefined
  const isForPlayers = dialog ? dialogs[dialog]?.access !== 'anyone' : to.startsWith('/play/')
  if (isClosed && isForPlayers) {
    return <EntryLink to={to} {...rest} />
  }
  if (!hasDemos && to.includes('mode=demo')) return null
  const Way = dialog ? DialogLink : SiteLink
  return <Way {...attrs} to={to} {...rest} />
}
