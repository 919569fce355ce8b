import { useState } from 'react'
import { type FormSchema, firstValue, isDrawable, namedEntries, wordsOf } from './form-schema.ts'

type Props = {
  name: string
  schema: FormSchema
  value: unknown
  onChange(value: unknown): void
}

/** A value of a form by its schema; what has no field of its own is JSON. */
export function FormField(props: Props) {
  const { schema } = props
  if (!isDrawable(schema)) return <JsonField {...props} />
  if (schema.enum) return <ChoiceField {...props} />
  if (schema.type === 'boolean') return <SwitchField {...props} />
  if (schema.type === 'array') return <ListField {...props} />
  if (schema.type === 'object') return <ObjectField {...props} />
  return <LineField {...props} />
}

function LineField({ name, schema, value, onChange }: Props) {
  const isNumber = schema.type !== 'string'
  return (
    <label>
      {name}
      <input
        type={isNumber ? 'number' : 'text'}
        step={schema.type === 'integer' ? 1 : 'any'}
        min={schema.minimum}
        max={schema.maximum}
        maxLength={schema.maxLength}
        value={String(value ?? '')}
        onChange={({ target }) => onChange(isNumber ? Number(target.value) : target.value)}
      />
    </label>
  )
}

function SwitchField({ name, value, onChange }: Props) {
  return (
    <label>
      <input
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />{' '}
      {name}
    </label>
  )
}

function ChoiceField({ name, schema, value, onChange }: Props) {
  return (
    <label>
      {name}
      <select value={String(value ?? '')} onChange={({ target }) => onChange(target.value)}>
        {(schema.enum ?? []).map((one) => (
          <option key={String(one)}>{String(one)}</option>
        ))}
      </select>
    </label>
  )
}

/** The entries of a list, each with its place; new ones come last. */
function ListField({ name, schema, value, onChange }: Props) {
  const entries = Array.isArray(value) ? (value as unknown[]) : []
  const items = schema.items ?? {}
  return (
    <fieldset>
      <legend>{name}</legend>
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name than their place
        <div key={at}>
          <FormField
            name={`${name} ${at + 1}`}
            schema={items}
            value={entry}
            onChange={(one) => onChange(entries.with(at, one))}
          />{' '}
          <button
            type="button"
            aria-label={`Remove ${name} ${at + 1}`}
            onClick={() => onChange(entries.toSpliced(at, 1))}
          >
            Remove
          </button>
        </div>
      ))}
      <button type="button" onClick={() => onChange([...entries, firstValue(items)])}>
        {`Add to ${name}`}
      </button>
    </fieldset>
  )
}

/** Fields by name; those that may be missing are added and removed. */
function ObjectField({ name, schema, value, onChange }: Props) {
  const [added, setAdded] = useState('')
  const object = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  const entries = namedEntries(schema)
  const known = schema.properties ?? {}
  const schemaOf = (key: string) => (Object.hasOwn(known, key) ? known[key] : entries) ?? {}
  const without = (key: string) =>
    Object.fromEntries(Object.entries(object).filter(([one]) => one !== key))
  const missing = Object.keys(known).filter((key) => !Object.hasOwn(object, key))
  const add = (key: string) => onChange({ ...object, [key]: firstValue(schemaOf(key)) })
  return (
    <fieldset>
      <legend>{name}</legend>
      {Object.entries(object).map(([key, part]) => (
        <div key={key}>
          <FormField
            name={Object.hasOwn(known, key) ? wordsOf(key) : key}
            schema={schemaOf(key)}
            value={part}
            onChange={(one) => onChange({ ...object, [key]: one })}
          />
          {schema.required?.includes(key) ? null : (
            <button
              type="button"
              aria-label={`Remove ${key} of ${name}`}
              onClick={() => onChange(without(key))}
            >
              Remove
            </button>
          )}
        </div>
      ))}
      {missing.map((key) => (
        <button key={key} type="button" onClick={() => add(key)}>
          {`Add ${wordsOf(key).toLowerCase()} to ${name}`}
        </button>
      ))}
      {entries ? (
        <>
          <label>
            {`New name in ${name}`}
            <input value={added} onChange={({ target }) => setAdded(target.value)} />
          </label>
          <button
            type="button"
            disabled={added.trim() === '' || Object.hasOwn(object, added.trim())}
            onClick={() => {
              add(added.trim())
              setAdded('')
            }}
          >
            {`Add it to ${name}`}
          </button>
        </>
      ) : null}
    </fieldset>
  )
}

/** JSON text; it counts as soon as it can be read. */
function JsonField({ name, value, onChange }: Props) {
  const [text, setText] = useState(JSON.stringify(value, null, 2))
  const [isBroken, setBroken] = useState(false)
  return (
    <label className="wide">
      {`${name} (JSON)`}
      <textarea
        rows={4}
        value={text}
        aria-invalid={isBroken}
        onChange={({ target }) => {
          setText(target.value)
          try {
            onChange(JSON.parse(target.value))
            setBroken(false)
          } catch {
            setBroken(true)
          }
        }}
      />
    </label>
  )
}
