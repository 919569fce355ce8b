import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFocusAfterSignIn } from './use-focus-after-sign-in.ts'

afterEach(cleanup)

function Page({ player, canPay = true }: { player?: number; canPay?: boolean }) {
  useFocusAfterSignIn(player)
  return (
    <>
      <header>
        {player && canPay ? <a href="/de/deposit">Deposit</a> : <a href="/de/sign-in">Log in</a>}
      </header>
      <main id="main" tabIndex={-1}>
        <input />
      </main>
    </>
  )
}

const focused = () => document.activeElement?.textContent || document.activeElement?.tagName

test('after sign-in the focus goes to the deposit link, if the focused element is gone', () => {
  const { rerender } = render(<Page />)
  expect(document.activeElement).toBe(document.body)
  rerender(<Page player={1} />)
  expect(focused()).toBe('Deposit')
})

test('after sign-out the focus goes to the sign-in link', () => {
  const { rerender } = render(<Page player={1} />)
  rerender(<Page />)
  expect(focused()).toBe('Log in')
})

test('a player who cannot deposit gets the focus on the page; an existing focus stays', () => {
  const { rerender, unmount } = render(<Page canPay={false} />)
  rerender(<Page player={1} canPay={false} />)
  expect(document.activeElement?.id).toBe('main')
  unmount()
  const again = render(<Page />)
  document.querySelector('input')?.focus()
  again.rerender(<Page player={1} />)
  expect(focused()).toBe('INPUT')
})

test('the first page of a signed-in player leaves the focus alone', () => {
  render(<Page player={1} />)
  expect(document.activeElement).toBe(document.body)
})
