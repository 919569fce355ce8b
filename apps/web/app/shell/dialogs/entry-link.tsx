import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import type { ReactNode } from 'react'
import { useSite } from '../use-site.ts'

type EntryLinkProps = {
  to: '/sign-in' | '/sign-up' | '/deposit'
  className: string
  'aria-label'?: string
  onClick?: () => void
  children: ReactNode
}

/**
 * A link to sign in, sign up or pay. Where the casino is closed for the visitor's country it is
 * disabled.
 */
export function EntryLink({ className, ...link }: EntryLinkProps) {
  const { t } = useTexts('web')
  if (!useSite().is_closed) return <DialogLink {...link} className={className} />
  return (
    <button
      type="button"
      disabled
      aria-label={link['aria-label']}
      title={t('closed_here')}
      className={`${className} grayscale`}
    >
      {link.children}
    </button>
  )
}
