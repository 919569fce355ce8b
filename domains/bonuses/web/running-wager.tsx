import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bonuses } from './queries.ts'
import { WageringBar } from './wagering-bar.tsx'

/** What is wagered of the running bonus, among the balances [3.6]; nothing without one. */
export function RunningWager() {
  const running = useQuery(bonuses()).data?.find(({ stage }) => stage === 'handle_bets')
  if (!running) return null
  return (
    <Link to="/bonus-balance" className="rounded-sm px-2 py-3 hover:bg-s3">
      <WageringBar bonus={running} />
    </Link>
  )
}
