import { expect, test } from '@playwright/test'
import { consoleErrorsOf, demoPassword, signIn, waitForHydration } from './app.ts'

test('a passkey of the player’s device signs them in without a password', async ({ page }) => {
  const complaints = consoleErrorsOf(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page, 'norway@apogee.demo')
  await page.goto('/profile/security')
  await waitForHydration(page)
  const panel = page.getByRole('region', { name: 'Passkeys' })
  const add = panel.getByRole('button', { name: 'Add a passkey' })
  await add.click()
  await panel.getByLabel('Name of this passkey').fill('My laptop')
  await panel.getByLabel('Current password').fill(demoPassword)
  await add.click()
  await expect(panel.getByText('My laptop')).toBeVisible()

  await page.context().clearCookies({ name: 'session' })
  await page.goto('/sign-in')
  await waitForHydration(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByTestId('balance').first()).toBeVisible()
  expect(complaints).toEqual([])
})
