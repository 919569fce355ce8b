import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { mediaTypeOf } from '../rules.ts'

const inflated = promisify(inflate)
const inflatedMax = 16 * 1024 * 1024
const streamsMax = 20_000
/** A dictionary before a stream is shorter. */
const dictionaryMax = 16_384
/** All dictionaries together are shorter than the largest file. */
const dictionariesMax = 8 * 1024 * 1024

/** What runs, opens or carries something when a PDF is opened. */
const active = named(
  'JavaScript',
  'Rendition',
  'RichMedia',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToE',
)
/** Objects that a predictor or a key rearranges cannot be searched. */
const rearranged = named('Predictor', 'Crypt')
const filter = named('Filter')
const holdsObjects = named('ObjStm', 'First')

/**
 * Why a PDF is not accepted: it has scripts, embedded files or actions, or keeps objects where they
 * cannot be read. Undefined for any other file.
 */
export async function pdfFault(bytes: Uint8Array): Promise<'file_active' | undefined> {
  if (mediaTypeOf(bytes) !== 'application/pdf') return undefined
  if (active.test(textOf(bytes))) return 'file_active'
  const streams = objectStreamsIn(bytes)
  if (!streams) return 'file_active'
  let left = inflatedMax
  for (const { dictionary, start } of streams) {
    if (rearranged.test(dictionary)) return 'file_active'
    if (!filter.test(dictionary)) continue
    const found = await objectsAt(bytes, start, left)
    if (!found || active.test(textOf(found))) return 'file_active'
    left -= found.length
  }
  return undefined
}

/**
 * Finds these names. Each letter may be written as `#` and its hexadecimal code; the file is searched
 * as it is, because to rewrite a long one takes seconds.
 */
function named(...names: string[]): RegExp {
  const spelled = names.map((name) => Array.from(name, letterIn).join(''))
  return new RegExp(`/(?:${spelled.join('|')})(?![A-Za-z])`)
}

function letterIn(letter: string): string {
  const code = Buffer.from(letter).toString('hex')
  return `(?:${letter}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
}

function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('latin1')
}

type ObjectStream = { dictionary: string; start: number }

/**
 * The streams that hold objects: only they say where the first one begins. Undefined if the file
 * has too many streams, too long dictionaries, or a stream without one.
 */
function objectStreamsIn(bytes: Uint8Array): ObjectStream[] | undefined {
  const text = textOf(bytes)
  const found: ObjectStream[] = []
  let [count, characters] = [0, 0]
  for (const match of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    count += 1
    const before = text.slice(Math.max(0, match.index - dictionaryMax), match.index)
    const begin = before.lastIndexOf('obj')
    if (count > streamsMax || begin < 0) return undefined
    const dictionary = before.slice(begin)
    characters += dictionary.length
    if (characters > dictionariesMax) return undefined
    if (!holdsObjects.test(dictionary)) continue
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
