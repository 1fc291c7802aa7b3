/** A connection to a Redis server that a test can slow down, cut off or watch. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface StoreProxy {
  readonly url: string
  /** How long each command waits, in milliseconds. `Infinity` for a server that doesn't respond. */
  delayMillis: number
  /** Called with each command as it is on the wire. Returns false if the command must not reach the server. */
  onCommand: (command: string) => boolean
  close(): Promise<void>
}

export async function startStoreProxy(port: number): Promise<StoreProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', (data) => {
      if (!proxy.onCommand(data.toString())) return
      if (proxy.delayMillis === 0) upstream.write(data)
      else if (proxy.delayMillis !== Infinity) setTimeout(() => upstream.write(data), proxy.delayMillis)
    })
    upstream.on('data', (data) => client.write(data))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: StoreProxy = {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delayMillis: 0,
    onCommand: () => true,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
