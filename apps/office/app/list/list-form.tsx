import type { List } from '@casino/client/office/declare.ts'
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
        <label key={name}>
          {filter.label}
          {filter.options ? (
            <Choice name={name} options={filter.options} chosen={view.input[name]} />
          ) : (
            <input
              name={name}
              defaultValue={view.input[name] ?? ''}
              placeholder={filter.hint}
              autoComplete="off"
            />
          )}
        </label>
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

type ChoiceOf = { name: string; options: readonly string[]; chosen: string | undefined }

function Choice({ name, options, chosen = '' }: ChoiceOf) {
  return (
    <select name={name} defaultValue={chosen}>
      <option value="">All</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option.replaceAll('_', ' ')}
        </option>
      ))}
    </select>
  )
}
