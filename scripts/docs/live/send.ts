/** Sends the example request of an operation to a service in the page: `import('/try/send.js')`. */
import { createEmulator } from '../../../src/emulator/createEmulator.ts'
import { emulatorOptions } from './options.ts'
import { sendAsCaller, type CallerRequest, type CallerResponse } from './sendAsCaller.ts'
import { readJson, type World } from './world.ts'

interface Prepared extends CallerRequest {
  /** The file with the records of the service. */
  readonly world: string
}

const read = async (operation: string): Promise<Prepared> => {
  const request = (await readJson<Record<string, Prepared>>('requests.json'))[operation]
  if (!request) throw new Error(`${operation} has no example.`)
  return request
}

/** The body of the example, to change it; `null` without one. */
export const readBody = async (operation: string): Promise<string | null> => (await read(operation)).body

/** @param body in place of the example's */
export async function send(operation: string, body: string | null): Promise<CallerResponse> {
  const request = await read(operation)
  const emulator = createEmulator(emulatorOptions(location.origin))
  const { snapshot } = await readJson<World>(request.world)
  emulator.db.restore(snapshot)
  return sendAsCaller((url, init) => emulator.fetch(url, init), { ...request, body: body ?? request.body })
}
