/** Servers in separate processes, and requests to them with minimal work. */
import type { ChildProcess } from 'node:child_process'
import { connect } from 'node:net'

const SOCKETS = 64

/** A server to measure. */
export interface Server {
  readonly name: string
  readonly port: number
  start(): ChildProcess
}

export async function stopServer(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/** Sends one request, as text. Resolves to the body of the response; `null` while the port is closed. */
export function sendRequest(port: number, request: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      const length = /content-length: (\d+)/i.exec(text)?.[1]
      const body = text.indexOf('\r\n\r\n') + 4
      if (length === undefined || body < 4 || Buffer.byteLength(text.slice(body)) < Number(length)) return
      socket.destroy()
      resolve(text.slice(body))
    })
    socket.on('error', () => resolve(null))
  })
}

export function toRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string {
  const lines = Object.entries({ host: 'localhost', ...headers, ...(body && { 'content-length': `${body.length}` }) })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

/** Starts a server and waits until it responds to a request. */
export async function startServer({ start, port }: Server, request: string): Promise<ChildProcess> {
  const child = start()
  while ((await sendRequest(port, request)) === null) await new Promise((next) => setTimeout(next, 2))
  return child
}

/** Resolves to the milliseconds from the start of a process to its first response. */
export async function measureFirstResponse(server: Server, request: string): Promise<number> {
  const startedAt = performance.now()
  const child = await startServer(server, request)
  const millis = performance.now() - startedAt
  await stopServer(child)
  return millis
}

/**
 * Resolves to the responses per second, with 64 concurrent requests. The sockets stay open, and only the end of each response is
 * detected.
 */
export function measureResponsesPerSecond(port: number, request: string, millis: number): Promise<number> {
  const bytes = Buffer.from(request)
  let count = 0
  let isOver = false
  const runSocket = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes)).setNoDelay(true)
      let size = 0
      let received = 0
      socket.on('data', (chunk: Buffer) => {
        received += chunk.length
        if (size === 0) {
          const head = chunk.toString('latin1')
          if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head.slice(0, 200)))
          size = head.indexOf('\r\n\r\n') + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1])
        }
        if (received < size) return
        received -= size
        count += 1
        if (!isOver) return void socket.write(bytes)
        socket.destroy()
        resolve()
      })
      socket.on('error', reject)
    })
  const startedAt = performance.now()
  setTimeout(() => (isOver = true), millis)
  return Promise.all(Array.from({ length: SOCKETS }, runSocket)).then(
    () => (count / (performance.now() - startedAt)) * 1000,
  )
}
