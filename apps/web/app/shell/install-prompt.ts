type InstallPrompt = Event & { prompt(): Promise<unknown> }

/** Kept by the page's own first script: a browser says only once that it would install the site. */
const keeper = globalThis as { installPrompt?: InstallPrompt }

/** Whether the browser can be asked to install the site. */
export function canPrompt(): boolean {
  return keeper.installPrompt !== undefined
}

/** Asks the browser to install the site; false where it cannot be asked. A prompt works once. */
export function takesPrompt(): boolean {
  const { installPrompt } = keeper
  delete keeper.installPrompt
  void installPrompt?.prompt()
  return installPrompt !== undefined
}
