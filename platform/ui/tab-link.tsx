import { useInPlace } from '@casino/client/hydration/use-in-place.ts'
import { MaskedLink } from '@casino/client/links/masked-link.tsx'
import type { ReactNode } from 'react'

type TabLinkProps = {
  /** The address of the dialog's other part: /deposit, /withdraw … */
  to: string
  current: boolean
  /** A query key of the current part, which is removed. */
  leaves?: string
  className: string
  children: ReactNode
}

/** A tab that switches to another part of the same dialog. */
export function TabLink({ to, current, leaves, className, children }: TabLinkProps) {
  const inPlace = useInPlace()
  return (
    <MaskedLink
      {...inPlace(to, leaves)}
      className={className}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </MaskedLink>
  )
}
