import { readAsStaff } from '@casino/client/calls/read-as-staff.ts'
import type { Action, Card, Row } from '@casino/client/office/declare.ts'
import { type Account, showAccount } from '@casino/staff/contract'
import { Suspense, startTransition, useMemo, useState } from 'react'
import {
  data,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useOutletContext,
  useRevalidator,
} from 'react-router'
import { ActionDialog } from '../card/action-dialog.tsx'
import { Actions } from '../card/actions.tsx'
import { Facts } from '../card/facts.tsx'
import { PlainTable } from '../card/plain-table.tsx'
import { actText, changesTable, record, requestFacts } from '../card/record.ts'
import { RelatedList } from '../card/related-list.tsx'
import { type Outcome, sendAction } from '../card/send-action.ts'
import { useKeys } from '../frame/use-keys.ts'
import type { Section } from '../section.ts'
import { addressOf, sectionAt } from '../sections.ts'

export function meta({ params }: { params: { section?: string; id?: string } }) {
  const title = sectionAt(params.section)?.card?.title ?? 'Nothing'
  return [{ title: `${title} ${params.id} · Apogee office` }]
}

export async function clientLoader({ params }: LoaderFunctionArgs) {
  const section = sectionAt(params.section)
  if (!section?.card) throw data(null, { status: 404 })
  const card = (await readAsStaff(section.card.of, { id: params.id ?? '' } as never)) as Row
  const { permissions } = await readAsStaff(showAccount, {})
  const [beside, aside] = await Promise.all([
    readBeside(section, { card, permissions }),
    readAside(section, { card, permissions }),
  ])
  return { path: section.path, card, beside, aside }
}

type Reading = { card: Row; permissions: readonly string[] }

/** The cards of other domains with the same id, as far as the account may read them. */
async function readBeside(
  { beside = [] }: Section,
  { card, permissions }: Reading,
): Promise<(Row | undefined)[]> {
  const read = (kind: Card) => readAsStaff(kind.of, { id: card.id } as never) as Promise<Row>
  return Promise.all(
    beside.map((kind) => (permissions.includes(kind.of.may) ? read(kind) : undefined)),
  )
}

/** The card of another section that the card names, if the account may read it. */
async function readAside(
  { aside }: Section,
  { card, permissions }: Reading,
): Promise<Row | undefined> {
  const id = aside && card[aside.by]
  const kind = sectionAt(aside?.section)?.card
  if (!id || !kind || !permissions.includes(kind.of.may)) return undefined
  return readAsStaff(kind.of, { id } as never) as Promise<Row>
}

/** One object, with what staff need to decide on it. */
export default function CardPage() {
  const { path, card, beside, aside } = useLoaderData<typeof clientLoader>()
  const section = sectionAt(path)
  if (!section?.card) return null
  return (
    <CardOf
      key={`${path}/${card.id}`}
      section={section}
      kind={section.card}
      card={card}
      aside={aside}
      beside={(section.beside ?? []).flatMap((kind, at) => {
        const own = beside[at]
        return own ? [{ kind, card: own }] : []
      })}
    />
  )
}

/** A card with more lists than this shows only their titles. */
const openedMax = 2

type Beside = { kind: Card; card: Row }
type Given = {
  section: Section
  kind: Card
  card: Row
  beside: readonly Beside[]
  aside: Row | undefined
}

function CardOf({ section, kind, card, beside, aside }: Given) {
  const { name, related = [] } = section
  const listAt = addressOf(section)
  const { permissions } = useOutletContext<Account>()
  const { open, outcome, seen, setOpen, send } = useAction(card)
  const { revalidate } = useRevalidator()
  const { part: Part } = kind
  const navigate = useNavigate()
  const actions = [{ kind, card }, ...beside].flatMap((one) =>
    one.kind.actions.filter(
      (action) => permissions.includes(action.of.may) && action.isOpen(one.card),
    ),
  )
  useKeys(
    useMemo(() => {
      const keys = actions.map((action) => [action.key, () => setOpen(action)])
      return { ...Object.fromEntries(keys), u: () => void navigate(listAt) }
    }, [actions, setOpen, navigate, listAt]),
  )
  return (
    <>
      <p>
        <Link to={listAt}>{name}</Link>
      </p>
      <h1>
        {kind.title} {String(card.id)}
      </h1>
      {outcome && !outcome.isRefused ? <p role="status">{outcome.text}</p> : null}
      <Actions actions={actions} onOpen={setOpen} />
      <Facts of={card} facts={kind.facts} />
      {Part ? (
        <Suspense fallback={<p role="status">Loading</p>}>
          <Part card={card} permissions={permissions} onChanged={revalidate} />
        </Suspense>
      ) : null}
      {section.aside && aside ? <AsideCard path={section.aside.section} card={aside} /> : null}
      <Requests card={card} />
      {beside.map((one) => (
        <BesideCard key={one.kind.title} {...one} />
      ))}
      {[...kind.tables, record].map((table) => (
        <PlainTable key={table.field} table={table} rows={rowsOf(card, table.field)} />
      ))}
      {related
        .filter(({ list }) => permissions.includes(list.of.page.may))
        .map(({ list, by }) => (
          <RelatedList
            key={list.title}
            list={list}
            by={by}
            card={card}
            isOpenAtFirst={related.length <= openedMax}
          />
        ))}
      {open ? (
        <ActionDialog
          key={open.of.name}
          action={open}
          kind={kind}
          card={Object.assign({}, ...beside.map((one) => one.card), card)}
          seen={seen}
          refused={outcome?.isRefused ? outcome : undefined}
          onSend={send}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  )
}

/** The facts of the card of another section. */
function AsideCard({ path, card }: { path: string; card: Row }) {
  const section = sectionAt(path)
  if (!section) return null
  const title = `${section.card.title} ${card.id}`
  return (
    <aside className="panel" aria-label={title}>
      <h2>
        <Link to={`/${path}/${card.id}`}>{title}</Link>
      </h2>
      <Facts of={card} facts={section.card.facts} />
    </aside>
  )
}

/** What another domain knows of the same object. */
function BesideCard({ kind, card }: Beside) {
  return (
    <>
      {kind.facts.length > 0 ? (
        <>
          <h2>{kind.title}</h2>
          <Facts of={card} facts={kind.facts} />
        </>
      ) : null}
      {kind.tables.map((table) => (
        <PlainTable key={table.field} table={table} rows={rowsOf(card, table.field)} />
      ))}
    </>
  )
}

/** The action that is open, and what became of the last one. */
function useAction(card: Row) {
  const [open, setAction] = useState<Action>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [seen, setSeen] = useState<Row>()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const setOpen = (action: Action | undefined) => {
    setAction(action)
    if (action) setOutcome(undefined)
  }
  const send = async (form: FormData) => {
    if (!open) return
    const answer = await sendAction(open, card, form)
    if (answer.isSignedOut) return navigate('/enter')
    await revalidate()
    // Shown together with the card that was read again: the next action sends its version.
    startTransition(() => {
      setSeen(card)
      setOutcome(answer)
      if (!answer.isRefused) setAction(undefined)
    })
  }
  return { open, outcome, seen, setOpen, send }
}

/** The changes that wait for a second person. */
function Requests({ card }: { card: Row }) {
  return rowsOf(card, 'requests').map((request) => (
    <section key={String(request.id)} className="panel" aria-label="A second person is needed">
      <h2>A second person is needed to {actText(request.call)}</h2>
      <Facts of={request} facts={requestFacts} />
      <PlainTable table={changesTable} rows={rowsOf(request, 'changes')} />
    </section>
  ))
}

function rowsOf(card: Row, field: string): Row[] {
  const rows = (card[field] ?? []) as Row[]
  return field === 'audit' ? rows.map((row) => ({ ...row, act: actText(row.act) })) : rows
}
