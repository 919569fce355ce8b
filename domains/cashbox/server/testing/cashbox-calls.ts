import { randomUUID } from 'node:crypto'
import type { Received, Sent } from '@casino/contract/endpoint.ts'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { listAccounts } from '@casino/wallet/contract'
import { play } from '@casino/wallet/play'
import * as contract from '../../contract.ts'
import { provePayment } from '../../payout-contract.ts'

/** A payment as its player receives it. */
export type Shown = Received<typeof contract.showPayment>

/** A player's balance in a currency; undefined without an account in it. */
export async function balanceOf(person: Person, currency = 'EUR'): Promise<number | undefined> {
  const { body } = await person.call(listAccounts, {})
  return body.find((account) => account.currency === currency)?.amount_cents
}

/** The card method of a currency. */
export async function cardOf(person: Person, currency = 'EUR'): Promise<Shown['id']> {
  const { body } = await person.call(contract.listMethods, { currency })
  const card = body.find(({ brand }) => brand === 'card')
  if (!card) throw new Error(`no card pays in ${currency}`)
  return card.id
}

export async function show(person: Person, id: Shown['id']): Promise<Shown> {
  return (await person.call(contract.showPayment, { id })).body
}

/** The current internal state of a payment. */
export function stepOf({ steps }: Shown): Shown['steps'][number]['state'] | undefined {
  return steps.at(-1)?.state
}

/** Requests a withdrawal by card, with a new idempotency key. */
export async function withdraw(
  person: Person,
  amount_cents: number,
  {
    key = randomUUID(),
    ip,
    ...given
  }: Partial<Sent<typeof contract.withdraw>> & { key?: string; ip?: string } = {},
) {
  const currency = given.currency ?? 'EUR'
  const method_id = given.method_id ?? (await cardOf(person))
  const { address } = given
  const asked = { method_id, currency, amount_cents, ...(address ? { address } : {}) }
  return person.call(contract.withdraw, asked, { key, ...(ip ? { ip } : {}) })
}

/** The newest code mailed to a player for a withdrawal. */
export async function codeMailed(app: TestApp, email: string): Promise<string> {
  const [mail] = (await app.mails(email)).filter(({ subject }) => /code/i.test(subject))
  return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? ''
}

/** Confirms a withdrawal with the mailed code. Returns the payment. */
export async function proveByMail(
  app: TestApp,
  person: Person,
  { id, email }: { id: Shown['id']; email: string },
): Promise<Shown> {
  const code = await codeMailed(app, email)
  return (await person.call(provePayment, { id, code }, { key: randomUUID() })).body
}

/** Stakes this amount and wins it back in a started app, so that deposits count as played. */
export async function playThrough(
  person: Person,
  cents: number,
  currency = 'EUR',
): Promise<{ bet: string }> {
  const bet = randomUUID()
  const amount_cents = BigInt(cents)
  const answer = await play({
    player_id: person.id,
    currency,
    provider: 'apogee',
    game: 'apogee:dice',
    game_class: 'slots',
    round_id: bet,
    finished: true,
    operations: [
      { type: 'bet', ext_id: bet, amount_cents },
      { type: 'win', ext_id: randomUUID(), amount_cents },
    ],
  })
  if (!answer.ok) throw new Error(`a bet was refused: ${answer.code}`)
  return { bet }
}
