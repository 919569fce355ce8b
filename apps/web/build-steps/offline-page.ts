const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** The page that is shown without a connection: nobody's, and whole without any other file but the logo. */
export function offlinePage(locale: string, texts: Record<string, string>): string {
  const say = (key: string) => escaped(texts[`offline.${key}`] ?? '')
  return `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#0b1020">
<title>${say('title')}</title>
<style>
html { background: #0b1020; color: #f4f6ff; color-scheme: dark; font: 16px/1.5 system-ui, sans-serif }
body { min-height: 100dvh; margin: 0; padding: 24px; box-sizing: border-box; display: grid; place-content: center;
  justify-items: center; gap: 16px; text-align: center }
h1 { margin: 0; font-size: 28px; line-height: 34px }
p { margin: 0; max-width: 40ch; color: #b4bedc }
a { padding: 12px 24px; border-radius: 12px; background: #ff7a1a; color: #1b0d00; font-weight: 700;
  text-decoration: none }
a:focus-visible { outline: 3px solid #4cc9ff; outline-offset: 2px }
</style>
</head>
<body>
<main style="display: contents">
<img src="/art/logo.svg" alt="" width="64" height="64">
<h1>${say('title')}</h1>
<p>${say('text')}</p>
<a href="">${say('again')}</a>
</main>
</body>
</html>
`
}
