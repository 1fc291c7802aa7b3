/** The service worker of `npm run start:worker`: the whole service in the browser, and its window. */
import { startEmulatorWorker } from 'latchkey/emulator/worker'

declare const EMULATOR_PAGE: string

startEmulatorWorker({ page: EMULATOR_PAGE })
