import { GameError } from './api.ts'
import { el } from './parts.ts'
import { languageOf, translatorOf } from './texts.ts'

/** Shows a failure that ends the game, with a button to retry or reload. */
export function showFatalError(
  root: HTMLElement,
  error: unknown,
  again: () => void = () => location.reload(),
): void {
  const t = translatorOf(languageOf(navigator.language), {})
  if (!(error instanceof GameError)) console.error(error)
  const isSession = error instanceof GameError && error.code !== 'network'
  const title = t(isSession ? 'session_title' : 'error_title')
  const text = t(isSession ? 'session_text' : 'unreachable_text')
  const reload = el('button', {
    class: 'gk-action',
    text: t('reload'),
    attrs: { type: 'button' },
    on: { click: again },
  })
  const parts = [el('h1', { text: title }), el('p', { text }), reload]
  root.className = 'gk gk-dead-end'
  root.replaceChildren(el('section', { attrs: { role: 'alert' } }, ...parts))
}
