import { type Html, html } from '@casino/html/html.ts'

type MailBody = {
  brand: string
  locale: string
  subject: string
  paragraphs: readonly string[]
  action: string
  link?: string
  /** Shown above the link. */
  hint: string
  note: string
  footer: string
  /** How the reader stops such mails. */
  stop?: { link: string; text: string }
}

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const text = `margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#1b2340`
const small = `margin:0;${font};font-size:13px;line-height:20px;color:#5a658c`

/** The HTML of a mail: tables and inline styles, no pictures, nothing loaded. */
export function mailHtml(body: MailBody): string {
  const { brand, locale, subject, paragraphs, note, footer, stop } = body
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background:#eef1f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#eef1f8">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"
 style="max-width:560px;background:#ffffff;border-radius:16px;overflow:hidden">
<tr><td style="background:#0b1020;padding:20px 32px;border-bottom:3px solid #ff7a1a">
<span style="${font};font-size:20px;font-weight:800;letter-spacing:2px;text-transform:uppercase;color:#f4f6ff">${brand}</span>
</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;${font};font-size:24px;line-height:32px;color:#0b1020">${subject}</h1>
${paragraphs.map((one) => html`<p style="${text}">${one}</p>\n`)}
${button(body)}
${note ? html`<p style="${small}">${note}</p>` : undefined}
</td></tr>
</table>
<p style="${small};max-width:560px;padding:20px 16px 0">${footer}${
    stop ? html` <a href="${stop.link}" style="color:#a34400">${stop.text}</a>` : undefined
  }</p>
</td></tr>
</table>
</body>
</html>
`.markup
}

function button({ link, action, hint }: MailBody): Html | undefined {
  if (!link) return undefined
  const look = `display:inline-block;padding:14px 28px;${font};font-size:16px;font-weight:700`
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0">
<tr><td style="background:#ff7a1a;border-radius:12px">
<a href="${link}" style="${look};color:#1b0d00;text-decoration:none">${action}</a>
</td></tr>
</table>
<p style="${small};margin-bottom:16px">${hint}<br>
<a href="${link}" style="color:#a34400;word-break:break-all">${link}</a></p>`
}
