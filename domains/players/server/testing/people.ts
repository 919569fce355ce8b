import { fromBase32 } from '@casino/auth/second-factor/base32.ts'
import { codeAt, stepOf } from '@casino/auth/second-factor/totp.ts'
import { newToken } from '@casino/auth/token.ts'
import type { People, Person, TestApp } from '@casino/testing/test-app.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { CaptchaAction, CaptchaChallenge } from '../../captcha-contract.ts'
import { type SignUpForm, signUp } from '../../contract.ts'
import { activateSecondFactor, offerSecondFactor } from '../../security-contract.ts'
import { makeChallenge } from '../captcha/captcha-challenge.ts'
import { demoPassword } from '../demo-users.ts'
import { identify } from '../identify.ts'
import { ownerOfBrowser } from '../sessions/owner-of-browser.ts'
import { addSession } from '../sessions/session-store.ts'
import { confirmAddress, findPlayerByEmail } from '../store.ts'

/** The demo users for a test app: `openHouse(postgres, { domains, people })`. */
export const people: People = {
  identify,
  ownerOfBrowser,
  async enter({ tx, now }, name) {
    const player = await findPlayerByEmail(tx, `${name}@apogee.demo`)
    if (!player) throw new Error(`${name} is not a demo user`)
    const { token, token_hash } = newToken()
    const device = { ip: '127.0.0.1', user_agent: 'a test' }
    await addSession(tx, { ...device, player_id: player.id, token_hash, now })
    const session = await identify(tx, token, now)
    if (!session) throw new Error(`${name} could not be signed in`)
    return { player: session, cookie: `__Host-session=${token}` }
  },
}

/** Turns a player's second factor on; returns a function that gives the code of the moment. */
export async function turnOnSecondFactor(
  app: Pick<TestApp, 'clock'>,
  person: Person,
): Promise<() => string> {
  const { body } = await person.call(offerSecondFactor, {})
  const otp_secret = body?.otp_secret ?? ''
  const code = () => codeAt(fromBase32(otp_secret), stepOf(app.clock.at))
  const two_factor = { otp_secret, authentication_code: code(), current_password: demoPassword }
  const { status } = await person.call(activateSecondFactor, { two_factor })
  if (status !== 200) throw new Error(`the second factor was answered ${status}`)
  return code
}

/**
 * The answer to a captcha challenge for a visitor at this address, valid whatever the clock of the
 * test app says.
 */
export async function captchaFor(action: CaptchaAction, ip: string): Promise<string> {
  const challenge = await makeChallenge({ action, ip, now: new Date('2100-01-01') }, 0)
  return answerTo(challenge)
}

/** As a browser searches for it. */
export async function answerTo({ parameters, signature }: CaptchaChallenge): Promise<string> {
  const challenge = { parameters, signature }
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

type NewPerson = {
  /** The address stays unconfirmed: no deposits, no real play. */
  isUnconfirmed?: boolean
  form?: Partial<SignUpForm>
}

/**
 * Signs up a new player, whose address is confirmed unless the test says otherwise. The caller
 * relays the sign-up.
 */
export async function signUpPerson(
  app: Pick<TestApp, 'guest' | 'inTransaction'>,
  { isUnconfirmed = false, form = {} }: NewPerson = {},
): Promise<Person> {
  const client = app.guest()
  const { status, body } = await client.call(signUp, { user: { ...signUpForm(), ...form } })
  if (status !== 200) throw new Error(`a newcomer was answered ${status}`)
  const id = BigInt(body.id)
  if (!isUnconfirmed) {
    await app.inTransaction(({ tx, now }) => confirmAddress(tx, { player_id: id, now }))
  }
  return { ...client, id }
}

let newcomers = 0

/** A valid sign-up form with an address of its own. */
export function signUpForm(): SignUpForm {
  newcomers += 1
  return {
    email: `newcomer-${newcomers}@example.org`,
    password: 'Perihelion-88',
    date_of_birth: '1991-05-17',
    country: 'DE',
    currency: 'EUR',
    terms_acceptance: true,
  }
}
