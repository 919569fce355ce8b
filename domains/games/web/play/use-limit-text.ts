import { useTexts } from '@casino/client/texts.tsx'
import type { EventMessage } from '@casino/contract/event.ts'
import { formatMoney } from '@casino/money/money.ts'
import type { gameLimited } from '../../refusals-contract.ts'

/** Why a bet was refused, with the clause of the bonus that says so. */
export function useLimitText(): (limit: EventMessage<typeof gameLimited>) => string {
  const { t, locale } = useTexts('games')
  return ({ reason, limit_cents, clause }) => {
    const why = t(`limited.${reason}`)
    if (clause?.rule === 'excluded_game') return `${why}. ${t('limited.clause_excluded')}`
    if (clause?.rule !== 'max_bet' || limit_cents === null) return why
    const amount = formatMoney({ amount_cents: limit_cents, currency: clause.currency }, locale)
    return `${why}. ${t('limited.clause_max_bet', { amount })}`
  }
}
