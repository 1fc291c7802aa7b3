/** `npm run start:worker`: the demo with the whole service in a service worker. The server only serves files. */
import { startWorkerDemo } from '../../examples/demo/workerServer.ts'

const demo = await startWorkerDemo({ appPort: 5173 })
console.log(`
  The demo                        ${demo.appUrl}
  Its mails, users and requests   ${demo.appUrl}/_emulator

  The service lives in the browser: its service worker remembers until you clear the site's data.
`)
process.once('SIGINT', () => void demo.close().then(() => process.exit(0)))
process.once('SIGTERM', () => void demo.close().then(() => process.exit(0)))
