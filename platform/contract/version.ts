/** Some calls have a second version, for clients that ask for it by a header. */
export type Version = 2

/** The header that a client sends to get the version of a call. */
export function versionHeader({ version }: { version?: Version }): Record<string, string> {
  return version ? { 'accept-client': mediaTypeOf(version) } : {}
}

export function mediaTypeOf(version: Version): string {
  return `application/vnd.s.v${version}+json`
}

/** The version that a request asks for: `accept-client: application/vnd.s.v2+json`, or `accept`. */
export function versionOf(headers: Readonly<Record<string, unknown>>): Version | undefined {
  const asked = headers['accept-client'] ?? headers.accept
  return /\.v2\+json\b/.test(String(asked)) ? 2 : undefined
}
