export type PlainRequest = {
  url: string
  headers: ReadonlyMap<string, string>
  body: Buffer
  /** The complete request as it was received. */
  bytes: Buffer
}

const startLine = /^POST (\/[\w./-]+) HTTP\/1\.1$/
const headerLine = /^([A-Za-z0-9-]+): ?([\x20-\x7e]*)$/
const plainLength = /^[1-9][0-9]{0,4}$/
/** These headers change what a request is or where it ends. */
const framing = ['transfer-encoding', 'expect', 'upgrade', 'te', 'trailer', 'proxy-connection']

/**
 * Parses a complete POST in the simplest form of HTTP/1.1: printable ASCII, each header once,
 * Content-Length in digits. Undefined for anything ambiguous or incomplete: a complete HTTP parser
 * handles that.
 */
export function readPlainRequest(bytes: Buffer): PlainRequest | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const [start = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n')
  const url = startLine.exec(start)?.[1]
  const headers = url === undefined ? undefined : readHeaders(lines)
  if (!url || !headers || !isPlain(headers)) return undefined
  const body = bytes.subarray(headEnd + 4)
  const isWhole = Number(headers.get('content-length')) === body.length
  return isWhole ? { url, headers, body, bytes } : undefined
}

function readHeaders(lines: readonly string[]): Map<string, string> | undefined {
  const headers = new Map<string, string>()
  for (const line of lines) {
    const [, name, value] = headerLine.exec(line) ?? []
    if (name === undefined || value === undefined) return undefined
    headers.set(name.toLowerCase(), value.trim())
  }
  return headers.size === lines.length ? headers : undefined
}

function isPlain(headers: ReadonlyMap<string, string>): boolean {
  const connection = headers.get('connection')?.toLowerCase() ?? 'keep-alive'
  return (
    headers.has('host') &&
    plainLength.test(headers.get('content-length') ?? '') &&
    connection === 'keep-alive' &&
    !framing.some((name) => headers.has(name))
  )
}
