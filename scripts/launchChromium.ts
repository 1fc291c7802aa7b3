import { chromium, type Browser } from 'playwright-core'
import { findChromium } from './ensureChromium.ts'

/** Starts the Chromium of this machine. @throws Error without one */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('No Chromium found. Run tsx scripts/ensureChromium.ts.')
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}
