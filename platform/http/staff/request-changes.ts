import { isDeepStrictEqual } from 'node:util'
import type { FourEyesRequest } from '@casino/contract/staff-call.ts'
import type { Subject } from './staff-route.ts'

type State = Record<string, unknown>

/** The fields that a change sets: those that the subject says, else those of the call. */
export function setBy(
  { after }: Pick<Subject, 'after'>,
  { id: _id, version: _version, reason: _reason, ...asked }: State,
): State {
  return after ?? asked
}

/** The fields that differ, in words. */
export function changesOf(before: State | null, after: State | null): FourEyesRequest['changes'] {
  if (!before || !after) return []
  return Object.keys(after)
    .filter((field) => !isDeepStrictEqual(storedForm(before[field]), storedForm(after[field])))
    .map((field) => ({ field, before: inWords(before[field]), after: inWords(after[field]) }))
}

/** Whether some fields of an object still are as they were stored. */
export function isUnchanged(
  state: State,
  stored: State | null,
  fields: readonly string[],
): boolean {
  return (
    stored !== null &&
    fields.every((field) => isDeepStrictEqual(storedForm(state[field]), stored[field]))
  )
}

/** A value as the database returns it from JSON. */
export function storedForm<T>(value: T): T {
  if (value === undefined) return value
  return JSON.parse(jsonOf(value)) as T
}

export function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_name, one) => {
    if (one instanceof Set || one instanceof Map) return [...one]
    return typeof one === 'bigint' ? Number(one) : one
  })
}

function inWords(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? jsonOf(value) : String(value)
}
