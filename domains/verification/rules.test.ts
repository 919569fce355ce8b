import { expect, test } from 'vitest'
import { fileBytesMax, fileFault, mayBecome, mediaTypeOf, shownFileName } from './rules.ts'

const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
/** Behind the mark a segment that is passed over, then the frame. */
const jpeg = (width: number, height: number) => {
  const bytes = Buffer.alloc(40)
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 6, 1, 2, 3, 4, 0xff, 0xc0, 0, 11, 8])
  bytes.writeUInt16BE(height, 15)
  bytes.writeUInt16BE(width, 17)
  return bytes
}
const pdf = Buffer.from('%PDF-1.7\n…')

test('the type of a file is decided by its bytes, not by its name', () => {
  expect(mediaTypeOf(png(1, 1))).toBe('image/png')
  expect(mediaTypeOf(jpeg(1, 1))).toBe('image/jpeg')
  expect(mediaTypeOf(pdf)).toBe('application/pdf')
  for (const text of ['<svg xmlns=', 'MZ', 'GIF89a', 'PK\u0003\u0004', ' %PDF-', '']) {
    expect(mediaTypeOf(Buffer.from(text))).toBeUndefined()
  }
})

test.for([
  ['a photograph', jpeg(4000, 3000), undefined],
  ['a scan', png(2480, 3508), undefined],
  ['a PDF', pdf, undefined],
  ['nothing', Buffer.alloc(0), 'file_empty'],
  ['a text', Buffer.from('hello'), 'file_type'],
  ['the mark of a picture alone', png(1, 1).subarray(0, 8), 'file_type'],
  ['a JPEG without a frame', jpeg(1, 1).subarray(0, 12), 'file_type'],
  ['a picture without pixels', png(0, 10), 'file_type'],
  ['a small file of a huge PNG', png(50_000, 50_000), 'file_too_many_pixels'],
  ['a small file of a huge JPEG', jpeg(60_000, 60_000), 'file_too_many_pixels'],
  ['too many bytes', Buffer.concat([pdf, Buffer.alloc(fileBytesMax)]), 'file_too_large'],
] as const)('%s', ([, bytes, fault]) => {
  expect(fileFault(bytes)).toBe(fault)
})

test('segments with a wrong length end the search', () => {
  const lying = jpeg(10, 10)
  lying.writeUInt16BE(0xffff, 4)
  expect(fileFault(lying)).toBe('file_type')
})

test('only a waiting document can be decided on or withdrawn, and only an approved one expires', () => {
  expect(mayBecome('in_review', 'approved')).toBe(true)
  expect(mayBecome('approved', 'expired')).toBe(true)
  expect(mayBecome('approved', 'withdrawn')).toBe(false)
  expect(mayBecome('not_approved', 'approved')).toBe(false)
})

test('a name is shown without its path and without invisible characters', () => {
  expect(shownFileName('scans\\2026\\pass.png', 'image/png')).toBe('pass.png')
  expect(shownFileName('../../etc/passwd', 'application/pdf')).toBe('passwd.pdf')
  expect(shownFileName('ab\u202Ecd\r\n.png', 'image/png')).toBe('abcd.png')
  expect(shownFileName('', 'image/png')).toBe('document.png')
  expect(shownFileName('x'.repeat(500), 'image/png')).toHaveLength(124)
})

test('a name ends with the extension of what the file is, and begins with no formula', () => {
  expect(shownFileName('=cmd.png', 'image/jpeg')).toBe('cmd.jpg')
  expect(shownFileName('@SUM(1).pdf', 'application/pdf')).toBe('SUM(1).pdf')
  expect(shownFileName('agnp.exe', 'image/png')).toBe('agnp.png')
  expect(shownFileName('pass\u202Egnp.exe', 'image/png')).toBe('passgnp.png')
  expect(shownFileName('pass.pdf.exe', 'application/pdf')).toBe('pass.pdf.pdf')
  expect(shownFileName('My passport, page 2.JPEG', 'image/jpeg')).toBe('My passport, page 2.JPEG')
  expect(shownFileName('.htaccess', 'image/png')).toBe('htaccess.png')
  expect(shownFileName('.png', 'image/png')).toBe('png.png')
  expect(shownFileName('Übersicht 2026', 'application/pdf')).toBe('Übersicht 2026.pdf')
})
