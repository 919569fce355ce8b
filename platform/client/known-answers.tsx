import { HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type PackedAnswers, unpackAnswers } from './packed-answers.ts'

/** Makes what came with the page known to all below. */
export function KnownAnswers({ of, children }: { of: PackedAnswers; children: ReactNode }) {
  const state = useMemo(() => unpackAnswers(of), [of])
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}
