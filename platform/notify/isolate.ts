const controls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * A value within a text: right-to-left characters do not change the direction of the text around
 * them, and characters that control the direction are removed.
 */
export function isolate(value: string): string {
  const plain = value.replace(controls, '')
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain
}
