/** Whether the site runs as an app of its own. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean }
  return standalone === true || matchMedia('(display-mode: standalone)').matches
}

/** An iPhone or iPad: a newer iPad names itself a Mac, but is touched. */
export function isIos(userAgent: string, touchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
}

/** A page shown within another app on iOS: such a browser does not name Safari, or names its app. */
export function isIosWebView(userAgent: string): boolean {
  if (!/iPhone|iPad|iPod/.test(userAgent)) return false
  return !/Safari\//.test(userAgent) || /FBAN|FBAV|Instagram|Line\//.test(userAgent)
}

/** A page shown within another app, on Android too: from there nobody installs a site. */
export function isWithinApp(userAgent: string): boolean {
  return isIosWebView(userAgent) || /; wv\)/.test(userAgent)
}

/** By which steps a site is installed that the browser does not install by itself. */
export type InstallMethod = 'ios' | 'safari' | 'firefox' | 'other'

export function installMethod(userAgent: string, touchPoints: number): InstallMethod {
  if (isIos(userAgent, touchPoints)) return 'ios'
  // On Android its menu has it, as all others have.
  if (/Firefox\//.test(userAgent)) return /Android/.test(userAgent) ? 'other' : 'firefox'
  const isSafari = /Macintosh.*Version\/[\d.]+ Safari\//.test(userAgent)
  return isSafari ? 'safari' : 'other'
}
