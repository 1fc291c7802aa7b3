/** The service worker of `npm start -- worker`: the whole service in the browser, and its dashboard. */
import { startEmulatorWorker } from 'latchkey/emulator/worker'
import { OPTIONS } from './cast.ts'

declare const EMULATOR_PAGE: string

startEmulatorWorker({ ...OPTIONS, page: EMULATOR_PAGE })
