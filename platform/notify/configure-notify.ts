import type { TextsOf } from '@casino/i18n/texts.ts'

let settings: TextsOf | undefined

/** Sets the texts for this process. Called once at start, before its reactions run. */
export function configureNotify({ textsOf }: { textsOf: TextsOf }): void {
  settings = textsOf
}

/** The texts of notifications; throws before they are configured. */
export function notificationTexts(): TextsOf {
  if (!settings) throw new Error('configureNotify was not called')
  return settings
}
