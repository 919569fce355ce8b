/** The queue is full, or the database does not answer: nothing was moved; repeat later (503). */
export class WalletBusy extends Error {
  readonly retryAfterSeconds = 1

  constructor(reason: string) {
    super(`the wallet is busy: ${reason}`)
    this.name = 'WalletBusy'
  }
}

/** A credit would exceed the largest balance: nothing was moved (503). */
export class WalletFull extends Error {
  readonly retryAfterSeconds = 60

  constructor() {
    super('the balance is full')
    this.name = 'WalletFull'
  }
}

/**
 * The connection was lost during the call: the outcome is unknown; the same call again returns it
 * (503).
 */
export class WalletUnknown extends Error {
  readonly retryAfterSeconds = 1

  constructor(reason: string) {
    super(`the outcome is unknown: ${reason}`)
    this.name = 'WalletUnknown'
  }
}
