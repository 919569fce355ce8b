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

/** A way into the house or to the cashier; where the visitor's country is closed it stands there, shut. */
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
