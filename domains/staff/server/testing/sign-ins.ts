import { fromBase32 } from '@casino/auth/second-factor/base32.ts'
import { codeAt, stepOf } from '@casino/auth/second-factor/totp.ts'
import { authenticator } from '@casino/testing/authenticator.ts'
import type { Client } from '@casino/testing/client.ts'
import { origin, type TestApp } from '@casino/testing/test-app.ts'
import * as office from '../../contract.ts'
import * as contract from '../../sign-in-contract.ts'

export const password = 'correct horse battery'
const reason = 'A new colleague'
type Device = ReturnType<typeof authenticator>

/** How tests invite people to the office, and sign them in. */
export function signInsOf(app: () => TestApp) {
  let people = 0

  function later(minutes: number): void {
    const { clock } = app()
    clock.at = new Date(clock.at.getTime() + minutes * 60_000)
  }

  /** The token of the newest link that was mailed to an address. */
  async function mailedLink(email: string) {
    const mails = await app().mails(email)
    const link = mails.find(({ subject }) => subject === 'Set up your account')?.link ?? ''
    return { link, token: /\/enter#([\w-]+)/.exec(link)?.[1] ?? '' }
  }

  /** An account that was invited by mail: its card, and the token of its link. */
  async function invited() {
    const ada = await app().asStaff('Ada Clerk')
    const name = `Edna ${'abcdefghijklmnopqrstuvwxyz'[people++]}x`
    const email = `edna${people}@staff.example`
    const { body } = await ada.call(office.createAccount, { name, email, reason })
    return { id: Number(body.id), name, email, ...(await mailedLink(email)) }
  }

  async function setUp(browser: Client) {
    await browser.call(contract.setPassword, { password })
    const { otp_secret } = (await browser.call(contract.offerSecondFactor, {})).body
    const code = () => codeAt(fromBase32(otp_secret), stepOf(app().clock.at))
    const on = await browser.call(contract.setSecondFactor, { otp_secret, code: code() })
    // The code of this time step is used.
    later(1)
    return { code, recovery_codes: on.body.recovery_codes }
  }

  /** An account that signs in by password and code, signed in by its link. */
  async function person() {
    const one = await invited()
    const browser = app().guest()
    await browser.call(office.enterOffice, { token: one.token })
    return { ...one, browser, ...(await setUp(browser)) }
  }

  function enter(
    given: { email: string; password: string; code: string },
    browser: Client = app().guest(),
  ) {
    return browser.call(contract.signIn, given)
  }

  async function passkeyFor(browser: Client) {
    const device = authenticator()
    const { challenge } = (await browser.call(contract.beginPasskey, {})).body
    const passkey = device.make({ origin, challenge })
    const added = await browser.call(contract.addPasskey, { name: 'Laptop', passkey })
    return { device, added }
  }

  async function enterBy(device: Device, at: string = origin) {
    const browser = app().guest()
    const { challenge } = (await browser.call(contract.askForPasskey, {})).body
    const passkey = device.use({ origin: at, challenge })
    return { browser, passkey, answer: await browser.call(contract.signInByPasskey, { passkey }) }
  }

  return { later, invited, mailedLink, setUp, person, enter, passkeyFor, enterBy }
}
