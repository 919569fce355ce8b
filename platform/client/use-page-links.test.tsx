import { renderWith } from '@casino/testing/render-with.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePageLinks } from './use-page-links.ts'

function Links() {
  usePageLinks()
  return (
    <main>
      <a href="/de/games" data-page="">
        <b>Games</b>
      </a>
      <a href="/file.csv">File</a>
    </main>
  )
}

test('a plain link that is marked is followed within the page; others and new tabs are the browser’s', async () => {
  const { router } = renderWith(<Links />)
  expect(fireEvent.click(screen.getByText('File'))).toBe(true)
  expect(fireEvent.click(screen.getByText('Games'), { ctrlKey: true })).toBe(true)
  expect(router.state.location.pathname).toBe('/')
  expect(fireEvent.click(screen.getByText('Games'))).toBe(false)
  await waitFor(() => expect(router.state.location.pathname).toBe('/games'))
})

test('a link to where the browser already is stands in the history once', async () => {
  const { router } = renderWith(<Links />)
  window.history.replaceState(null, '', '/de/games')
  fireEvent.click(screen.getByText('Games'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/games'))
  expect(router.state.historyAction).toBe('REPLACE')
  window.history.replaceState(null, '', '/')
})
