import type { Field, Row } from '@casino/client/office/declare.ts'
import { fileBytesMax } from '@casino/contract/form.ts'
import { decimalsOf, findCurrency, parseAmount } from '@casino/money/money.ts'

/** A field that cannot be sent as it was typed. */
export class FieldFault extends Error {}

type Fields = Readonly<Record<string, Field>>

/** The fields of a form that creates or changes an object. */
export function FormFields({ fields, card = {} }: { fields: Fields; card?: Row }) {
  return Object.entries(fields).map(([name, field]) => (
    <FormField
      key={name}
      name={name}
      field={field}
      value={field.from ? card[field.from] : undefined}
      card={card}
    />
  ))
}

type Given = { name: string; field: Field; value: unknown; card: Row }

function FormField({ name, field, value, card }: Given) {
  const { label, as, hint } = field
  if (as === 'yes') {
    return (
      <label className="inline">
        <input type="checkbox" name={name} defaultChecked={value === true} />
        {label}
      </label>
    )
  }
  const isWide = as === 'long' || as === 'list' || as === 'choices'
  return (
    <div className={isWide ? 'field wide' : 'field'}>
      <label htmlFor={`field-${name}`}>{label}</label>
      <Control name={name} field={field} value={value} card={card} />
      {hint ? (
        <small id={`hint-${name}`} className="hint">
          {hint}
        </small>
      ) : null}
    </div>
  )
}

function Control(given: Given) {
  const { name, field, value, card } = given
  const { as, optional, hint, currency = card.currency } = field
  const common = {
    id: `field-${name}`,
    name,
    required: !optional,
    autoComplete: 'off',
    ...(hint ? { 'aria-describedby': `hint-${name}` } : {}),
  }
  switch (as) {
    case 'long':
      return <textarea {...common} rows={8} defaultValue={textOf(value)} />
    case 'list':
      return <textarea {...common} rows={4} defaultValue={((value ?? []) as string[]).join('\n')} />
    case 'choice':
    case 'choices':
      return <Choice common={common} field={field} value={value} />
    case 'money':
      return <input {...common} inputMode="decimal" defaultValue={unitsOf(value, currency)} />
    case 'number':
      return <input {...common} type="number" step="any" defaultValue={textOf(value)} />
    case 'moment':
      return <input {...common} type="datetime-local" defaultValue={textOf(value).slice(0, 16)} />
    case 'file':
      return <input {...common} type="file" />
    default:
      return <input {...common} type={as} defaultValue={textOf(value)} />
  }
}

type Common = { id: string; name: string; required: boolean }

function Choice({ common, field, value }: { common: Common; field: Field; value: unknown }) {
  const { as, options = [], optional } = field
  const isMany = as === 'choices'
  return (
    <select
      {...common}
      multiple={isMany}
      defaultValue={isMany ? ((value ?? []) as string[]) : textOf(value)}
    >
      {optional && !isMany ? <option value="">None</option> : null}
      {options.map((option) => (
        <option key={option} value={option}>
          {option.replaceAll('_', ' ')}
        </option>
      ))}
    </select>
  )
}

function textOf(value: unknown): string {
  return String(value ?? '')
}

/** What the fields of a form send. Throws a FieldFault for an amount that is none. */
export function inputOf(fields: Fields, form: FormData, card: Row = {}): Record<string, unknown> {
  const currency = String(form.get('currency') ?? card.currency ?? '')
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    sentBy(field, form.getAll(name), field.currency ?? currency),
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function sentBy({ as, label, optional }: Field, given: FormDataEntryValue[], currency: string) {
  const [first = ''] = given
  if (as === 'yes') return given.length > 0
  if (as === 'choices') return given
  if (as === 'file') return fileIn(first, label)
  const text = String(first).trim()
  if (as === 'list') return linesIn(text)
  if (optional && text === '') return undefined
  if (as === 'number') return Number(text)
  if (as === 'moment') return `${text}:00.000Z`
  if (as === 'money') return subunitsOf(text, { label, currency })
  return text
}

/** The server would end the connection in the middle of a larger file. */
function fileIn(given: FormDataEntryValue, label: string): File | undefined {
  if (!(given instanceof File) || given.size === 0) return undefined
  if (given.size <= fileBytesMax) return given
  const [has, max] = [given.size, fileBytesMax].map((bytes) => Math.ceil(bytes / 1024 / 1024))
  throw new FieldFault(`${label}: the file has ${has} MB; at most ${max} MB are accepted.`)
}

function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function subunitsOf(
  text: string,
  { label, currency }: { label: string; currency: string },
): number {
  const known = findCurrency(currency)
  const amount = known && parseAmount(text, known)
  if (amount === undefined) throw new FieldFault(`${label}: "${text}" is no amount in ${currency}.`)
  return Number(amount)
}

/** Subunits in units, as a person types them: 1250 cents as "12.50". */
function unitsOf(subunits: unknown, currency: unknown): string {
  if (subunits === null || subunits === undefined) return ''
  const known = findCurrency(String(currency))
  if (!known) return String(subunits)
  return (Number(subunits) / known.subunits_to_unit).toFixed(decimalsOf(known))
}
