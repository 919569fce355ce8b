import { html } from '@casino/html/html.ts'

/** The page of a game with its name, which stands there until the game does. */
export function namedPage(page: string, name: string): string {
  return page
    .replace('<title>Apogee</title>', () => html`<title>${name}</title>`.markup)
    .replace('<p role="status"></p>', () => html`<p role="status">${name}</p>`.markup)
}
