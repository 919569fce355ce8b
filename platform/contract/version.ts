/** Some addresses answer in a further form, to whom asks for it by a header; else in their first. */
export type Version = 2

/** What a client sends to be answered in a call's own form. */
export function versionHeader({ version }: { version?: Version }): Record<string, string> {
  return version ? { 'accept-client': mediaTypeOf(version) } : {}
}

export function mediaTypeOf(version: Version): string {
  return `application/vnd.s.v${version}+json`
}

/** The further form that a request asks for: `accept-client: application/vnd.s.v2+json`, or `accept`. */
export function versionOf(headers: Readonly<Record<string, unknown>>): Version | undefined {
  const asked = headers['accept-client'] ?? headers.accept
  return /\.v2\+json\b/.test(String(asked)) ? 2 : undefined
}
