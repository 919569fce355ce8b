/** The first match wins: user agents name other browsers later. */
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\b(Linux|X11)\b/],
] as const

/** The names of browser and system; undefined if the user agent has neither. */
export function deviceOf(userAgent: string): { browser: string; system: string } | undefined {
  const nameIn = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  return browser && system ? { browser, system } : undefined
}
