/**
 * Lets a read be taken back before anything is sent: where React mounts twice (StrictMode), TanStack does so with the first
 * one at once.
 *
 * @throws the signal's reason when nobody wants the answer any more
 */
export async function stillWanted(signal: AbortSignal): Promise<void> {
  await null
  signal.throwIfAborted()
}
