import { call } from '@casino/client/calls/call.ts'
import { useViewer } from '@casino/client/viewer.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { exposeVariant } from '../contract.ts'
import { variants } from './queries.ts'

/** What this page has reported: each player and experiment is stored once. */
const reported = new Set<string>()

/**
 * The player's variant of an experiment, and reports that they have seen it. Undefined when the
 * experiment does not run: then everybody has its first variant. A page asks for `variants()`, so that
 * nothing changes after it is shown.
 */
export function useVariant(experiment: string): string | undefined {
  const { data = [] } = useQuery(variants())
  const variant = data.find((one) => one.experiment === experiment)?.variant
  const player = useViewer()?.id
  useEffect(() => {
    const key = `${player}:${experiment}`
    if (variant === undefined || reported.has(key)) return
    reported.add(key)
    // The test of the groups allows for a report that is lost.
    call(exposeVariant, { experiment, variant }).catch(() => reported.delete(key))
  }, [player, experiment, variant])
  return variant
}
