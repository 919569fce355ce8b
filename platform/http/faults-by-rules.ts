import { Invalid, Refusal } from '@casino/contract/refuse.ts'
import type { Db } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import type { Route } from './handle.ts'

type Checked = { db: Db; route: Route; call: Call; issues: readonly z.core.$ZodIssue[] }

/**
 * What the rules find wrong in the valid fields of a form with errors, for a call that reports all.
 * The action is always rolled back.
 */
export async function faultsByRules(checked: Checked): Promise<Invalid | undefined> {
  const { db, route, call, issues } = checked
  const { contract, mode, action } = route
  const tried = mode === 'tx' ? action : route.tried
  if (!contract.reportsAll || !tried) return undefined
  const rest = z.safeDecode(contract.input, withoutFaults(call.input, issues) as never)
  if (!rest.success) return undefined
  const { base } = call
  const given = base.session ? { ...base, player: base.session } : base
  try {
    await transactionsOn(
      db,
      () => given,
    )(async (inside) => {
      await tried({ ...given, ...inside }, rest.data)
      throw new Invalid({})
    })
  } catch (error) {
    if (error instanceof Invalid) return error
    if (!(error instanceof Refusal)) throw error
  }
  return undefined
}

/** A copy of the input without the fields that have issues. */
function withoutFaults(
  input: Call['input'],
  issues: readonly z.core.$ZodIssue[],
): Record<string, unknown> {
  const rest = structuredClone(input)
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    for (const name of names) remove(rest, name === undefined ? issue.path : [...issue.path, name])
  }
  return rest
}

function remove(from: Record<string, unknown>, path: readonly PropertyKey[]): void {
  const [name, ...deeper] = path.map(String)
  if (name === undefined || !Object.hasOwn(from, name)) return
  const inner = from[name]
  if (deeper.length === 0) delete from[name]
  else if (typeof inner === 'object' && inner !== null) {
    remove(inner as Record<string, unknown>, deeper)
  }
}
