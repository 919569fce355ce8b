import type { StaffCall } from '@casino/contract/staff-call.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { HttpError } from '../answers/errors.ts'

/** The brands whose objects a call may see and change. */
export type BrandScope = {
  brands: ReadonlySet<bigint>
  /** The brand of each player. */
  brandsOfPlayers(db: Db | Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>>
  /** The field that names the player of an object. */
  player: 'id' | 'player_id'
}

/** The scope of a call by an account; undefined if its permission holds for all brands. */
export function scopeOf(
  { brandsOfPlayers = async () => new Map() }: Partial<Pick<BrandScope, 'brandsOfPlayers'>>,
  { may, player }: Pick<StaffCall, 'may' | 'player'>,
  staff: { brands?: ReadonlyMap<string, ReadonlySet<bigint>> } | undefined,
): BrandScope | undefined {
  const brands = staff?.brands?.get(may)
  return brands ? { brands, brandsOfPlayers, player: player ?? 'player_id' } : undefined
}

/**
 * The objects that a scope leaves: those of its brands, and those of players of its brands. What
 * belongs to no brand is left out.
 */
export async function visibleIn<T>(
  { brands, brandsOfPlayers, player }: BrandScope,
  db: Db | Tx,
  objects: readonly T[],
): Promise<T[]> {
  const named = objects.map((object) => {
    const { brand_id, ...fields } = object as Record<string, unknown>
    return { object, brand: idIn(brand_id), player: idIn(fields[player]) }
  })
  const ids = [...new Set(named.flatMap((one) => one.player ?? []))]
  const brandOf = await brandsOfPlayers(db, ids)
  return named
    .filter((one) => {
      const brand = one.brand ?? (one.player === undefined ? undefined : brandOf.get(one.player))
      return brand !== undefined && brands.has(brand)
    })
    .map(({ object }) => object)
}

/** Refuses an object of another brand, and one of no brand. */
export async function assertVisible(
  scope: BrandScope | undefined,
  db: Db | Tx,
  object: unknown,
): Promise<void> {
  if (!(await isVisible(scope, db, object))) throw new HttpError(403, 'staff_forbidden')
}

export async function isVisible(
  scope: BrandScope | undefined,
  db: Db | Tx,
  object: unknown,
): Promise<boolean> {
  if (!scope) return true
  const isObject = typeof object === 'object' && object !== null
  return isObject && (await visibleIn(scope, db, [object])).length > 0
}

type Changed = { kind: string; id: bigint; state: Record<string, unknown> }

/** The object of a change, with the player whom it is about. */
export function scopedSubject({ kind, id, state }: Changed): object {
  return kind === 'player' ? { id, player_id: id } : { id, ...state }
}

function idIn(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  return typeof value === 'number' ? BigInt(value) : undefined
}
