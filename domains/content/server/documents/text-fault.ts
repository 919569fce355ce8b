import { brandIds } from '@casino/brands/public'
import type { Tx } from '@casino/db/connect.ts'
import type { DocumentName } from '../../documents.ts'
import { type DefaultTexts, faultOf } from '../../own-texts.ts'

let texts: DefaultTexts | undefined

/** Sets the messages that custom texts replace. Called once at the start of the office. */
export function setDefaultTexts(messages: DefaultTexts): void {
  texts = messages
}

/** What is wrong with a custom text, as a sentence. */
export async function textFault(
  tx: Tx,
  { name, locale, variant }: DocumentName,
  text: string,
): Promise<string | undefined> {
  if (!texts) throw new Error('setDefaultTexts was not called')
  const brand_id = variant === '' ? null : BigInt(variant)
  const fault = faultOf(
    { house: texts, brands: await brandIds(tx) },
    { brand_id, locale, key: name, text },
  )
  return fault && `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.`
}
