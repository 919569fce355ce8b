import { intlOf } from '@casino/i18n/locales.ts'
import { endOf } from '../../fair/round-end.ts'
import type { PastRound } from '../../protocol.ts'
import { formatMoney } from '../controls/money.ts'
import type { PastView } from '../game.ts'
import { el } from '../parts.ts'
import { endText } from '../win.ts'
import { openDialog } from './dialogs.ts'
import { pastFormatOf } from './past-format.ts'
import { type ProofOptions, proofOf } from './round-proof.ts'

/** All rounds by pages; each opens to its seeds and can be recomputed once they are revealed. */
export function openHistory(options: ProofOptions): void {
  const { t } = options
  const body = el('div', { class: 'gk-history' })
  openDialog(t, { title: t('history'), body })
  void addPage(body, options)
}

async function addPage(body: HTMLElement, options: ProofOptions, before?: string): Promise<void> {
  const { t, api } = options
  const waiting = el('p', { text: `${t('loading')} …` })
  body.append(waiting)
  try {
    const [{ data, next }, view] = await Promise.all([api.rounds(before), options.past()])
    if (!before && data.length === 0) body.append(el('p', { text: t('history_empty') }))
    body.append(...data.map((round) => rowOf(round, options, view)))
    if (next) body.append(moreButton(t('history_more'), () => void addPage(body, options, next)))
  } catch {
    const again = () => void addPage(body, options, before)
    body.append(el('p', { text: t('network_text') }), moreButton(t('retry'), again))
  }
  waiting.remove()
}

/** A button that is replaced by its result. */
function moreButton(text: string, press: () => void): HTMLElement {
  const button = el('button', { class: 'gk-ghost', text, attrs: { type: 'button' } })
  button.addEventListener('click', () => {
    button.remove()
    press()
  })
  return button
}

function rowOf(round: PastRound, options: ProofOptions, view: PastView | undefined): HTMLElement {
  const { t, api } = options
  const { locale } = api.session
  const dateTime = new Intl.DateTimeFormat(intlOf(locale), {
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const money = (cents: number) => formatMoney(cents, round.currency, locale)
  const cost = {
    payout_cents: round.payout_cents,
    stake_cents: round.is_free ? 0 : round.stake_cents,
  }
  const isGain = endOf(cost) === 'won'
  const isBack = endOf(cost) === 'returned'
  const paid = isBack ? endText({ t, money }, round) : money(round.payout_cents)
  const bet = t(round.is_free ? 'history_free' : 'history_bet', {
    amount: money(round.stake_cents),
  })
  const end = round.state === 'settled' ? paid : t(`history_${round.state}`)
  // A void round has no result.
  const name = round.state === 'settled' && view?.name(round, pastFormatOf(t, locale))
  const row = el(
    'details',
    { class: 'gk-round-row' },
    el(
      'summary',
      {},
      el('span', { class: 'gk-small', text: dateTime.format(new Date(round.at)) }),
      el('span', { text: bet }),
      el('b', { class: isGain ? 'gk-ok' : '', text: end }),
      name && el('span', { class: 'gk-round-name', text: name }),
    ),
  )
  row.addEventListener('toggle', () => row.append(proofOf(round, { options, view })), {
    once: true,
  })
  return row
}
