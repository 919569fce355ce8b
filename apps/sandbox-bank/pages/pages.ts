import { type Html, html } from '@casino/html/html.ts'
import { type Locale, listedLocales, localeName } from '@casino/i18n/locales.ts'
import { formatMoney } from '@casino/money/money.ts'
import { type CardFaults, type CardFields, challengeCode, testCards } from '../cards.ts'
import type { PaymentRow } from '../stores/payment-store.ts'
import { type Translate, translator } from '../texts.ts'

export type View = { payment: PaymentRow; locale: Locale }

/** The card form with the typed values and their errors. */
export function cardPage(
  view: View,
  { fields, faults }: { fields: CardFields; faults: CardFaults },
): string {
  const { payment, locale } = view
  const translate = translator(locale)
  const amount = formatMoney(payment, locale)
  const title = translate('pay_title', { amount })
  const field = (name: keyof CardFields, attributes: Html) =>
    fieldOf({ name, attributes, value: fields[name], fault: faults[name], translate })
  return layout(
    { ...view, title },
    html`
      ${summary(view, translate)}
      <form method="post" action="${pathOf(view)}" novalidate>
        <h2>${translate('card_details')}</h2>
        ${field('number', html`inputmode="numeric" autocomplete="cc-number" maxlength="23"`)}
        <div class="pair">
          ${field('expiry', html`inputmode="numeric" autocomplete="cc-exp" maxlength="7"`)}
          ${field('cvc', html`inputmode="numeric" autocomplete="cc-csc" maxlength="4"`)}
        </div>
        ${field('holder', html`autocomplete="cc-name" maxlength="60"`)}
        <button class="pay">${translate('pay', { amount })}</button>
        <p class="secure">${translate('secure')}</p>
      </form>
      ${cancelForm(view, translate)} ${testCardList(view, translate)}
    `,
  )
}

/** The form for the code of a 3-D Secure card. */
export function challengePage(view: View, { wrong, left }: { wrong: boolean; left: number }) {
  const translate = translator(view.locale)
  const note = wrong
    ? html`<p class="fault" id="code-note" role="alert">
        ${translate('challenge_wrong', { left: String(left) })}
      </p>`
    : undefined
  return layout(
    { ...view, title: translate('challenge_title') },
    html`
      ${summary(view, translate)}
      <form method="post" action="${pathOf(view, '/challenge')}">
        <h2>${translate('challenge_title')}</h2>
        <p>${translate('challenge_lead', { code: challengeCode })}</p>
        <label for="code">${translate('challenge_code')}</label>
        <input
          id="code" name="code" required inputmode="numeric" autocomplete="one-time-code"
          maxlength="8" ${wrong ? html`aria-invalid="true" aria-describedby="code-note"` : undefined}
        />
        ${note}
        <button class="pay">${translate('challenge_confirm')}</button>
      </form>
      ${cancelForm(view, translate)}
    `,
  )
}

/** The page of an expired payment. */
export function endedPage(view: View): string {
  const translate = translator(view.locale)
  return layout(
    { ...view, title: translate('over_title') },
    html`<h1>${translate('over_title')}</h1>
      <p>${translate('over_text')}</p>
      <p><a class="pay" href="${view.payment.return_url}">${translate('back')}</a></p>`,
  )
}

/** The page for an unknown payment. */
export function notFoundPage(locale: Locale): string {
  const translate = translator(locale)
  return layout(
    { locale, title: translate('gone_title') },
    html`<h1>${translate('gone_title')}</h1>
      <p>${translate('gone_text')}</p>`,
  )
}

export function pathOf({ payment, locale }: View, more = ''): string {
  return `/pay/${payment.page_key}${more}?locale=${locale}`
}

export function summary({ payment, locale }: View, translate: Translate): Html {
  return html`<section class="summary">
    <h1>${formatMoney(payment, locale)}</h1>
    <dl>
      <div><dt>${translate('to')}</dt><dd>${translate('merchant')}</dd></div>
      <div><dt>${translate('reference')}</dt><dd>#${payment.reference}</dd></div>
    </dl>
  </section>`
}

type FieldView = {
  name: keyof CardFields
  attributes: Html
  value: string
  fault: CardFaults[keyof CardFields]
  translate: Translate
}

function fieldOf({ name, attributes, value, fault, translate }: FieldView): Html {
  const marks = fault
    ? html`aria-invalid="true" aria-describedby="${name}-note"`
    : html`aria-invalid="false"`
  return html`<div class="field">
    <label for="${name}">${translate(name)}</label>
    <input id="${name}" name="${name}" value="${value}" required ${attributes} ${marks} />
    ${fault ? html`<p class="fault" id="${name}-note">${translate(`fault.${fault}`)}</p>` : undefined}
  </div>`
}

export function cancelForm(view: View, translate: Translate): Html {
  return html`<form method="post" action="${pathOf(view, '/cancel')}">
    <button class="quiet">${translate('cancel')}</button>
  </form>`
}

function testCardList(view: View, translate: Translate): Html {
  const cards = testCards.map(({ number, outcome }) => {
    const shown = number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
    return html`<li>
      <span><b>${shown}</b><small>${translate(`card_${outcome}`)}</small></span>
      <a
        href="${pathOf(view)}&fill=${outcome}"
        aria-label="${translate('fill')}: ${translate(`card_${outcome}`)}"
      >
        ${translate('fill')}
      </a>
    </li>`
  })
  return html`<section class="cards">
    <h2>${translate('test_cards')}</h2>
    <p>${translate('test_cards_hint')}</p>
    <ul>
      ${cards}
    </ul>
  </section>`
}

type Layout = { locale: Locale; title: string; payment?: PaymentRow }

export function layout({ locale, title, payment }: Layout, main: Html): string {
  const translate = translator(locale)
  const others = payment ? listedLocales.filter((other) => other !== locale) : []
  const languages = others.map(
    (other) => html`<a
        class="language" lang="${other}" hreflang="${other}"
        href="/pay/${payment?.page_key}?locale=${other}"
        >${localeName(other)}</a
      >`,
  )
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${translate('bank')}</title>
        <link rel="stylesheet" href="/bank.css" />
        <link rel="icon" href="/bank.svg" />
      </head>
      <body>
        <header>
          <img src="/bank.svg" alt="" width="32" height="32" />
          <p><b>${translate('bank')}</b><small>${translate('tagline')}</small></p>
        </header>
        <aside class="note">${translate('sandbox_note')}</aside>
        <main>${main}</main>
        <footer class="languages">${languages}</footer>
      </body>
    </html>`.markup
}
