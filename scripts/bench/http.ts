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

export async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/** One request, written to the socket as text; `null` while the port is closed. */
export function sendRaw(port: number, request: string): Promise<string | null> {
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
export async function startAndWait({ start, port }: Server, request: string): Promise<ChildProcess> {
  const child = start()
  while ((await sendRaw(port, request)) === null) await new Promise((next) => setTimeout(next, 2))
  return child
}

/** Milliseconds from the start of a process to its first response. */
export async function millisToFirstResponse(server: Server, request: string): Promise<number> {
  const began = performance.now()
  const child = await startAndWait(server, request)
  const millis = performance.now() - began
  await stop(child)
  return millis
}

/**
 * Responses per second, with 64 concurrent requests. The sockets stay open, and only the end of each response is
 * detected.
 */
export function responsesPerSecond(port: number, request: string, millis: number): Promise<number> {
  const bytes = Buffer.from(request)
  let [count, isOver] = [0, false]
  const runConnection = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes)).setNoDelay(true)
      let size = 0
      let received = 0
      socket.on('data', (chunk: Buffer) => {
        received += chunk.length
        if (size === 0) {
          const head = chunk.toString('latin1')
          if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head.slice(0, 200)))
          size = head.indexOf('\r\n\r\n') + 4 + Number(/content-length: (\d+)/i.exec(head)![1])
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
  const began = performance.now()
  setTimeout(() => (isOver = true), millis)
  return Promise.all(Array.from({ length: SOCKETS }, runConnection)).then(
    () => (count / (performance.now() - began)) * 1000,
  )
}
