import type { Filter, List } from '@casino/client/office/declare.ts'
import type { Ref } from 'react'
import { Form } from 'react-router'
import type { View } from './address.ts'

/** Filters, order and columns of a list. Sending it changes the address. */
export function ListForm({
  list,
  view,
  ref,
}: {
  list: List
  view: View
  ref: Ref<HTMLFormElement>
}) {
  const { filters, sorts, columns } = list
  return (
    <Form method="get" ref={ref}>
      {Object.entries(filters).map(([name, filter]) => (
        <FilterField key={name} name={name} filter={filter} value={view.input[name] ?? ''} />
      ))}
      <label>
        Order
        <select name="sort" defaultValue={view.input.sort ?? ''}>
          {Object.entries(sorts).map(([name, label], at) => (
            <option key={name} value={at === 0 ? '' : name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="button" popoverTarget="columns">
        Columns
      </button>
      <fieldset id="columns" popover="auto">
        <legend>Columns</legend>
        {columns.map(({ field, label }) => (
          <label key={field} className="inline">
            <input
              type="checkbox"
              name="columns"
              value={field}
              defaultChecked={view.columns.length === 0 || view.columns.includes(field)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <button type="submit">Show</button>
    </Form>
  )
}

type Given = { name: string; filter: Filter; value: string }

function FilterField({ name, filter: { label, options, hint, as }, value }: Given) {
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      {options ? (
        <select id={`filter-${name}`} name={name} defaultValue={value}>
          <option value="">All</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={`filter-${name}`}
          name={name}
          type={as}
          min={as === 'number' ? 1 : undefined}
          defaultValue={value}
          placeholder={hint}
          autoComplete="off"
        />
      )}
    </div>
  )
}
