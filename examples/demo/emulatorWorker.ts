/** The service worker of `npm run start:worker`: the whole service in the browser. */
import { startEmulatorWorker } from 'latchkey/emulator/worker'

startEmulatorWorker()
