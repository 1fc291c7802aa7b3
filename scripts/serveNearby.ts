import type { Emulator } from 'latchkey/emulator'
import { serveEmulator, type ServedEmulator } from 'latchkey/emulator/node'

/** Serves an emulator at a port, or at a free one if the port is taken. Apps are told which. */
export function serveNearby(emulator: Emulator, port: number): Promise<ServedEmulator> {
  return serveEmulator(emulator, { port }).catch((error: { code?: string }) => {
    if (error.code !== 'PORT_IN_USE') throw error
    return serveEmulator(emulator, { port: 0 })
  })
}
