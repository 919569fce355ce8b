import { useState } from 'react'
import type { LevelData } from './queries.ts'

type Meter = Pick<LevelData, 'pot' | 'amount_cents'>

/** The meter of a level. An answer that is older than what was pushed does not lower it. */
export function useMeter({ pot, amount_cents }: Meter): number {
  const [shown, setShown] = useState({ pot, amount_cents })
  const isNewer = pot > shown.pot || (pot === shown.pot && amount_cents > shown.amount_cents)
  if (isNewer) setShown({ pot, amount_cents })
  return isNewer ? amount_cents : shown.amount_cents
}
