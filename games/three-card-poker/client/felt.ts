import { cardFace } from '@casino/game-kit/client/cards/card-face.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import type { Translate } from '@casino/game-kit/client/texts.ts'
import type { Input, View } from '../game.ts'
import { anteBonus, kinds, pairPlus } from '../hands.ts'

export type Felt = {
  element: HTMLElement
  clear(): void
  show(view: View, how: { input: Input; isQuick: boolean }): void
  /** Names the hands and the result. */
  tell(view: View): void
}

/** The table with both hands, the three spots and what the bonuses pay. */
export function createFelt(t: Translate, chip: (cents: number) => HTMLElement): Felt {
  const [dealer, player] = [createRow(t('dealer')), createRow(t('your_hand'))]
  const result = el('p', { class: 'tc-result' })
  const spots = ['pair_plus', 'ante', 'play_bet'].map((name) => {
    const place = el('span', { class: 'tc-spot-chips' })
    const label = el('span', { class: 'tc-spot-name', text: t(name) })
    return { name, place, element: el('div', { class: 'tc-spot' }, place, label) }
  })
  const circles = el('div', { class: 'tc-spots' }, ...spots.map((spot) => spot.element))
  const pays = el('div', { class: 'tc-pays' }, paysOf(t, 'ante_bonus', anteBonus))
  pays.append(paysOf(t, 'pair_plus', pairPlus))
  const element = el('div', { class: 'gk-felt tc-felt' })
  element.append(dealer.element, result, player.element, circles, pays)

  const lay = ({ input, view }: { input?: Input; view?: View }) => {
    for (const { name, place } of spots) {
      const isOn =
        input !== undefined &&
        (name === 'ante' || (name === 'pair_plus' ? input.pair_plus : view?.move === 'play'))
      place.replaceChildren(...(isOn ? [chip(input.stake_cents)] : []))
    }
  }
  const clear = () => {
    for (const row of [dealer, player]) row.lay(t, [], true)
    result.textContent = ''
    lay({})
  }
  clear()
  return {
    element,
    clear,
    show: (view, { input, isQuick }) => {
      lay({ input, view })
      player.lay(t, view.player, isQuick || view.move !== null)
      dealer.lay(t, view.dealer ?? [undefined, undefined, undefined], isQuick)
    },
    tell: (view) => {
      player.name(t(`kind_${view.player_kind}`))
      dealer.name(view.dealer_kind ? t(`kind_${view.dealer_kind}`) : '')
      result.textContent = view.result ? t(`result_${view.result}`) : ''
    },
  }
}

function createRow(title: string) {
  const cards = el('div', { class: 'tc-cards' })
  const kind = el('span', { class: 'gk-felt-sum' })
  const element = el('div', { class: 'tc-row', attrs: { role: 'group', 'aria-label': title } })
  element.append(cards, kind)
  return {
    element,
    name: (text: string) => {
      kind.textContent = text
    },
    lay: (
      t: Translate,
      shown: readonly (View['player'][number] | undefined)[],
      isQuick: boolean,
    ) => {
      const faces = shown.map((card) => {
        const face = cardFace(t, card)
        if (!isQuick) face.classList.add('gk-card-deal')
        return face
      })
      cards.replaceChildren(...faces)
      kind.textContent = ''
    },
  }
}

function paysOf(t: Translate, title: string, table: Record<string, number>): HTMLElement {
  const rows = kinds
    .filter((kind) => table[kind] !== undefined)
    .toReversed()
    .flatMap((kind) => [
      el('dt', { text: t(`kind_${kind}`) }),
      el('dd', { text: `${table[kind]} : 1` }),
    ])
  return el('div', {}, el('b', { text: t(title) }), el('dl', {}, ...rows))
}
