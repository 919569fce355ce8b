import { addressOf } from '@casino/i18n/addresses.ts'
import { defaultLocale, isLocale, type Locale } from '@casino/i18n/locales.ts'
import type { MailingBrand, MailSettings } from './configure-mail.ts'
import { mailHtml } from './mail-html.ts'
import type { Mail } from './send-mail.ts'

export type RenderedMail = {
  subject: string
  text: string
  html: string
  link?: string
  /** Where one click stops mails of this kind. */
  unsubscribe?: string
}

/**
 * Renders a mail in the language of its reader, as text and HTML. The texts are
 * `mail.{name}.subject`, `.text` (paragraphs separated by an empty line), `.action` for the button,
 * and `.note`.
 */
export function renderMail(
  { template, locale: asked, values, path, url, brand_id, unsubscribe }: Mail,
  { brand, textsOf }: Pick<MailSettings, 'textsOf'> & { brand: MailingBrand },
): RenderedMail {
  const locale: Locale = isLocale(asked) ? asked : defaultLocale
  const [namespace = '', name = ''] = template.split('.')
  const texts = textsOf(locale, brand_id)
  const say = texts.of(namespace)
  // Mails of a family share texts: `mail.payout.action` serves `payout_sent` and `payout_done`.
  const family = name.split('_')[0]
  const partOf = (part: string) =>
    say([`mail.${name}.${part}`, `mail.${family}.${part}`], { ...values, defaultValue: '' })
  const platform = texts.of('platform')
  const subject = partOf('subject')
  const paragraphs = partOf('text').split('\n\n').filter(Boolean)
  if (!subject || paragraphs.length === 0) throw new Error(`no texts for the mail ${template}`)
  const action = partOf('action')
  const note = partOf('note')
  const link =
    url ?? (path === undefined ? undefined : linkTo(brand.url, addressOf(path, { locale })))
  const footer = platform('mail.footer', { site: new URL(brand.url).host })
  const stop =
    unsubscribe === undefined
      ? undefined
      : linkTo(brand.url, addressOf(`/unsubscribe?token=${unsubscribe}`, { locale }))
  const text = [
    subject,
    ...paragraphs,
    ...(link ? [`${action}:\n${link}`] : []),
    note,
    '--',
    footer,
    ...(stop ? [`${platform('mail.unsubscribe')}: ${stop}`] : []),
  ]
  const html = mailHtml({
    brand: brand.name,
    locale,
    subject,
    paragraphs,
    action,
    note,
    footer,
    hint: platform('mail.link_hint'),
    ...(link ? { link } : {}),
    ...(stop ? { stop: { link: stop, text: platform('mail.unsubscribe') } } : {}),
  })
  return {
    subject,
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html,
    ...(link ? { link } : {}),
    ...(unsubscribe === undefined
      ? {}
      : { unsubscribe: linkTo(brand.url, `/mail/unsubscribe/${unsubscribe}`) }),
  }
}

/** An absolute link to a path of the site; throws for a path that leads to another host. */
function linkTo(siteUrl: string, path: string): string {
  const { origin } = new URL(siteUrl)
  const link = new URL(path, origin)
  if (link.origin !== origin) throw new Error('a mail links only to its own site')
  return link.href
}
