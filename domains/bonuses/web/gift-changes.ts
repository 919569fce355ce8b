import type { GiftChanges } from '../rules.ts'

/** The changes of gifts from the configurations of the brand, in the forms that they are stored in. */
export function giftChangesOf({
  disabled,
  modified,
}: {
  disabled: unknown
  modified: unknown
}): GiftChanges {
  const { group_keys = [] } = (disabled ?? {}) as { group_keys?: string[] }
  return { disabled: group_keys, modified: (modified ?? []) as GiftChanges['modified'] }
}
