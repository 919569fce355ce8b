import { call } from '@casino/client/calls/call.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { exposeVariant } from '../contract.ts'
import { variants } from './queries.ts'

/** The experiments that this page has reported: each is stored once. */
const reported = new Set<string>()

/**
 * The player's variant of an experiment, and reports that they have seen it. Undefined when the
 * experiment does not run: then everybody has its first variant. A page asks for `variants()`, so that
 * nothing changes after it is shown.
 */
export function useVariant(experiment: string): string | undefined {
  const { data = [] } = useQuery(variants())
  const variant = data.find((one) => one.experiment === experiment)?.variant
  useEffect(() => {
    const key = `${experiment}:${variant}`
    if (variant === undefined || reported.has(key)) return
    reported.add(key)
    // The test of the groups allows for a report that is lost.
    call(exposeVariant, { experiment, variant }).catch(() => reported.delete(key))
  }, [experiment, variant])
  return variant
}
