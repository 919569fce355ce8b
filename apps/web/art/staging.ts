import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

const prefix = '.drawing-'

/** A temporary folder beside the finished pictures, so that a page never finds half of them. */
export async function stagingIn(target: string): Promise<string> {
  await mkdir(target, { recursive: true })
  for (const entry of await readdir(target)) {
    if (entry.startsWith(prefix) && !isAlive(pidOf(entry))) {
      await rm(path.join(target, entry), { recursive: true, force: true })
    }
  }
  const staging = path.join(target, prefix + process.pid)
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging)
  return staging
}

/** Waits for another process that draws the same pictures, at most five minutes. */
export async function othersHaveDrawn(target: string): Promise<void> {
  for (let waits = 0; waits < 600 && (await isDrawnByAnother(target)); waits += 1) {
    await setTimeout(500)
  }
}

async function isDrawnByAnother(target: string): Promise<boolean> {
  if (!existsSync(target)) return false
  const entries = await readdir(target)
  return entries.some((entry) => entry.startsWith(prefix) && isAlive(pidOf(entry)))
}

const pidOf = (entry: string) => Number(entry.slice(prefix.length))

/** Moves the drawn files over the previous ones and deletes those that are no longer drawn. */
export async function putInPlace(staging: string, target: string): Promise<void> {
  const drawn = await readdir(staging)
  for (const entry of await readdir(target)) {
    const kept = drawn.includes(entry) || entry.startsWith(prefix)
    if (!kept) await rm(path.join(target, entry), { recursive: true, force: true })
  }
  for (const entry of drawn) {
    await rm(path.join(target, entry), { recursive: true, force: true })
    await rename(path.join(staging, entry), path.join(target, entry))
  }
  await rm(staging, { recursive: true, force: true })
}

/** Whether the process that created a folder is still running. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
