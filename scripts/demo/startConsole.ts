/** `npm run start:console`: the dashboard of project owners and the service it talks to. */
import { OWNER } from '../../examples/console/cast.ts'
import { startConsole } from '../../examples/console/server.ts'
import { closeOnSignal } from './closeOnSignal.ts'

const running = await startConsole({ appPort: 5174, emulatorPort: 4401 })
console.log(`
  The console                     ${running.appUrl}
  Sign in as                      ${OWNER.email}, password “${OWNER.password}”
  Its mails, users and requests   ${running.emulatorUrl}/_emulator

  Everything is in memory and gone when you stop this with Ctrl-C.
`)
closeOnSignal(running)
