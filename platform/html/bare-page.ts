import { createHash } from 'node:crypto'
import { type Html, html } from './html.ts'

/** A page that is complete in itself: no scripts, nothing loaded. */
export type BarePage = {
  /** Its content security policy allows its own style and nothing else. */
  policy: string
  page(shown: { locale: string; title: string; head?: Html | undefined; body: Html }): Html
}

/** Pages with this CSS. */
export function barePage(style: string): BarePage {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return {
    policy,
    page: ({ locale, title, head, body }) => html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<title>${title}</title>
<style>${{ markup: style }}</style>
</head>
<body>
${body}
</body>
</html>
`,
  }
}
