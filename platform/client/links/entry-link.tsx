import type { ReactNode } from 'react'
import { useTexts } from '../texts.tsx'
import { useSite } from '../viewer.ts'
import { DialogLink } from './dialog-link.tsx'

type EntryLinkProps = {
  /** The dialog's address: /sign-in, /sign-up or /deposit, with its query. */
  to: string
  className: string
  'aria-label'?: string
  tabIndex?: number
  onClick?: () => void
  children: ReactNode
}

/**
 * A link to sign in, sign up or pay. Where the casino is closed for the visitor's country it is
 * disabled.
 */
export function EntryLink({ className, ...link }: EntryLinkProps) {
  const { t } = useTexts('platform')
  if (!useSite()?.is_closed) return <DialogLink {...link} className={className} />
  return (
    <button
      type="button"
      disabled
      tabIndex={link.tabIndex}
      aria-label={link['aria-label']}
      title={t('closed_here')}
      className={`${className} opacity-60 grayscale`}
    >
      {link.children}
    </button>
  )
}
