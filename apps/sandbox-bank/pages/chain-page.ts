import { type Html, html } from '@casino/html/html.ts'
import type { Locale } from '@casino/i18n/locales.ts'
import { findCurrency, formatAmount } from '@casino/money/money.ts'
import type { TransferRow } from '../stores/transfer-store.ts'
import { type Translate, translator } from '../texts.ts'
import { layout } from './pages.ts'

export type ChainView = {
  locale: Locale
  network: string
  address: string
  currency: string
}

/** A page on which anyone can send test coins to an address and confirm them. */
export function chainPage(
  view: ChainView,
  { transfers, fault }: { transfers: readonly TransferRow[]; fault: boolean },
): string {
  const translate = translator(view.locale)
  const { network, address, currency } = view
  const note = fault
    ? html`<p class="fault" id="amount-note" role="alert">${translate('fault.amount_invalid')}</p>`
    : undefined
  return layout(
    { locale: view.locale, title: translate('chain_title') },
    html`
      <section class="summary">
        <h1>${translate('chain_title')}</h1>
        <p>${translate('chain_lead')}</p>
        <dl>
          <div><dt>${network}</dt><dd>${address}</dd></div>
        </dl>
      </section>
      <form method="post" action="${chainPath(view)}" novalidate>
        <label for="amount">${translate('chain_amount', { currency })}</label>
        <input
          id="amount" name="amount" inputmode="decimal" autocomplete="off" maxlength="20" required
          ${fault ? html`aria-invalid="true" aria-describedby="amount-note"` : undefined}
        />
        ${note}
        <button class="pay">${translate('chain_send')}</button>
      </form>
      <section class="cards"><ul>${transfers.map((transfer) => lineOf(view, transfer, translate))}</ul></section>
    `,
  )
}

export function chainPath({ locale, ...at }: ChainView, id?: string): string {
  return `/chain${id ? `/${encodeURIComponent(id)}` : ''}?${new URLSearchParams({ ...at, locale })}`
}

const acts = ['1', '10', 'gone', 'again'] as const

function lineOf(view: ChainView, transfer: TransferRow, translate: Translate): Html {
  const { id, amount_cents, currency, confirmations, state } = transfer
  const known = findCurrency(currency)
  const amount = known ? formatAmount(amount_cents, known, view.locale) : String(amount_cents)
  const depth =
    state === 'gone'
      ? translate('chain_is_gone')
      : translate('chain_confirmations', { count: String(confirmations) })
  const texts: Record<(typeof acts)[number], string> = {
    '1': translate('chain_confirm', { count: '1' }),
    '10': translate('chain_confirm', { count: '10' }),
    gone: translate('chain_gone'),
    again: translate('chain_again'),
  }
  const buttons = acts.map(
    (act) => html`<button name="act" value="${act}" class="quiet other">${texts[act]}</button>`,
  )
  return html`<li>
    <form method="post" action="${chainPath(view, id)}">
      <span><b>${amount}</b><small>${depth} · ${id.slice(0, 12)}…</small></span>
      ${buttons}
    </form>
  </li>`
}
