/** Connects an app to an emulator in a service worker. */
import { EmulatorError } from '../EmulatorError.ts'

/**
 * Registers the worker and waits until it controls this page. Call it before the first request; afterwards the service is
 * at `location.origin`.
 *
 * ```ts
 * await connectEmulatorWorker('/emulator-worker.js')
 * const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl: location.origin })
 * ```
 *
 * @param url where the bundled worker is served. Pages below its folder are answered.
 * @throws EmulatorError `NO_WORKER` where there are no service workers: outside a browser, or without https or localhost.
 */
export async function connectEmulatorWorker(url: string): Promise<void> {
  const workers = globalThis.navigator?.serviceWorker
  if (!workers) {
    throw new EmulatorError(
      'NO_WORKER',
      'There are no service workers here. Open the app in a browser, at localhost or over https.',
    )
  }
  await workers.register(url)
  if (workers.controller) return
  const isClaimed = new Promise<void>((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(), { once: true })
  })
  // A worker claims its pages when it activates. An active one is asked to, because a forced reload bypasses it.
  const { active } = await workers.ready
  if (workers.controller) return
  active?.postMessage('claim')
  await isClaimed
}
