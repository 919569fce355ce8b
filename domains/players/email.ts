import { canonicalEmail, lowered } from '@casino/i18n/email.ts'

/** The form in which an address is stored and looked up. Other text finds only equal text. */
export function emailKey(text: string): string {
  return canonicalEmail(text.trim()) ?? lowered(text.trim())
}

/**
 * The address that a text of an earlier version stands for: without invisible characters, comments,
 * quotes and brackets.
 */
export function repairedEmail(text: string): string | undefined {
  const shown = text.replaceAll(/[\p{Default_Ignorable_Code_Point}\p{C}\s]/gu, '')
  const plain = shown.replaceAll(/\([^()]*\)/g, '').replaceAll(/["\\()[\]<>,;:]/g, '')
  const [local = '', domain = ''] = plain.split('@')
  const word = (part: string) => part.split('.').filter(Boolean).join('.')
  return canonicalEmail(`${word(local)}@${word(domain)}`)
}
