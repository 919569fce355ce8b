/** A value of a text. Money is formatted when the text is rendered, in the reader's language. */
export type TextValue = string | number | { amount_cents: bigint; currency: string }

export type NewNotification = {
  player_id: bigint
  /** What it is about: it selects the icon. */
  kind: string
  /** Unique for the player: the same key notifies once. */
  key: string
  /** `cashbox.withdrawal_done` uses the texts `notification.withdrawal_done.*` of `cashbox`. */
  text: string
  /** The values for `{{…}}` in the texts. */
  values?: Readonly<Record<string, TextValue>>
  /** The path of the notification's button. */
  path?: string
  /** The identifier of the tournament that it is about [3.27]. */
  identifier?: string
  /**
   * Events with the same digest are one entry until it is read: `key` counts each event once, and
   * two or more events use the texts `notification.<name>_many.*` with `{{count}}`.
   */
  digest?: string
}
