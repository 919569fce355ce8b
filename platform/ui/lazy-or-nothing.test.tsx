import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { lazyOrNothing } from './lazy-or-nothing.ts'

afterEach(cleanup)

test('a part renders when its file has loaded; if that fails, the page renders without it', async () => {
  const Part = lazyOrNothing(async () => () => <p>The part</p>)
  const Lost = lazyOrNothing(() => Promise.reject(new TypeError('Failed to fetch')))
  render(
    <Suspense fallback="Loading">
      <Part />
      <Lost />
      The page
    </Suspense>,
  )
  await screen.findByText('The part')
  expect(document.body.textContent).toBe('The partThe page')
})
