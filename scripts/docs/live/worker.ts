/** The service worker of live samples. */
import { startEmulatorWorker } from 'latchkey/emulator/worker'
import { emulatorOptions } from './options.ts'

startEmulatorWorker(emulatorOptions(location.origin))
