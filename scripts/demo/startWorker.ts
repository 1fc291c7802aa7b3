/** `npm run start:worker`: the demo with the whole service in a service worker. The server only serves files. */
import { startWorkerDemo } from '../../examples/demo/workerServer.ts'
import { closeOnSignal } from './closeOnSignal.ts'

const demo = await startWorkerDemo({ appPort: 5173 })
console.log(`
  The demo                        ${demo.appUrl}
  Its mails, users and requests   ${demo.appUrl}/_emulator

  The service lives in the browser: its service worker remembers until you clear the site's data.
`)
closeOnSignal(demo)
