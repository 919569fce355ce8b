/** What is not as it should be in production, and what to do about it. */
export type Finding = {
  /** Errors must be mended before real money is played; warnings should be. */
  level: 'error' | 'warning'
  about: string
  found: string
  do: string
}

/** The findings as text, errors first. */
export function textOf(findings: readonly Finding[]): string {
  const sorted = findings.toSorted((one, other) => one.level.localeCompare(other.level))
  return sorted
    .map(
      (one) => `${one.level === 'error' ? '✗' : '!'} ${one.about}: ${one.found}\n    ${one.do}\n`,
    )
    .join('')
}
