/** `latchkey/emulator/worker`: the emulator in a service worker, and the page that waits for it. */
export { connectEmulatorWorker } from '../../emulator/hosts/startEmulatorWorker.ts'
export {
  type EmulatorWorkerOptions,
  startEmulatorWorker,
  type WorkerScope,
} from '../../emulator/hosts/startEmulatorWorker.ts'
