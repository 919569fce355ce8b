import { type Html, html } from '@casino/html/html.ts'
import type { Locale } from '@casino/i18n/locales.ts'
import { findCurrency, formatAmount } from '@casino/money/money.ts'
import { layout } from './pages.ts'
import { type Say, speaker } from './texts.ts'
import type { TransferRow } from './transfer-store.ts'

export type ChainLook = {
  locale: Locale
  network: string
  address: string
  currency: string
}

/** Where anybody sends test coins to an address, and presses them through the chain. */
export function chainPage(
  look: ChainLook,
  { transfers, fault }: { transfers: readonly TransferRow[]; fault: boolean },
): string {
  const say = speaker(look.locale)
  const { network, address, currency } = look
  const note = fault
    ? html`<p class="fault" id="amount-note" role="alert">${say('fault.amount_invalid')}</p>`
    : undefined
  return layout(
    { locale: look.locale, title: say('chain_title') },
    html`
      <section class="summary">
        <h1>${say('chain_title')}</h1>
        <p>${say('chain_lead')}</p>
        <dl>
          <div><dt>${network}</dt><dd>${address}</dd></div>
        </dl>
      </section>
      <form method="post" action="${chainPath(look)}" novalidate>
        <label for="amount">${say('chain_amount', { currency })}</label>
        <input
          id="amount" name="amount" inputmode="decimal" autocomplete="off" maxlength="20" required
          ${fault ? html`aria-invalid="true" aria-describedby="amount-note"` : undefined}
        />
        ${note}
        <button class="pay">${say('chain_send')}</button>
      </form>
      <section class="cards"><ul>${transfers.map((transfer) => lineOf(look, transfer, say))}</ul></section>
    `,
  )
}

export function chainPath({ locale, ...at }: ChainLook, id?: string): string {
  return `/chain${id ? `/${encodeURIComponent(id)}` : ''}?${new URLSearchParams({ ...at, locale })}`
}

const acts = ['1', '10', 'gone', 'again'] as const

function lineOf(look: ChainLook, transfer: TransferRow, say: Say): Html {
  const { id, amount_cents, currency, confirmations, state } = transfer
  const known = findCurrency(currency)
  const amount = known ? formatAmount(amount_cents, known, look.locale) : String(amount_cents)
  const depth =
    state === 'gone'
      ? say('chain_is_gone')
      : say('chain_confirmations', { count: String(confirmations) })
  const texts: Record<(typeof acts)[number], string> = {
    '1': say('chain_confirm', { count: '1' }),
    '10': say('chain_confirm', { count: '10' }),
    gone: say('chain_gone'),
    again: say('chain_again'),
  }
  const buttons = acts.map(
    (act) => html`<button name="act" value="${act}" class="quiet other">${texts[act]}</button>`,
  )
  return html`<li>
    <form method="post" action="${chainPath(look, id)}">
      <span><b>${amount}</b><small>${depth} · ${id.slice(0, 12)}…</small></span>
      ${buttons}
    </form>
  </li>`
}
