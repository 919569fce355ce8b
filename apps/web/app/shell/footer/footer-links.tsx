import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { Link } from 'react-router'
import { dialogOver } from '../../dialogs.ts'

/**
 * A link of the footer: to a page, to a dialog over the current page, or to an external https
 * address.
 */
export type FooterLink = { to: string; text: string }

const look = 'inline-flex min-h-8 items-center text-tx2 hover:text-tx'

/** A column of links; nothing if there are none. */
export function FooterLinks({ title, links }: { title: string; links: readonly FooterLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title} className="grid content-start gap-1">
      <p className="mb-1 font-bold">{title}</p>
      {links.map((link) => (
        <FooterItem key={link.to} link={link} />
      ))}
    </nav>
  )
}

function FooterItem({ link: { to, text } }: { link: FooterLink }) {
  if (to.startsWith('https://')) {
    return (
      <a href={to} target="_blank" rel="noreferrer" className={look}>
        {text}
      </a>
    )
  }
  const LinkTo = dialogOver(to) ? DialogLink : Link
  return (
    <LinkTo to={to} className={look}>
      {text}
    </LinkTo>
  )
}
