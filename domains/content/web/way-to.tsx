import { PageLink } from '@casino/client/page-link.tsx'
import type { ReactNode } from 'react'

type WayProps = { url: string; className: string; children: ReactNode }

/** A link that the office has written: to a page of ours within the document, elsewhere beside it. */
export function WayTo({ url, className, children }: WayProps) {
  if (url.startsWith('/')) {
    return (
      <PageLink to={url} className={className}>
        {children}
      </PageLink>
    )
  }
  return (
    <a href={url} target="_blank" rel="noreferrer" className={className}>
      {children}
    </a>
  )
}
