import { html } from '@casino/html/html.ts'
import { formatMoney } from '@casino/money/money.ts'
import { outcomes, type PageMethod } from './methods.ts'
import { cancelForm, type Look, layout, pathOf, summary } from './pages.ts'
import { speaker } from './texts.ts'

/** Where a payment by anything but a card is ended as whoever tries it out likes. */
export function methodPage(look: Look, method: PageMethod): string {
  const say = speaker(look.locale)
  const title = say('pay_title', { amount: formatMoney(look.payment, look.locale) })
  const choices = outcomes.map(
    (outcome, at) => html`<button
        name="outcome" value="${outcome}" class="${at === 0 ? 'pay' : 'quiet other'}"
        >${say(`card_${outcome}`)}</button
      >`,
  )
  return layout(
    { ...look, title },
    html`
      ${summary(look, say)}
      <form method="post" action="${pathOf(look)}">
        <h2>${say(`method.${method}`)}</h2>
        <p>${say('outcome_lead')}</p>
        ${choices}
      </form>
      ${cancelForm(look, say)}
    `,
  )
}
