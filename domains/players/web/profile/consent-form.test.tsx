import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeConsents } from '../../fields-contract.ts'
import { ConsentForm } from './consent-form.tsx'

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
})

const text_version = '2026-11-27'
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter((one) => one.checked)

test('8.11: each product has a box for each channel, and only what is ticked is sent', async () => {
  renderWith(<ConsentForm consents={{ given: ['casino.email'], text_version }} />)
  expect(screen.getAllByRole('checkbox')).toHaveLength(9)
  expect(ticked()).toEqual([box('Casino Email')])
  casino.answers(changeConsents, { given: [], text_version })
  fireEvent.click(box('Casino Email'))
  fireEvent.click(box('Sports betting Push'))
  fireEvent.click(box('From our partners, too'))
  click('Save')
  const given = ['betting.push', 'partners.any']
  await vi.waitFor(() =>
    expect(casino.changes()).toEqual([{ call: changeConsents.name, input: { given } }]),
  )
  expect(await screen.findByText('Saved')).toBeTruthy()
})

test('without the grid a box stands for all products', async () => {
  const site = { consent_grid: false }
  renderWith(<ConsentForm consents={{ given: [], text_version }} />, { site })
  expect(within(screen.getByRole('table')).getAllByRole('checkbox')).toHaveLength(4)
  casino.answers(changeConsents, { given: [], text_version })
  fireEvent.click(box('All offers Text'))
  click('Save')
  await vi.waitFor(() =>
    expect(casino.changes()).toMatchObject([{ input: { given: ['casino.sms', 'betting.sms'] } }]),
  )
})

test('a player who changes nothing is informed, and nothing is sent', async () => {
  renderWith(<ConsentForm consents={{ given: ['casino.sms'], text_version }} />)
  click('Save')
  await screen.findByText('You are already subscribed. Nothing has changed.')
  expect(casino.changes()).toEqual([])
})

test('8.11: a failure to save is a warning', async () => {
  casino.fails(changeConsents, 'internal')
  renderWith(<ConsentForm consents={{ given: [], text_version }} />)
  fireEvent.click(box('Casino Phone'))
  click('Save')
  await screen.findByText('Something went wrong. Nothing has changed.')
})
