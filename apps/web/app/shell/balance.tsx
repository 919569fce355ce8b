import { useOpenRounds } from '@casino/games/web/use-open-rounds.ts'
import { BalancePill } from '@casino/wallet/web/balance-pill.tsx'

/** The player's money, and what of his is in the open rounds of games. */
export function Balance({ currency }: { currency: string }) {
  const inPlayCents = useOpenRounds()
    .filter((round) => round.currency === currency)
    .reduce((sum, { stake_cents }) => sum + stake_cents, 0)
  return <BalancePill currency={currency} inPlayCents={inPlayCents} />
}
