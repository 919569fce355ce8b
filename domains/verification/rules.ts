/** The kinds of documents that players can send. */
export const documentTypes = [
  'identity',
  'address',
  'payment_method',
  'source_of_wealth',
  'deposit',
] as const
export type DocumentType = (typeof documentTypes)[number]

/** `not_approved` is the clients' word for rejected. */
export const documentStatuses = ['in_review', 'approved', 'not_approved', 'expired'] as const
/** Players never see a withdrawn document. */
export const storedStatuses = [...documentStatuses, 'withdrawn'] as const
export type DocumentStatus = (typeof storedStatuses)[number]

/** The allowed transitions of each state. */
const moves: Readonly<Record<DocumentStatus, readonly DocumentStatus[]>> = {
  in_review: ['approved', 'not_approved', 'withdrawn'],
  // Staff may reopen what they have decided.
  approved: ['expired', 'in_review'],
  not_approved: ['in_review'],
  expired: [],
  withdrawn: [],
}

export function mayBecome(from: DocumentStatus, to: DocumentStatus): boolean {
  return moves[from].includes(to)
}

/** Why a document is rejected. The player sees it, with advice. */
export const rejectionReasons = [
  'unreadable',
  'cut_off',
  'out_of_date',
  'too_old',
  'wrong_document',
  'not_original',
  'name_differs',
  'birthday_differs',
  'address_differs',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** The fields of the profile that an approved document can prove, by its type. */
export const provableBy = {
  identity: ['first_name', 'last_name', 'date_of_birth', 'country'],
  address: ['address', 'city', 'postal_code'],
  payment_method: [],
  source_of_wealth: [],
  deposit: [],
} as const satisfies Record<DocumentType, readonly string[]>
export type ProvenField = (typeof provableBy)[DocumentType][number]
export const provenFields: readonly ProvenField[] = Object.values(provableBy).flat()

/** What a proof of identity must prove. */
const identityNeeds: readonly ProvenField[] = ['first_name', 'last_name', 'date_of_birth']

/** Why a document cannot be approved as the proof of these fields; undefined if it can. */
export function provesFault(
  type: DocumentType,
  proves: readonly ProvenField[],
): 'not_provable' | 'identity_incomplete' | undefined {
  const provable: readonly ProvenField[] = provableBy[type]
  if (proves.some((field) => !provable.includes(field))) return 'not_provable'
  const isComplete = identityNeeds.every((field) => proves.includes(field))
  return type === 'identity' && !isComplete ? 'identity_incomplete' : undefined
}

/** Staff decide within this time; withdrawals wait for a proof of identity. */
const reviewHours: Record<DocumentType, number> = {
  identity: 24,
  address: 48,
  payment_method: 48,
  source_of_wealth: 72,
  deposit: 24,
}

const hourMs = 3_600_000

export function dueAt(type: DocumentType, now: Date): Date {
  return new Date(now.getTime() + reviewHours[type] * hourMs)
}

/** How long the file of a rejected document is kept, for questions about the decision. */
export const rejectedFileDays = 90

/** When the file of a document in this state is deleted; null: with the player's data. */
export function fileKeptUntil(status: DocumentStatus, now: Date): Date | null {
  return status === 'not_approved' ? new Date(now.getTime() + rejectedFileDays * 24 * hourMs) : null
}

/** The HTTP server accepts no larger form. */
export const fileBytesMax = 8 * 1024 * 1024
/** A larger picture from a small file is a decompression bomb. */
export const pixelsMax = 100_000_000
export const fileNameMax = 120
export const descriptionMax = 500
/** The most documents of one player that wait for staff, and that are sent within a day. */
export const inReviewMax = 10
export const perDayMax = 20
/** How long proof of wealth is valid unless staff say otherwise. */
export const wealthValidDays = 365

export const mediaTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type MediaType = (typeof mediaTypes)[number]

const signatures: readonly [MediaType, readonly number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/** The media type by a file's first bytes, whatever its name; undefined if it is not accepted. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | undefined {
  return signatures.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]
}

/** Why a file is not accepted; undefined if it is. */
export function fileFault(
  bytes: Uint8Array,
): 'file_empty' | 'file_too_large' | 'file_type' | 'file_too_many_pixels' | undefined {
  if (bytes.length === 0) return 'file_empty'
  if (bytes.length > fileBytesMax) return 'file_too_large'
  const type = mediaTypeOf(bytes)
  if (!type) return 'file_type'
  if (type === 'application/pdf') return undefined
  const pixels = type === 'image/png' ? pixelsOfPng(bytes) : pixelsOfJpeg(bytes)
  if (!pixels) return 'file_type'
  return pixels > pixelsMax ? 'file_too_many_pixels' : undefined
}

/** Width times height from the first chunk of a PNG; 0 if it has none. */
function pixelsOfPng(bytes: Uint8Array): number {
  if (bytes.length < 24) return 0
  const view = viewOf(bytes)
  return view.getUint32(16) * view.getUint32(20)
}

/** Height times width from a JPEG's frame segment; 0 if it has none. */
function pixelsOfJpeg(bytes: Uint8Array): number {
  const view = viewOf(bytes)
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return 0
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7)
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return 0
}

/** C0 to CF except the markers of tables and arithmetic coding. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

const extensions: Readonly<Record<MediaType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/pdf': ['pdf'],
}

export function mediaTypeExtension(type: MediaType): string {
  return extensions[type][0]
}

/**
 * A file's name as it is stored and shown: no path, no invisible characters, of limited length, with
 * the extension of what the file is. A spreadsheet would take a first `=` for a formula.
 */
export function shownFileName(given: string, type: MediaType): string {
  const [last = ''] = given.split(/[/\\]/).slice(-1)
  const seen = last
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^[\s=+@.-]+/u, '')
    .trim()
  const [, name = seen, extension = ''] = /^(.+)\.([a-z0-9]{1,8})$/i.exec(seen) ?? []
  const right = extensions[type]
  const isRight = right.includes(extension.toLowerCase())
  const short = [...name].slice(0, fileNameMax).join('') || 'document'
  return `${short}.${isRight ? extension : right[0]}`
}
