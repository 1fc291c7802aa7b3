/** Finds out which program listens on a port, for the error that the port is taken. */
import { toRecord } from '../../core/util/record.ts'
import { CONTROL_PATH } from '../../emulator/hosts/control.ts'

/** A program that needs longer is described as one that doesn't respond. */
const PROBE_TIMEOUT_MILLIS = 3_000

/** Returns a sentence about the program that listens at an address, such as `http://localhost:4400`. */
export async function describePort(url: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MILLIS)
    const response = await fetch(`${url}${CONTROL_PATH}/clock`, { signal, redirect: 'manual' })
    if (await isClock(response)) return `Another emulator runs there: ${url}${CONTROL_PATH}`
    const name = response.headers.get('server') ?? response.headers.get('x-powered-by')
    return name === null ? 'An HTTP server listens there.' : `An HTTP server listens there: ${name}.`
  } catch {
    return 'The program that listens there does not respond to HTTP.'
  }
}

async function isClock(response: Response): Promise<boolean> {
  const content: unknown = await response.json().catch(() => null)
  return typeof toRecord(content)['now'] === 'number'
}
