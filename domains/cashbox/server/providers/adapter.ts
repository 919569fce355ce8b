import type { Action, State } from '../../rules.ts'

/** A payment provider, with the shared key. */
export type Provider = {
  id: bigint
  identifier: string
  /** The adapter for it: a folder beside this file. */
  adapter: string
  api_url: string
  secret: string
}

/**
 * `refused`: the provider understood and will not do it; otherwise it may have done it or not.
 * `isUnexpected`: its answer about this payment makes no sense, but other payments may work.
 */
export type Failure = { failure: string; refused: boolean; isUnexpected?: true }

/** A provider's report about one of our payments, with our states. */
export type Report = {
  payment_id: bigint
  /** The provider's id of it. */
  provider_ref: string
  action: Action
  /** Undefined if the provider's state is unknown to us. */
  state: State | undefined
  /** What we ordered, as the provider repeats it. */
  amount_cents: bigint
  /** What arrived, from a provider whose players may send another amount. */
  arrived_cents?: bigint
  /** It arrived after the page was closed. */
  isLate?: boolean
  currency: string
  /** Why it failed, or a remark. */
  reason: string | null
  /** `token`: the provider's token for charging the card again. */
  card?: { brand: string; last4: string; token?: string | null | undefined }
  /** The provider's mark of the card or bank account (IBAN): the same for each payment of it, never its number. */
  account_mark?: string
}

/** Coins that arrived at an address, as a provider that watches a chain reports them. */
export type Transfer = {
  /** The id on the chain: transaction and output. */
  provider_ref: string
  network: string
  address: string
  amount_cents: bigint
  currency: string
  confirmations: number
  /** The chain dropped it: it was replaced, or its block was reorganised. */
  isGone: boolean
}

export type Order = { id: bigint; amount_cents: bigint; currency: string }
/** `address`: the destination of coins. */
export type PayoutOrder = Order & { network: string | null; address: string | null }
export type PageOrder = Order & {
  /** The payment method of the provider. */
  brand: string
  locale: string
  return_url: string
  expires_at: Date
  /** How long its page stays open. */
  open_minutes: number
}
export type OpenedPage = { provider_ref: string; page_url: string }

export type Charged = { report: Report; page_url: string | undefined }

/** One of our payments whose state is requested from the provider. */
export type Asked = { id: bigint; action: Action; provider_ref: string | null }
/** `unknown`: the provider does not know it. `silent`: it has no own data about it. */
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
/** A correctly signed webhook; `ask` if it only names a payment with news. */
export type WebhookEvent = { event_id: string } & (
  | { report: Report }
  | { transfer: Transfer }
  | { ask: Asked }
)

/** A payment in a provider's list of a day. */
export type DayLine = Pick<Report, 'provider_ref' | 'action' | 'amount_cents' | 'currency'> & {
  /** Our id as the provider repeats it; null if it has none. */
  payment_id: bigint | null
  /** The money was transferred; null if the provider cannot tell. */
  isDone: boolean | null
  /** What arrived, confirmed or not, if that may be another amount. */
  arrived_cents?: bigint
  /** The complete report, if the list has it. */
  report?: Report
}

/**
 * The interface to one kind of provider: data in, data out. An adapter has no access to the
 * database and is never called within a transaction.
 */
export type Adapter = {
  /**
   * Opens the page where the player pays; the same payment gets the same page. Missing: deposits by
   * address.
   */
  openPage?(provider: Provider, order: PageOrder): Promise<OpenedPage | Failure>
  /**
   * Charges a token. If its owner must confirm, there is a page for that. The same payment is
   * charged once.
   */
  chargeToken?(provider: Provider, order: PageOrder & { token: string }): Promise<Charged | Failure>
  /** Closes that page; the answer is the payment's state, as in `askStatus`. */
  closePage?(provider: Provider, asked: Asked): Promise<{ report: Report } | Failure>
  /**
   * Orders a payout; the same one is paid once, however often it is ordered. Missing: signed
   * externally.
   */
  orderPayout?(provider: Provider, order: PayoutOrder): Promise<{ report: Report } | Failure>
  /** Requests the state of a payment. */
  askStatus(provider: Provider, asked: Asked): Promise<Status | Failure>
  /** Parses a webhook. Checks the signature over the exact bytes first. */
  readWebhook(
    provider: Provider,
    message: Message,
    now: Date,
  ): WebhookEvent | 'unsigned' | 'malformed' | 'ignored'
  /** The page for test transfers to an address; only a development chain has one. */
  testPage?(provider: Provider, at: { currency: string; network: string; address: string }): string
  /** The provider's list of the payments that ended on a day (UTC). */
  listDay?(provider: Provider, day: string): Promise<{ lines: DayLine[] } | Failure>
}
