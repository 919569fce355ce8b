import { act, screen } from '@testing-library/react'
import { useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Modal } from './modal.tsx'

function TestModal() {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Modal aria-label="Test dialog" focus={title} onClose={() => undefined}>
      <h2 ref={title} tabIndex={-1}>
        Test title
      </h2>
      <input aria-label="Email" />
    </Modal>
  )
}

/** Renders a server-rendered dialog and hydrates it after `done`. */
async function sent(done: () => void): Promise<void> {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  place.innerHTML = renderToString(<TestModal />)
  done()
  await act(async () => {
    hydrateRoot(place, <TestModal />)
  })
}

test('a server-rendered dialog gets its initial focus when it hydrates', async () => {
  await sent(() => undefined)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Test title' }))
})

test('a visitor who types into a dialog before hydration stays in that field', async () => {
  await sent(() => screen.getByLabelText('Email').focus())
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})
