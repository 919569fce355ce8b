import { execFile, execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const debianFolder = '/usr/lib/postgresql'
const scale = 10

/** The path of pgbench; undefined if it is not installed. */
export function findPgbench(searchPath: string): string | undefined {
  const versions = fs.existsSync(debianFolder) ? fs.readdirSync(debianFolder).sort().reverse() : []
  const folders = versions.map((version) => path.join(debianFolder, version, 'bin'))
  return [...folders, ...searchPath.split(path.delimiter)]
    .map((folder) => path.join(folder, 'pgbench'))
    .find((file) => fs.existsSync(file))
}

/** Creates the tables of TPC-B. */
export function prepareTpcB(pgbench: string, url: string): void {
  execFileSync(pgbench, ['-i', '-q', '-s', `${scale}`, url], { stdio: 'ignore' })
}

/** TPC-B transactions per second with 16 clients. */
export async function runTpcB(pgbench: string, url: string, seconds: number): Promise<number> {
  const options = ['-c', '16', '-j', '2', '-n', '-T', `${seconds}`]
  const { stdout } = await promisify(execFile)(pgbench, [...options, url])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}
