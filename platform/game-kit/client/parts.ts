import { intlOf } from '@casino/i18n/locales.ts'

type Child = Node | string | undefined | false

type Props = {
  class?: string
  text?: string
  on?: Partial<Record<keyof HTMLElementEventMap, (event: Event) => void>>
  /** Attributes; `true` sets an empty one, `false` and undefined leave it out. */
  attrs?: Record<string, string | number | boolean | undefined>
}

/** An element with class, text, attributes, listeners and children. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  if (props.class) element.className = props.class
  if (props.text !== undefined) element.textContent = props.text
  for (const [name, value] of Object.entries(props.attrs ?? {})) {
    if (value === false || value === undefined) continue
    element.setAttribute(name, value === true ? '' : String(value))
  }
  for (const [type, listener] of Object.entries(props.on ?? {})) {
    if (listener) element.addEventListener(type, listener)
  }
  element.append(...children.filter((child) => child !== undefined && child !== false))
  return element
}

let idsGiven = 0

/** A labelled control; the label is tied to the first input or button within. */
export function field(label: string, control: HTMLElement, hint?: HTMLElement): HTMLElement {
  idsGiven += 1
  const id = `gk-field-${idsGiven}`
  const target = control.matches('input, select') ? control : control.querySelector('input, select')
  if (target) target.id = id
  const caption = target
    ? el('label', { class: 'gk-field-label', text: label, attrs: { for: id } })
    : el('span', { class: 'gk-field-label', text: label, attrs: { id } })
  if (!target) control.setAttribute('aria-labelledby', id)
  return el('div', { class: 'gk-field' }, caption, control, hint)
}

export type Choice<Value extends string | number> = { value: Value; label: string }
export type Segments<Value> = {
  element: HTMLElement
  value(): Value
  set(value: Value): void
  disable(disabled: boolean): void
}

/** A row of choices, one of which is on (radio buttons with the kit's look). */
export function segments<Value extends string | number>(
  choices: Choice<Value>[],
  first: Value,
  changed: (value: Value) => void,
): Segments<Value> {
  let chosen = first
  const buttons = choices.map(({ value, label }) =>
    el('button', {
      class: 'gk-segment',
      text: label,
      attrs: { type: 'button', role: 'radio' },
      on: { click: () => choose(value) },
    }),
  )
  const element = el('div', { class: 'gk-segments', attrs: { role: 'radiogroup' } }, ...buttons)
  element.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const at = choices.findIndex(({ value }) => value === chosen)
    const next = choices[(at + (step ?? 0) + choices.length) % choices.length]
    if (!step || !next || buttons[0]?.disabled) return
    event.preventDefault()
    choose(next.value)
    buttons[choices.indexOf(next)]?.focus()
  })

  function mark(): void {
    buttons.forEach((button, place) => {
      const isOn = choices[place]?.value === chosen
      button.setAttribute('aria-checked', String(isOn))
      button.tabIndex = isOn ? 0 : -1
    })
  }
  function choose(value: Value): void {
    chosen = value
    mark()
    changed(value)
  }
  mark()
  return {
    element,
    value: () => chosen,
    set: (value) => {
      chosen = value
      mark()
    },
    disable: (disabled) => {
      for (const button of buttons) button.disabled = disabled
    },
  }
}

export type NumberInput = {
  element: HTMLInputElement
  /** The last valid number. */
  value(): number
  set(value: number): void
}
export type NumberRange = {
  first: number
  min: number
  max: number
  digits: number
  /** The number format; without thousands separators, so that it can parse what it shows. */
  locale: string
}

/** A number input that clamps to its range and accepts comma and point. */
export function numberInput(range: NumberRange, changed: (value: number) => void): NumberInput {
  const { digits } = range
  let value = range.first
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = new Intl.NumberFormat(intlOf(range.locale), { ...decimals, useGrouping: false })
  const show = () => format.format(value)
  const element = el('input', {
    class: 'gk-input',
    attrs: { inputmode: digits ? 'decimal' : 'numeric', autocomplete: 'off', value: show() },
  })
  const read = () => Number(element.value.replace(',', '.'))
  const clamp = (number: number) => {
    const scale = 10 ** digits
    return Math.min(range.max, Math.max(range.min, Math.round(number * scale) / scale))
  }
  element.addEventListener('input', () => {
    const typed = read()
    if (element.value === '' || !Number.isFinite(typed) || clamp(typed) !== typed) return
    value = typed
    changed(value)
  })
  element.addEventListener('change', () => {
    const typed = read()
    if (element.value !== '' && Number.isFinite(typed)) value = clamp(typed)
    element.value = show()
    changed(value)
  })
  return {
    element,
    value: () => value,
    set: (next) => {
      value = clamp(next)
      element.value = show()
    },
  }
}

export type Readout = { element: HTMLElement; set(text: string): void }

/** A small labelled figure: a multiplier, a chance. */
export function readout(label: string, look?: 'sun'): Readout {
  const value = el('b', { class: look ? `gk-${look}` : '' })
  const name = el('span', { class: 'gk-label', text: label })
  return {
    element: el('div', { class: 'gk-readout' }, name, value),
    set: (text) => {
      value.textContent = text
    },
  }
}
