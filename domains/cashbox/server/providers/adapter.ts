import type { Action, State } from '../../rules.ts'

/** Who takes and pays money for us, with the key that both of us know. */
export type Provider = {
  id: bigint
  identifier: string
  /** Which adapter speaks with it: a folder beside this file. */
  adapter: string
  api_url: string
  secret: string
}

/**
 * `refused`: the provider has understood and will not do it. Else it may have done it or not.
 * `isStrange`: it has answered, and what it says of this payment makes no sense; of others it may.
 */
export type Failure = { failure: string; refused: boolean; isUnexpected?: true }

/** What a provider says of a payment of ours, in our words. */
export type Report = {
  payment_id: bigint
  /** The provider's name for it. */
  provider_ref: string
  action: Action
  /** Undefined: a word that we do not know. */
  state: State | undefined
  amount_cents: bigint
  currency: string
  /** Why it did not succeed, or what is to be said of it. */
  reason: string | null
  /** `token`: by what the provider knows it, for whoever wants to pay by it again. */
  card?: { brand: string; last4: string; token?: string | null | undefined }
}

/** Coins that came to an address, as a provider that watches a chain tells it. */
export type Transfer = {
  /** The chain's name for it: transaction and output. */
  provider_ref: string
  network: string
  address: string
  amount_cents: bigint
  currency: string
  confirmations: number
  /** The chain has forgotten it: replaced, or its block was given up. */
  isGone: boolean
}

export type Order = { id: bigint; amount_cents: bigint; currency: string }
/** `address`: where coins go to. */
export type PayoutOrder = Order & { network: string | null; address: string | null }
export type PageOrder = Order & {
  /** Which of its ways to pay is meant. */
  brand: string
  locale: string
  return_url: string
  expires_at: Date
  /** How long its page stays open. */
  open_minutes: number
}
export type OpenedPage = { provider_ref: string; page_url: string }

export type Charged = { report: Report; page_url: string | undefined }

/** A payment of ours that a provider is asked about. */
export type Asked = { id: bigint; action: Action; provider_ref: string | null }
/** `unknown`: it has never heard of it. `silent`: it has nothing to say by itself. */
export type Status =
  | { report: Report }
  | { transfer: Transfer }
  | { unknown: true }
  | { silent: true }

export type Message = {
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}
/** A webhook that is signed rightly; `ask` where it only says of which payment there is news. */
export type WebhookEvent = { event_id: string } & (
  | { report: Report }
  | { transfer: Transfer }
  | { ask: Asked }
)

/** A payment in a provider's own list of a day. */
export type DayLine = Pick<Report, 'provider_ref' | 'action' | 'amount_cents' | 'currency'> & {
  /** Our number as the provider repeats it; null where it has none. */
  payment_id: bigint | null
  /** It has moved the money; null where the provider cannot tell. */
  isDone: boolean | null
}

/**
 * How one kind of provider is spoken to: data in, data out. An adapter knows no payment's row and no
 * database, and is never called within a transaction.
 */
export type Adapter = {
  /** Opens the page on which the player pays; the same payment gets the same page. None: addresses. */
  openPage?(provider: Provider, order: PageOrder): Promise<OpenedPage | Failure>
  /**
   * Pays by what the provider knows by a token. Where its owner must say more there is a page for that. The
   * same payment is charged once.
   */
  chargeToken?(provider: Provider, order: PageOrder & { token: string }): Promise<Charged | Failure>
  /** Closes that page; it says what became of it, as when it is asked. */
  closePage?(provider: Provider, asked: Asked): Promise<{ report: Report } | Failure>
  /** Orders a payout; the same one is paid once, however often it is ordered. None: signed outside. */
  orderPayout?(provider: Provider, order: PayoutOrder): Promise<{ report: Report } | Failure>
  /** Asks what became of a payment. */
  askStatus(provider: Provider, asked: Asked): Promise<Status | Failure>
  /** Reads a webhook. The signature is checked over the bytes as they came, before all else. */
  readWebhook(
    provider: Provider,
    message: Message,
    now: Date,
  ): WebhookEvent | 'unsigned' | 'malformed' | 'ignored'
  /** Where anybody may try out what comes to an address; only a chain for development has such a page. */
  testPage?(provider: Provider, at: { currency: string; network: string; address: string }): string
  /** Its own list of the payments that ended on a day (UTC). */
  listDay?(provider: Provider, day: string): Promise<{ lines: DayLine[] } | Failure>
}
