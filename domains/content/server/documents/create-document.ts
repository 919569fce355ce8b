import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import { pageDataOf } from '@casino/domain/page-data.ts'
import type { StaffWork } from '@casino/http/staff/staff-route.ts'
import { defaultLocale } from '@casino/i18n/locales.ts'
import { type DocumentKind, isReserved, nameFault } from '../../documents.ts'
import * as contract from '../../staff-contract.ts'
import { itemExamples } from '../folder/examples.ts'
import { addDocument, type DocumentRow, documentsNamed } from './document-store.ts'
import { textFault } from './text-fault.ts'

/** Adds a draft. It begins as the same in another language, or with an example of its kind. */
export async function createDocument(
  work: StaffWork,
  input: Input<typeof contract.createDocument>,
) {
  const { tx, now } = work
  const { kind, name, locale = '', brand_id } = input
  const variant = input.variant || (brand_id?.toString() ?? '')
  // Only texts are of a brand: other content is for all.
  if (brand_id !== undefined && (kind !== 'text' || variant !== String(brand_id))) {
    const text = 'Only a text is for one brand, whose number is its variant.'
    throw refuse(contract.createDocument, 'name_invalid', { text })
  }
  const named = { kind, name, locale, variant }
  const fault = nameFault(named) ?? (kind === 'text' ? await textFault(tx, named, '') : undefined)
  if (fault) throw refuse(contract.createDocument, 'name_invalid', { text: fault })
  const others = await documentsNamed(tx, named)
  if (others.length === 0 && isReserved(kind, name) && !pageDataOf(name)) {
    const text = `The site has an address of its own at /${name}: choose another name.`
    throw refuse(contract.createDocument, 'name_taken', { text })
  }
  const body = closest(others)?.body ?? firstBody(kind)
  const id = await addDocument(tx, { ...named, body, now })
  if (!id) throw refuse(contract.createDocument, 'document_exists')
  return { id, text: `The draft ${name} is new.` }
}

/** The English one, or else the first. */
function closest(others: readonly DocumentRow[]): DocumentRow | undefined {
  return (
    others.find(({ locale, variant }) => locale === defaultLocale && variant === '') ?? others[0]
  )
}

const source = { format: 'markdown', source: 'Text' }

function firstBody(kind: DocumentKind): unknown {
  if (kind === 'text') return { text: 'Text' }
  if (kind === 'snippet') return source
  const about = { title: 'Title', description: '' }
  if (kind === 'news') return { ...about, image: null, ...source }
  if (kind !== 'page') {
    const { position, item } = itemExamples[kind]
    return { position, item }
  }
  const more = { keywords: '', categories: ['page'], parent: null, hidden: false, json: null }
  return { ...about, ...more, ...source }
}
