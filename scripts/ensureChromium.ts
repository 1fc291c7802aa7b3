/**
 * Finds Chromium for the browser tests, and installs Debian's package if it is missing. Most tests prefer Debian's
 * headless build, which takes about half of the CPU time; for root, as in a container, it is installed too.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hasApt, installWithApt } from './installWithApt.ts'

const HEADLESS = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'Google Chrome', 'Chromium']
const FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
]
/** The limit for each command of an optional package. */
const APT_TIMEOUT_MILLIS = 180_000

/**
 * Returns the path of Chromium, or `null`. `CHROMIUM_PATH` takes precedence.
 *
 * @param options.isWhole whether to skip the headless build; default false
 */
export function findChromium({ isWhole = false } = {}): string | null {
  const configuredPath = process.env.CHROMIUM_PATH
  if (configuredPath) return existsSync(configuredPath) ? configuredPath : null
  for (const name of isWhole ? WHOLE : [HEADLESS, ...WHOLE]) {
    for (const folder of FOLDERS) {
      const path = join(folder, name)
      if (folder && existsSync(path)) return path
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
