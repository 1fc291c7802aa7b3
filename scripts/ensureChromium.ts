/**
 * Finds a Chromium for the browser tests, and installs Debian's if none is found. Most tests prefer Debian's headless build,
 * which takes about half of the CPU time; root, as in a container, gets it beside a whole browser too.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hasApt, installWithApt } from './installWithApt.ts'

const HEADLESS = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'Google Chrome', 'Chromium']
const PLACES = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
]
/** For each command: the tests don't need the headless build. */
const APT_TIMEOUT_MILLIS = 180_000

/**
 * The path of a Chromium, or `null`. `CHROMIUM_PATH` wins.
 *
 * @param isWhole not the headless build. Default false.
 */
export function findChromium({ isWhole = false } = {}): string | null {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : null
  for (const name of isWhole ? WHOLE : [HEADLESS, ...WHOLE]) {
    for (const place of PLACES) {
      const path = join(place, name)
      if (place && existsSync(path)) return path
    }
  }
  return null
}

function ensureChromium(): void {
  if (process.env.CHROMIUM_PATH) return
  const canInstall = hasApt()
  if (!findChromium({ isWhole: true }) && !(canInstall && installWithApt('chromium'))) {
    console.error(
      'No Chromium found. Install one (any recent Chrome or Chromium) or set CHROMIUM_PATH to it, then run the tests again.',
    )
    process.exit(1)
  }
  const whole = findChromium({ isWhole: true })
  if (findChromium() !== whole || !canInstall || process.getuid?.() !== 0) return
  if (!installWithApt(HEADLESS, APT_TIMEOUT_MILLIS)) console.log(`Not installed; all tests run in ${whole}.`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) ensureChromium()
