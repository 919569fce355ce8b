import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { mediaTypeOf } from '../rules.ts'

const inflated = promisify(inflate)
const inflatedMax = 64 * 1024 * 1024
const streamsMax = 20_000
/** A dictionary before a stream is shorter. */
const dictionaryMax = 16_384

/** What runs, opens or carries something when a PDF is opened. */
const active =
  /\/(JavaScript|Rendition|RichMedia|Launch|EmbeddedFiles?|XFA|SubmitForm|ImportData|GoToE)(?![A-Za-z])/

/**
 * Why a PDF is not accepted: it has scripts, embedded files or actions, or keeps objects where they
 * cannot be read. Undefined for any other file.
 */
export async function pdfFault(bytes: Uint8Array): Promise<'file_active' | undefined> {
  if (mediaTypeOf(bytes) !== 'application/pdf') return undefined
  const text = readable(bytes)
  if (active.test(text)) return 'file_active'
  const streams = objectStreamsIn(bytes)
  if (!streams) return 'file_active'
  let left = inflatedMax
  for (const { dictionary, start } of streams) {
    // Objects that a predictor or a key rearranges cannot be searched.
    if (/\/(Predictor|Crypt)(?![A-Za-z])/.test(dictionary)) return 'file_active'
    if (!/\/Filter(?![A-Za-z])/.test(dictionary)) continue
    const found = await objectsAt(bytes, start, left)
    if (!found || active.test(readable(found))) return 'file_active'
    left -= found.length
  }
  return undefined
}

/** Names may be written with `#` and a hexadecimal code for each letter. */
function readable(bytes: Uint8Array): string {
  return plain(textOf(bytes))
}

function plain(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('latin1')
}

type ObjectStream = { dictionary: string; start: number }

/**
 * The streams that hold objects: only they say where the first one begins. Undefined if the file
 * has too many streams, or one without a dictionary.
 */
function objectStreamsIn(bytes: Uint8Array): ObjectStream[] | undefined {
  const text = textOf(bytes)
  const found: ObjectStream[] = []
  let count = 0
  for (const match of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    count += 1
    const before = text.slice(Math.max(0, match.index - dictionaryMax), match.index)
    const begin = before.lastIndexOf('obj')
    if (count > streamsMax || begin < 0) return undefined
    const dictionary = plain(before.slice(begin))
    if (!/\/(ObjStm|First)(?![A-Za-z])/.test(dictionary)) continue
    found.push({ dictionary, start: match.index + match[0].length })
  }
  return found
}

/** The unpacked objects; undefined if they are not packed in the one way that everybody uses. */
async function objectsAt(
  bytes: Uint8Array,
  start: number,
  maxOutputLength: number,
): Promise<Buffer | undefined> {
  if (maxOutputLength <= 0) return undefined
  return inflated(bytes.subarray(start), { maxOutputLength }).catch(() => undefined)
}
