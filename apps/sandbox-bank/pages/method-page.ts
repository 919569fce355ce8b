import { html } from '@casino/html/html.ts'
import { formatMoney } from '@casino/money/money.ts'
import { outcomes, type PageMethod } from '../methods.ts'
import { translator } from '../texts.ts'
import { cancelForm, layout, pathOf, summary, type View } from './pages.ts'

/** The page of a payment without a card: the tester chooses how it ends. */
export function methodPage(view: View, method: PageMethod): string {
  const translate = translator(view.locale)
  const title = translate('pay_title', { amount: formatMoney(view.payment, view.locale) })
  const choices = outcomes.map(
    (outcome, at) => html`<button
        name="outcome" value="${outcome}" class="${at === 0 ? 'pay' : 'quiet other'}"
        >${translate(`card_${outcome}`)}</button
      >`,
  )
  return layout(
    { ...view, title },
    html`
      ${summary(view, translate)}
      <form method="post" action="${pathOf(view)}">
        <h2>${translate(`method.${method}`)}</h2>
        <p>${translate('outcome_lead')}</p>
        ${choices}
      </form>
      ${cancelForm(view, translate)}
    `,
  )
}
