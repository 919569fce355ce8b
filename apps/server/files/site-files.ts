import { existsSync } from 'node:fs'
import path from 'node:path'
import { missingPicture } from './brand-pictures.ts'

/** Where the site's files are: as built, and before the build. */
const folders = [inSite('build/client'), inSite('public')] as const

function inSite(folder: string): string {
  return new URL(`../../web/${folder}`, import.meta.url).pathname
}

/** Whether the site has a file at an address such as /art/sign.svg. */
export function hasSiteFile(address: string): boolean {
  return folders.some((folder) => existsSync(path.join(folder, address)))
}

/** The file that a folder of a brand's pictures lacks; null if it has no picture. */
export function missingInSite(folder: string): string | null | undefined {
  const site = folders.find((one) => existsSync(path.join(one, folder))) ?? folders[0]
  return missingPicture(site, folder)
}
