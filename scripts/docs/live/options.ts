import type { EmulatorOptions } from 'latchkey/emulator'

/** The project of live samples: links of its emails may lead to the site. */
export const emulatorOptions = (origin: string): EmulatorOptions => ({
  projects: [{ id: 'internal', config: { domains: [{ domain: origin, handler_path: '/handler' }] } }],
})
