import { html } from '@casino/html/html.ts'

/** A game's page with the name that is shown while it loads. */
export function namedPage(page: string, name: string): string {
  return page
    .replace('<title>Apogee</title>', () => html`<title>${name}</title>`.markup)
    .replace('<p role="status"></p>', () => html`<p role="status">${name}</p>`.markup)
}
