import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { restoreFocus } from './restore-focus.ts'

afterEach(cleanup)

/** A row whose button is replaced when its dialog closes, in either order. */
function Page({ first }: { first: 'closes' | 'changes' }) {
  const [isOpen, setOpen] = useState(false)
  const [isSet, setSet] = useState(false)
  const answered = [() => setOpen(false), () => setSet(true)]
  const send = () => {
    for (const step of first === 'closes' ? answered : answered.toReversed()) setTimeout(step)
  }
  return (
    <main>
      <ul>
        <li data-testid="line">
          {isSet ? (
            <button type="button" key="1">
              Change
            </button>
          ) : (
            <button type="button" key="2" onClick={() => setOpen(true)}>
              Set
            </button>
          )}
        </li>
      </ul>
      {isOpen ? (
        <dialog open>
          <input aria-label="Sum" />
          <button type="button" onClick={send}>
            Send
          </button>
        </dialog>
      ) : null}
    </main>
  )
}

const nextTurn = () => act(() => new Promise((resolve) => setTimeout(resolve)))
const expectFocusOn = (place: Element | null) =>
  waitFor(() => expect(document.activeElement).toBe(place))

test.for(['closes', 'changes'] as const)(
  'if the button that opened a dialog is gone, the focus goes to its row: first it %s',
  async (first) => {
    restoreFocus()
    render(<Page first={first} />)
    screen.getByText('Set').focus()
    fireEvent.click(screen.getByText('Set'))
    screen.getByText('Send').focus()
    fireEvent.click(screen.getByText('Send'))
    await waitFor(() => screen.getByText('Change'))
    await expectFocusOn(screen.getByTestId('line'))
    screen.getByText('Change').focus()
    expect(screen.getByTestId('line').hasAttribute('tabindex')).toBe(false)
  },
)

/** Moves the focus as the Tab key does: during blur no element has the focus. */
async function goOnByKey(from: HTMLElement, to: HTMLElement): Promise<void> {
  const nothing = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body)
  fireEvent.focusOut(from, { relatedTarget: to })
  await Promise.resolve()
  nothing.mockRestore()
  to.focus()
}

test("the focus also returns to the row after moving through the dialog's fields", async () => {
  restoreFocus()
  render(<Page first="changes" />)
  screen.getByText('Set').focus()
  fireEvent.click(screen.getByText('Set'))
  screen.getByLabelText('Sum').focus()
  await goOnByKey(screen.getByLabelText('Sum'), screen.getByText('Send'))
  fireEvent.click(screen.getByText('Send'))
  await expectFocusOn(screen.getByTestId('line'))
})

test('an element that cannot be focused, such as a hidden one, is skipped and left unchanged', async () => {
  restoreFocus()
  render(<Page first="changes" />)
  const line = screen.getByTestId('line')
  line.focus = () => undefined
  screen.getByText('Set').focus()
  fireEvent.click(screen.getByText('Set'))
  screen.getByText('Send').focus()
  fireEvent.click(screen.getByText('Send'))
  await expectFocusOn(line.parentElement)
  expect(line.hasAttribute('tabindex')).toBe(false)
})

function Going() {
  const [isThere, setThere] = useState(true)
  const go = () => setThere(false)
  return (
    <main>
      <section>{isThere ? <input onInput={go} /> : null}</section>
      {isThere ? (
        <button type="button" onClick={go}>
          Of the page
        </button>
      ) : null}
    </main>
  )
}

test('focus that the user moved away is not restored, and a new page starts without', async () => {
  restoreFocus()
  const { unmount } = render(<Going />)
  const field = screen.getByRole('textbox')
  field.focus()
  field.blur()
  await nextTurn()
  fireEvent.input(field, { target: { value: 'a' } })
  await nextTurn()
  expect(document.activeElement).toBe(document.body)
  unmount()
  render(<Going />)
  screen.getByText('Of the page').focus()
  fireEvent.click(screen.getByText('Of the page'))
  await nextTurn()
  expect(document.activeElement).toBe(document.body)
})
