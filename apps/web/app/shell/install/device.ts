/** Whether the site runs as an installed app. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean }
  return standalone === true || matchMedia('(display-mode: standalone)').matches
}

/** Whether the device is an iPhone or iPad. Newer iPads identify as a Mac, but have touch. */
export function isIos(userAgent: string, touchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
}

/** Whether this is an in-app browser on iOS: its user agent lacks Safari, or names the app. */
export function isIosWebView(userAgent: string): boolean {
  if (!/iPhone|iPad|iPod/.test(userAgent)) return false
  return !/Safari\//.test(userAgent) || /FBAN|FBAV|Instagram|Line\//.test(userAgent)
}

/** Whether this is an in-app browser, on iOS or Android. It cannot install a site. */
export function isWithinApp(userAgent: string): boolean {
  return isIosWebView(userAgent) || /; wv\)/.test(userAgent)
}

/** The instructions to install the site where the browser does not prompt. */
export type InstallMethod = 'ios' | 'safari' | 'firefox' | 'other'

export function installMethod(userAgent: string, touchPoints: number): InstallMethod {
  if (isIos(userAgent, touchPoints)) return 'ios'
  // On Android it is an item of the menu, as in other browsers.
  if (/Firefox\//.test(userAgent)) return /Android/.test(userAgent) ? 'other' : 'firefox'
  const isSafari = /Macintosh.*Version\/[\d.]+ Safari\//.test(userAgent)
  return isSafari ? 'safari' : 'other'
}
