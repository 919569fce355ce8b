import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { closeToast, useToasts } from '@casino/ui/toasts/toasts.tsx'
import { act, renderHook, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { redeemCoupon, setBonusCode } from '../codes-contract.ts'
import { changeBonusSettings } from '../contract.ts'
import { CodeWatch } from './code-watch.tsx'

const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
let path = ''

function Place() {
  path = useLocation().pathname
  return <CodeWatch />
}

afterEach(() => {
  for (const { id } of renderHook(useToasts).result.current) closeToast(id)
  sessionStorage.clear()
})

const toasts = () => renderHook(useToasts).result.current.map(({ text }) => text)

test('a code for deposits switches bonuses on, is set once, and opens the deposit', async () => {
  sessionStorage.setItem('Casino.promo_code', 'SPRING1')
  const casino = openFakeCasino()
  casino.answers(changeBonusSettings, { can_issue: true })
  casino.answers(setBonusCode, { deposit_bonus_code: 'SPRING1' })
  renderWith(<Place />, { at: '/', player })
  await waitFor(() => expect(path).toBe('/deposit'))
  expect(sessionStorage.getItem('Casino.promo_code')).toBeNull()
  await waitFor(() => expect(toasts()).toEqual(['Your code counts for your next deposit.']))
})

test('a refused code is removed, and the deposit opens all the same', async () => {
  sessionStorage.setItem('Casino.promo_code', 'WRONG')
  const casino = openFakeCasino()
  casino.answers(changeBonusSettings, { can_issue: true })
  casino.refuses(setBonusCode, 'too_many_wrong_codes', 'Too many wrong codes.')
  renderWith(<Place />, { at: '/', player })
  await waitFor(() => expect(path).toBe('/deposit'))
  expect(sessionStorage.getItem('Casino.promo_code')).toBeNull()
})

test('a gift code gives its gift and opens the gifts, only at the lobby', async () => {
  sessionStorage.setItem('Casino.gift_promo_code', 'GIFT')
  openFakeCasino().answers(redeemCoupon, { status: 'successfully_activated' })
  const { router } = renderWith(<Place />, { at: '/games', player })
  expect(sessionStorage.getItem('Casino.gift_promo_code')).toBe('GIFT')
  await act(() => router.navigate('/'))
  await waitFor(() => expect(path).toBe('/profile/gifts'))
  await waitFor(() => expect(toasts()).toEqual(['Your code was used. The gift is here.']))
})
