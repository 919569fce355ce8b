// What a page of the office shows, as data: the app of the office renders it.
import type { Received, Sent } from '@casino/contract/endpoint.ts'
import type { StaffCall } from '@casino/contract/staff-call.ts'
import type { StaffList } from '@casino/contract/staff-list.ts'
import type { ComponentType, LazyExoticComponent } from 'react'
import type * as z from 'zod/mini'

/**
 * How a value is shown. `words`: a code, with spaces instead of underscores. `money`: subunits, in
 * the `currency` of the same object. `lines`: a list of texts.
 */
export type Kind = 'text' | 'words' | 'number' | 'money' | 'instant' | 'yes' | 'lines'

/**
 * A value of an object. `to`: the section of the card whose id the value is. `opens`: the list of
 * what it is made of, with the fields of the object that the list is filtered by. `isAddress`: the
 * value is the address of a file or page.
 */
type ShownOf<Row> = {
  field: keyof Row & string
  label: string
  as?: Kind
  to?: string
  opens?: { list: string; by: Readonly<Record<string, keyof Row & string>> }
  isAddress?: true
  /** The currency of an amount that is always in the same one. */
  currency?: string
}
/** Any object that the office receives. */
export type Row = Record<string, unknown>
export type Shown = ShownOf<Row>

/** A filter of a list: a choice, or a text that is looked for. */
export type Filter = {
  label: string
  options?: readonly string[]
  hint?: string
  as?: 'number'
}

type RowOf<L extends StaffList> = z.input<L['row']>
type FilterName<L extends StaffList> = Exclude<
  keyof Sent<L['page']> & string,
  'sort' | 'after' | 'limit'
>

type ListOf<L extends StaffList> = {
  of: L
  title: string
  /** Shown instead of a table without rows; `unfiltered` while no filter is set. */
  empty: string
  unfiltered?: string
  columns: readonly ShownOf<RowOf<L>>[]
  /** Filters without a field here are set by links only. */
  filters: { [Name in FilterName<L>]?: Filter }
  sorts: { [Name in keyof L['sorts'] & string]: string }
  /** Makes a new object. */
  create?: Create
}
export type List = {
  of: StaffList
  title: string
  empty: string
  unfiltered?: string
  columns: readonly Shown[]
  filters: Readonly<Record<string, Filter>>
  sorts: Readonly<Record<string, string>>
  create?: Create
}

/** Declares a list. */
export function list<L extends StaffList>(declared: ListOf<L>): List {
  return declared as unknown as List
}

/**
 * A field of an action, besides the reason that every action has. `long`: a text of several lines.
 * `moment`: a date and a time in UTC. `money`: an amount in units, sent in subunits of its own
 * `currency`, or of the field `currency` of the same form, or of the currency of the card. `list`:
 * one entry a line. `yes`: a checkbox. `file`: one file; its call is declared with `takesFile`.
 */
export type Field = {
  label: string
  as:
    | 'text'
    | 'long'
    | 'list'
    | 'number'
    | 'money'
    | 'date'
    | 'moment'
    | 'choice'
    | 'choices'
    | 'yes'
    | 'file'
  options?: readonly string[]
  hint?: string
  /** The currency of an amount that is always in the same one. */
  currency?: string
  /** An empty field is not sent. */
  optional?: true
  /** The field of the card whose value it begins with. */
  from?: string
}

type CreateFieldName<Call extends StaffCall> = Exclude<keyof Sent<Call> & string, 'reason'>
type CreateOf<Call extends StaffCall> = {
  of: Call
  label: string
  input: { [Name in CreateFieldName<Call>]: Field }
}
/** A call that makes a new object: its answer has the id, and its card is opened. */
export type Create = { of: StaffCall; label: string; input: Readonly<Record<string, Field>> }

/** Declares how a new object of a list is made. */
export function create<Call extends StaffCall>(declared: CreateOf<Call>): Create {
  return declared as unknown as Create
}

type FieldName<Call extends StaffCall> = Exclude<
  keyof Sent<Call> & string,
  'id' | 'version' | 'reason'
>
type ActionOf<On extends StaffCall, Call extends StaffCall> = {
  /** The call of the card. */
  on: On
  of: Call
  label: string
  /** Opens the action on its card. */
  key: string
  input?: { [Name in FieldName<Call>]: Field }
  /** What the reason is called. */
  reason?: string
  /** Whether it can be done now. */
  isOpen(card: Received<On>): boolean
  /** The call that undoes it, with the same input. */
  inverse?: StaffCall
}
export type Action = {
  of: StaffCall
  label: string
  key: string
  input?: Readonly<Record<string, Field>>
  reason?: string
  isOpen(card: Row): boolean
  inverse?: StaffCall
}

/** Declares an action on a card. Its permission, and whether two people may be needed, is its call's. */
export function action<On extends StaffCall, Call extends StaffCall>(
  declared: ActionOf<On, Call>,
): Action {
  return declared as unknown as Action
}

type TableOf<Data> = {
  [Name in keyof Data & string]: Data[Name] extends readonly (infer One)[]
    ? { field: Name; title: string; empty: string; columns: readonly ShownOf<One>[] }
    : never
}[keyof Data & string]
/** A table on a card: a field that is a list of objects. */
export type Table = { field: string; title: string; empty: string; columns: readonly Shown[] }

type CardOf<Call extends StaffCall> = {
  of: Call
  title: string
  facts: readonly ShownOf<Received<Call>>[]
  tables: readonly TableOf<Received<Call>>[]
  actions: readonly Action[]
  /** Shown below the facts: what data cannot declare, like a viewer or an editor. */
  part?: Part
}
export type Card = {
  of: StaffCall
  title: string
  facts: readonly Shown[]
  tables: readonly Table[]
  actions: readonly Action[]
  part?: Part
}

/** A part of a card, loaded with it. `onChanged` reads the card again. */
export type Part = LazyExoticComponent<ComponentType<PartProps>>
export type PartProps = { card: Row; permissions: readonly string[]; onChanged(): Promise<void> }

/** Declares a card: one object with its facts, its tables and what can be done with it. */
export function card<Call extends StaffCall>(declared: CardOf<Call>): Card {
  return declared as unknown as Card
}
