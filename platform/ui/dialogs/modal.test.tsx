import { act, screen } from '@testing-library/react'
import { useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Modal } from './modal.tsx'

function Door() {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Modal aria-label="Door" focus={title} onClose={() => undefined}>
      <h2 ref={title} tabIndex={-1}>
        Door
      </h2>
      <input aria-label="Email" />
    </Modal>
  )
}

/** A dialog as a page brings it, which comes to life after something was done with it. */
async function sent(done: () => void): Promise<void> {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  place.innerHTML = renderToString(<Door />)
  done()
  await act(async () => {
    hydrateRoot(place, <Door />)
  })
}

test('a dialog that came with its page begins where it says, once it lives', async () => {
  await sent(() => undefined)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Door' }))
})

test('who types into a dialog that does not live yet goes on in his field', async () => {
  await sent(() => screen.getByLabelText('Email').focus())
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})
