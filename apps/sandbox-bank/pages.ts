import { type Html, html } from '@casino/html/html.ts'
import { type Locale, listedLocales, localeName } from '@casino/i18n/locales.ts'
import { formatMoney } from '@casino/money/money.ts'
import { type CardFaults, type CardFields, challengeCode, testCards } from './cards.ts'
import type { PaymentRow } from './payment-store.ts'
import { type Say, speaker } from './texts.ts'

export type Look = { payment: PaymentRow; locale: Locale }

/** The form for the card, with what was typed and what is wrong with it. */
export function cardPage(
  look: Look,
  { fields, faults }: { fields: CardFields; faults: CardFaults },
): string {
  const { payment, locale } = look
  const say = speaker(locale)
  const amount = formatMoney(payment, locale)
  const title = say('pay_title', { amount })
  const field = (name: keyof CardFields, attributes: Html) =>
    fieldOf({ name, attributes, value: fields[name], fault: faults[name], say })
  return layout(
    { ...look, title },
    html`
      ${summary(look, say)}
      <form method="post" action="${pathOf(look)}" novalidate>
        <h2>${say('card_details')}</h2>
        ${field('number', html`inputmode="numeric" autocomplete="cc-number" maxlength="23"`)}
        <div class="pair">
          ${field('expiry', html`inputmode="numeric" autocomplete="cc-exp" maxlength="7"`)}
          ${field('cvc', html`inputmode="numeric" autocomplete="cc-csc" maxlength="4"`)}
        </div>
        ${field('holder', html`autocomplete="cc-name" maxlength="60"`)}
        <button class="pay">${say('pay', { amount })}</button>
        <p class="secure">${say('secure')}</p>
      </form>
      ${cancelForm(look, say)} ${testCardList(look, say)}
    `,
  )
}

/** The question for the code of a 3-D Secure card. */
export function challengePage(look: Look, { wrong, left }: { wrong: boolean; left: number }) {
  const say = speaker(look.locale)
  const note = wrong
    ? html`<p class="fault" id="code-note" role="alert">
        ${say('challenge_wrong', { left: String(left) })}
      </p>`
    : undefined
  return layout(
    { ...look, title: say('challenge_title') },
    html`
      ${summary(look, say)}
      <form method="post" action="${pathOf(look, '/challenge')}">
        <h2>${say('challenge_title')}</h2>
        <p>${say('challenge_lead', { code: challengeCode })}</p>
        <label for="code">${say('challenge_code')}</label>
        <input
          id="code" name="code" required inputmode="numeric" autocomplete="one-time-code"
          maxlength="8" ${wrong ? html`aria-invalid="true" aria-describedby="code-note"` : undefined}
        />
        ${note}
        <button class="pay">${say('challenge_confirm')}</button>
      </form>
      ${cancelForm(look, say)}
    `,
  )
}

/** A payment that nobody finished in time. */
export function overPage(look: Look): string {
  const say = speaker(look.locale)
  return layout(
    { ...look, title: say('over_title') },
    html`<h1>${say('over_title')}</h1>
      <p>${say('over_text')}</p>
      <p><a class="pay" href="${look.payment.return_url}">${say('back')}</a></p>`,
  )
}

/** An address that is nobody's payment. */
export function gonePage(locale: Locale): string {
  const say = speaker(locale)
  return layout(
    { locale, title: say('gone_title') },
    html`<h1>${say('gone_title')}</h1>
      <p>${say('gone_text')}</p>`,
  )
}

export function pathOf({ payment, locale }: Look, more = ''): string {
  return `/pay/${payment.page_key}${more}?locale=${locale}`
}

export function summary({ payment, locale }: Look, say: Say): Html {
  return html`<section class="summary">
    <h1>${formatMoney(payment, locale)}</h1>
    <dl>
      <div><dt>${say('to')}</dt><dd>${say('merchant')}</dd></div>
      <div><dt>${say('reference')}</dt><dd>#${payment.reference}</dd></div>
    </dl>
  </section>`
}

type FieldLook = {
  name: keyof CardFields
  attributes: Html
  value: string
  fault: CardFaults[keyof CardFields]
  say: Say
}

function fieldOf({ name, attributes, value, fault, say }: FieldLook): Html {
  const marks = fault
    ? html`aria-invalid="true" aria-describedby="${name}-note"`
    : html`aria-invalid="false"`
  return html`<div class="field">
    <label for="${name}">${say(name)}</label>
    <input id="${name}" name="${name}" value="${value}" required ${attributes} ${marks} />
    ${fault ? html`<p class="fault" id="${name}-note">${say(`fault.${fault}`)}</p>` : undefined}
  </div>`
}

export function cancelForm(look: Look, say: Say): Html {
  return html`<form method="post" action="${pathOf(look, '/cancel')}">
    <button class="quiet">${say('cancel')}</button>
  </form>`
}

function testCardList(look: Look, say: Say): Html {
  const cards = testCards.map(({ number, outcome }) => {
    const shown = number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
    return html`<li>
      <span><b>${shown}</b><small>${say(`card_${outcome}`)}</small></span>
      <a
        href="${pathOf(look)}&fill=${outcome}"
        aria-label="${say('fill')}: ${say(`card_${outcome}`)}"
      >
        ${say('fill')}
      </a>
    </li>`
  })
  return html`<section class="cards">
    <h2>${say('test_cards')}</h2>
    <p>${say('test_cards_hint')}</p>
    <ul>
      ${cards}
    </ul>
  </section>`
}

type Layout = { locale: Locale; title: string; payment?: PaymentRow }

export function layout({ locale, title, payment }: Layout, main: Html): string {
  const say = speaker(locale)
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
        <title>${title} | ${say('bank')}</title>
        <link rel="stylesheet" href="/bank.css" />
        <link rel="icon" href="/bank.svg" />
      </head>
      <body>
        <header>
          <img src="/bank.svg" alt="" width="32" height="32" />
          <p><b>${say('bank')}</b><small>${say('tagline')}</small></p>
        </header>
        <aside class="note">${say('sandbox_note')}</aside>
        <main>${main}</main>
        <footer class="languages">${languages}</footer>
      </body>
    </html>`.markup
}
