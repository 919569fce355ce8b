import type { AutoplayPlan } from '../controls/autoplay-plan.ts'
import { el, field, segments } from '../parts.ts'
import type { Translate } from '../texts.ts'
import { openDialog } from './dialogs.ts'

type Asked = {
  t: Translate
  stake_cents: number
  money(cents: number): string
  start(plan: AutoplayPlan): void
}

const roundChoices = [10, 25, 50, 100]
/** In stakes. */
const lossChoices = [5, 10, 25, 50]
const winChoices = [0, 5, 20, 50]

/** Asks for the number of rounds and for the stops at a loss and at a win. */
export function openAutoplay({ t, stake_cents, money, start }: Asked): void {
  const choices = (all: number[], label: (value: number) => string) =>
    all.map((value) => ({ value, label: label(value) }))
  const amount = (stakes: number) => (stakes ? money(stakes * stake_cents) : t('auto_no_stop'))
  const ignore = () => undefined
  const rounds = segments(choices(roundChoices, String), 25, ignore)
  const loss = segments(choices(lossChoices, amount), 10, ignore)
  const win = segments(choices(winChoices, amount), 0, ignore)
  const body = el(
    'div',
    { class: 'gk-text gk-autoplay' },
    field(t('auto_rounds'), rounds.element),
    field(t('auto_loss'), loss.element),
    field(t('auto_win'), win.element),
    el('p', { text: t('auto_hint') }),
  )
  const press = () =>
    start({
      rounds: rounds.value(),
      loss_cents: loss.value() * stake_cents,
      win_cents: win.value() ? win.value() * stake_cents : undefined,
    })
  openDialog(t, {
    title: t('auto'),
    body,
    buttons: [{ label: t('auto_start'), primary: true, press }],
  })
}
