/** Lists of games by what was asked for; the ids of ten thousand are some hundred kilobytes. */
const listsMax = 100

type List = readonly bigint[]

let version = ''
let lists = new Map<string, List>()

/** A list that stands for this version of the catalogue: kept, or loaded now. */
export async function keptList(
  at: { version: string; key: string },
  load: () => Promise<List>,
): Promise<List> {
  if (at.version !== version) {
    version = at.version
    lists = new Map()
  }
  const { key } = at
  const known = lists
  const list = known.get(key) ?? (await load())
  // Those that were asked for last stay longest.
  known.delete(key)
  known.set(key, list)
  if (known.size > listsMax) known.delete(known.keys().next().value as string)
  return list
}
