import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections, of which other tests open hundreds. */
const [FIRST, LAST] = [11_000, 32_000]

/** A port that is free now, for programs that can't choose one themselves. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      // On all addresses, as some of the programs listen.
      server.listen(port, () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}
