type InstallPrompt = Event & { prompt(): Promise<unknown> }

let installPrompt: InstallPrompt | undefined

/** Keeps the browser's offer to install the site, which it makes only once. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPrompt = event as InstallPrompt
  })
}

/** Whether the browser can be asked to install the site. */
export function canPrompt(): boolean {
  return installPrompt !== undefined
}

/** Asks the browser to install the site; false where it cannot be asked. A prompt works once. */
export function takesPrompt(): boolean {
  const prompt = installPrompt
  installPrompt = undefined
  void prompt?.prompt()
  return prompt !== undefined
}
