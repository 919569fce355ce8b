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
