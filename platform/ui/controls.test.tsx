import { hydrateWith, renderWith } from '@casino/testing/render-with.tsx'
import { fireEvent, screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Button, buttonClass } from './forms/button.tsx'
import { Check, Field, Select } from './forms/field.tsx'
import { FormError } from './forms/form-error.tsx'

test('a busy button is marked busy, ignores a second click, and keeps the focus', () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn()
  renderWith(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Pay
      </Button>
    </form>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' })
  fireEvent.click(button)
  expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([false, 'true'])
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a disabled button ignores clicks, and keeps the focus', () => {
  const onClick = vi.fn()
  renderWith(
    <Button disabled onClick={onClick}>
      More
    </Button>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button')
  fireEvent.click(button)
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  expect(onClick).not.toHaveBeenCalled()
})

test('a form can be sent when the page is hydrated, and not before', () => {
  const send = vi.fn((event: FormEvent) => event.preventDefault())
  const form = (
    <form method="post" onSubmit={send}>
      <input name="email" aria-label="Email" />
      <Button type="submit">Send</Button>
    </form>
  )
  const served = new DOMParser().parseFromString(renderToString(form), 'text/html')
  expect(served.querySelector('button')?.disabled).toBe(true)
  expect(served.querySelector('input')?.disabled).toBe(false)
  expect(hydrateWith(form)).toEqual([])
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect(button.disabled).toBe(false)
  fireEvent.click(button)
  expect(send).toHaveBeenCalledOnce()
})

test('a button sends no form unless it is told to', () => {
  renderWith(<Button>Pay</Button>)
  expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button')
})

test('buttons that move money look different from others', () => {
  const [money, plain, quiet] = [buttonClass('money'), buttonClass('plain'), buttonClass('quiet')]
  expect(money).toContain('shadow-cta')
  expect(plain + quiet).not.toContain('shadow-cta')
})

test('a field is linked to its label and, if it is invalid, to its error', () => {
  renderWith(<Field label="Email" name="email" hint="Yours" error="No address" />)
  const field = screen.getByLabelText('Email')
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect([note?.textContent, note?.getAttribute('role')]).toEqual(['No address', 'alert'])
})

test('a valid field shows its hint and no alert', () => {
  renderWith(<Field label="Email" name="email" hint="Yours" />)
  const field = screen.getByLabelText('Email')
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect([field.getAttribute('aria-invalid'), note?.textContent]).toEqual([null, 'Yours'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a select and a checkbox are found by their labels too', () => {
  renderWith(
    <>
      <Select label="Country" name="country" error="Not there">
        <option>IE</option>
      </Select>
      <Check label="I accept" name="terms" error="Please accept" />
    </>,
  )
  expect(screen.getByLabelText('Country').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('I accept').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Not there',
    'Please accept',
  ])
})

test('a form without an error has no element for it', () => {
  renderWith(<FormError text={undefined} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
