import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { refusal } from './settings.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']

/** Finds a browser for the journeys: CHROMIUM_PATH, Playwright's, the system's, or Debian's. */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw refusal(`CHROMIUM_PATH names ${named}, which does not exist.`)
    return named
  }
  const found = (await playwrightOwn()) ?? systemBrowser() ?? installed()
  if (!found) {
    throw refusal(
      'No browser for the journeys. Set CHROMIUM_PATH to a Chromium, or install one:\n' +
        '  npx playwright install chromium   or   apt-get install chromium',
    )
  }
  return found
}

async function playwrightOwn() {
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  return own && existsSync(own) ? own : undefined
}

function systemBrowser() {
  const path_ = (process.env.PATH ?? '').split(path.delimiter)
  const places = names.flatMap((name) => [...folders, ...path_].map((dir) => path.join(dir, name)))
  return places.find((place) => existsSync(place))
}

/** Installs Debian's Chromium if this process may install packages. */
function installed() {
  if (process.getuid?.() !== 0) return undefined
  console.log('Installing Chromium for the journeys …')
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const install = ['install', '-y', '--no-install-recommends', 'chromium']
  if (spawnSync('apt-get', install, options).status !== 0) {
    spawnSync('apt-get', ['update'], options)
    spawnSync('apt-get', install, options)
  }
  return systemBrowser()
}
