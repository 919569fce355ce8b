import { html } from '@casino/html/html.ts'

/** A game's page with its name and its card, which are shown while it loads. */
export function namedPage(
  page: string,
  { slug, title: name }: { slug: string; title: string },
): string {
  const card = `/art/cards/${slug}.avif`
  const poster = html`<img class="gk-poster" src="${card}" alt="" width="300" height="400">`.markup
  return page
    .replace('<title>Apogee</title>', () => html`<title>${name}</title>`.markup)
    .replace('<p role="status"></p>', () => poster + html`<p role="status">${name}</p>`.markup)
}
