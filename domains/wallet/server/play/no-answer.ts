/** Too much waits, or the database does not answer: nothing was moved, repeat later (503). */
export class WalletBusy extends Error {
  readonly retryAfterSeconds = 1

  constructor(reason: string) {
    super(`the wallet is busy: ${reason}`)
    this.name = 'WalletBusy'
  }
}

/** The connection was lost in the middle: moved or not, the same call again tells (503). */
export class WalletUnknown extends Error {
  readonly retryAfterSeconds = 1

  constructor(reason: string) {
    super(`the outcome is unknown: ${reason}`)
    this.name = 'WalletUnknown'
  }
}
