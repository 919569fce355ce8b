import { describe, expect, test } from 'vitest'
import { readPlainRequest } from './plain-request.ts'

const body = '{"balance":"ü"}'
const lines = ['Host: casino', 'X-Request-Sign:abc', `Content-Length: ${Buffer.byteLength(body)}`]
const bytesOf = (start: string, headers: readonly string[], text = body) =>
  Buffer.from(`${[start, ...headers].join('\r\n')}\r\n\r\n${text}`)
const post = 'POST /wallet/gcp/apogee/play HTTP/1.1'

test('a plain request is its path, its headers in lower case and its bytes', () => {
  const request = readPlainRequest(bytesOf(post, [...lines, 'Connection: keep-alive']))
  expect(request?.url).toBe('/wallet/gcp/apogee/play')
  expect(request?.headers.get('x-request-sign')).toBe('abc')
  expect(request?.body.toString()).toBe(body)
})

describe('left to the HTTP parser is', () => {
  const [host = '', sign = '', length = ''] = lines
  test.each([
    ['another method', bytesOf('PUT /wallet HTTP/1.1', lines)],
    ['another version', bytesOf('POST /wallet HTTP/1.0', lines)],
    ['an address with a question', bytesOf('POST /wallet?a=b HTTP/1.1', lines)],
    ['an address with an escape', bytesOf('POST /wallet/%67cp HTTP/1.1', lines)],
    ['an address with a host', bytesOf('POST http://casino/wallet HTTP/1.1', lines)],
    ['a request that is not all here', bytesOf(post, lines, body.slice(1))],
    ['a head that is not all here', Buffer.from(`${post}\r\n${host}\r\n`)],
    ['a request with another behind it', bytesOf(post, lines, `${body}POST`)],
    ['a body in chunks', bytesOf(post, [...lines, 'Transfer-Encoding: chunked'])],
    ['a caller who waits to be encouraged', bytesOf(post, [...lines, 'Expect: 100-continue'])],
    ['a caller who wants another protocol', bytesOf(post, [...lines, 'Upgrade: websocket'])],
    ['a caller who will not stay', bytesOf(post, [...lines, 'Connection: close'])],
    ['a host that is not named', bytesOf(post, [sign, length])],
    ['a missing length', bytesOf(post, [host, sign])],
    ['a duplicate length', bytesOf(post, [...lines, length])],
    ['a length with a sign', bytesOf(post, [host, 'Content-Length: +16'])],
    ['two lengths in one', bytesOf(post, [host, 'Content-Length: 16, 16'])],
    ['no length at all', bytesOf(post, [host, 'Content-Length: 0'], '')],
    ['a space before a colon', bytesOf(post, [...lines, 'X-Odd : 1'])],
    ['a folded line', bytesOf(post, [...lines, 'X-Odd: 1', ' 2'])],
    ['a bare line feed', bytesOf(post, [...lines, 'X-Odd: 1\nX-Other: 2'])],
    ['a letter beyond ASCII', bytesOf(post, [...lines, 'X-Odd: ü'])],
    ['a sign of control', bytesOf(post, [...lines, 'X-Odd: \0'])],
  ])('%s', (_name, bytes) => {
    expect(readPlainRequest(bytes)).toBeUndefined()
  })
})
