/** Too much waits, or the database does not answer: nothing was moved, repeat later (503). */
export class WalletBusy extends Error {
  readonly retryAfterSeconds = 1

  constructor(reason: string) {
    super(`the wallet is busy: ${reason}`)
    this.name = 'WalletBusy'
  }
}

/** A credit would bring the balance beyond what a number can tell: nothing was moved (503). */
export class WalletFull extends Error {
  readonly retryAfterSeconds = 60

  constructor() {
    super('the balance is full')
    this.name = 'WalletFull'
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
