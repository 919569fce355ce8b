import {
  type BonusModel,
  credit,
  type Done,
  largerThanZero,
  type Model,
  smaller,
} from './bonus-model.ts'

/** Takes back a bet or a win; returns the parts that moved. */
export function moveBack(
  model: Model,
  round: string,
  original: Done,
): { cash: bigint; bonus: bigint } {
  return original.operation.type === 'bet'
    ? returnBet(model, round, original)
    : takeWin(model, original)
}

/** Each part returns to where its bonus is now; its wagering is taken back while the bonus runs. */
function returnBet(model: Model, round: string, { cash, bonus, source, counted = 0n }: Done) {
  const terms = model.bonuses.get(source ?? '')
  if (terms?.state === 'running') terms.wagerLeft += counted
  credit(model, { cash, bonus, source })
  const stakes = model.rounds.get(round)
  if (stakes) {
    const rest = {
      cash: largerThanZero(stakes.cash - cash),
      bonus: largerThanZero(stakes.bonus - bonus),
    }
    model.rounds.set(round, { ...stakes, ...rest })
  }
  return { cash, bonus }
}

/**
 * From the bonus money of its bonus, then cash, then a deficit. Nobody owes what the end of the
 * bonus has removed.
 */
function takeWin(model: Model, win: Done) {
  const terms = model.bonuses.get(win.source ?? '')
  const total = win.cash + win.bonus
  if (!terms || terms.state === 'running') {
    const bonus = smaller(win.bonus, model.bonus)
    model.bonus -= bonus
    model.net -= total - bonus
    return { cash: total - bonus, bonus }
  }
  const { released = 0n, removed = 0n } = win
  terms.released -= released
  const back = released + removed > 0n ? removed : takeRemoved(terms, win)
  model.net -= total - back
  return { cash: total - back, bonus: back }
}

/** What the end of the bonus has removed of a win before it. */
function takeRemoved(terms: BonusModel, { bonus }: Done): bigint {
  if (terms.state === 'forfeited') return bonus
  const back = smaller(bonus, terms.capped)
  terms.capped -= back
  return back
}
