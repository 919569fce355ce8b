import { renderWith } from '@casino/testing/render-with.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TabLink } from './tab-link.tsx'

const tab = (
  <TabLink to="/withdraw" current={false} leaves="payment" className="">
    Withdraw
  </TabLink>
)
const link = () => screen.getByRole('link', { name: 'Withdraw' })

test('a dialog opened by its address switches to the other address', async () => {
  const { router } = renderWith(tab, { at: '/deposit?payment=3' })
  fireEvent.click(link())
  const there = { pathname: '/withdraw', search: '' }
  await vi.waitFor(() => expect(router.state.location).toMatchObject(there))
})

test('over a page the dialog switches in place, and Back still closes it', async () => {
  const { router } = renderWith(tab, { at: '/games' })
  await act(() =>
    router.navigate('/games?page=2&dialog=deposit&payment=3', { state: { opened: true } }),
  )
  fireEvent.click(link())
  const there = {
    pathname: '/games',
    search: '?page=2&dialog=withdraw',
    state: { opened: true },
  }
  await vi.waitFor(() => expect(router.state.location).toMatchObject(there))
})

test('over a page that was opened with its dialog the page stays', async () => {
  const { router } = renderWith(tab, { at: '/games?dialog=deposit&payment=3' })
  fireEvent.click(link())
  const there = { pathname: '/games', search: '?dialog=withdraw' }
  await vi.waitFor(() => expect(router.state.location).toMatchObject(there))
})

test('the current part is marked', () => {
  renderWith(
    <TabLink to="/withdraw" current className="">
      Withdraw
    </TabLink>,
  )
  expect(link().getAttribute('aria-current')).toBe('page')
})
