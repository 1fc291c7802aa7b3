/** Finds a Chromium for the browser tests, and installs Debian's if none is found. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLACES = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
]

/** The path of a Chromium, or `null`. `CHROMIUM_PATH` wins. */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : null
  for (const place of PLACES) {
    for (const name of [...NAMES, 'Google Chrome', 'Chromium']) {
      const path = join(place, name)
      if (place && existsSync(path)) return path
    }
  }
  return null
}

function install(): void {
  const isRoot = process.getuid?.() === 0
  const apt = spawnSync('apt-get', ['--version']).status === 0
  if (!apt) {
    console.error(
      'No Chromium found. Install one (any recent Chrome or Chromium) or set CHROMIUM_PATH to it, then run the tests again.',
    )
    process.exit(1)
  }
  console.log('No Chromium found; installing the one of the distribution with apt-get.')
  const run = (...args: string[]): void => {
    execFileSync(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['apt-get', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  run('update')
  run('install', '-y', '--no-install-recommends', 'chromium')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !findChromium()) install()
