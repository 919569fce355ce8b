import { useInPlace } from '@casino/client/hydration/use-in-place.ts'
import { MaskedLink } from '@casino/client/links/masked-link.tsx'
import type { ReactNode } from 'react'

type TabLinkProps = {
  /** The address of the dialog's other part: /deposit, /withdraw … */
  to: string
  current: boolean
  /** What of the address belongs to the part that is left. */
  leaves?: string
  className: string
  children: ReactNode
}

/** Changes from one part of a dialog to another in the same place. */
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
