import { renderWith } from '@casino/testing/render-with.tsx'
import { Check, Field, Select } from '@casino/ui/forms/field.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { focusFirstError } from './focus-first-error.ts'

type Errors = Record<string, string>

const seen = vi.fn()
let refuse: (errors: Errors) => void = () => undefined

/** A typical form: it clears its errors on submit and shows new ones when the answer arrives. */
function Form() {
  const [errors, setErrors] = useState<Errors>({})
  const send = (event: React.FormEvent) => {
    event.preventDefault()
    setErrors({})
    refuse = setErrors
  }
  return (
    <form onSubmit={send} noValidate>
      <FormError text={errors.base} />
      <Field label="Email" name="email" error={errors.email} />
      <Select label="Country" name="country" error={errors.country} />
      <Check label="I accept" name="terms" error={errors.terms} />
      <button type="submit">Send</button>
    </form>
  )
}

beforeEach(() => {
  focusFirstError()
  seen.mockReset()
  Element.prototype.scrollIntoView = function record(this: Element) {
    seen(this)
  }
  renderWith(<Form />)
})

const send = () => fireEvent.submit(screen.getByText('Send').closest('form') as HTMLFormElement)
const answered = async (errors: Errors) => {
  act(() => refuse(errors))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

test('the first invalid field scrolls into view, has the focus, and describes its error', async () => {
  send()
  await answered({ terms: 'Please accept', country: 'Choose one' })
  const country = screen.getByLabelText('Country')
  expect(document.activeElement).toBe(country)
  expect(seen.mock.calls).toEqual([[country]])
  const note = document.getElementById(country.getAttribute('aria-describedby') ?? '')
  expect([note?.textContent, note?.role]).toEqual(['Choose one', 'alert'])
  // Sends it again with the same error.
  screen.getByText('Send').focus()
  send()
  await answered({ terms: 'Please accept', country: 'Choose one' })
  expect(document.activeElement).toBe(country)
})

test('a form-level error scrolls into view, and the focus stays', async () => {
  screen.getByText('Send').focus()
  send()
  await answered({ base: 'Not today' })
  expect(seen.mock.calls).toEqual([[screen.getByRole('alert')]])
  expect(document.activeElement).toBe(screen.getByText('Send'))
})

test('the focus does not move while the user types, or without a submit', async () => {
  const email = screen.getByLabelText('Email')
  send()
  email.focus()
  fireEvent.input(email, { target: { value: 'ann@' } })
  await answered({ terms: 'Please accept' })
  expect(document.activeElement).toBe(email)
  expect(seen).not.toHaveBeenCalled()
})
