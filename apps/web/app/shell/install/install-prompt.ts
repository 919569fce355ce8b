type InstallPrompt = Event & { prompt(): Promise<unknown> }

let installPrompt: InstallPrompt | undefined

/** Stores the browser's install prompt, which is fired only once. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPrompt = event as InstallPrompt
  })
}

/** Whether the install prompt is available. */
export function canPrompt(): boolean {
  return installPrompt !== undefined
}

/** Shows the install prompt; false if there is none. A prompt works once. */
export function takesPrompt(): boolean {
  const prompt = installPrompt
  installPrompt = undefined
  void prompt?.prompt()
  return prompt !== undefined
}
