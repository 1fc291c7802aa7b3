/** What is said about the program that has a port. */
import { createServer, type Server } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { describePort } from '../../../src/cli/emulator/describePort.ts'
import { createEmulator } from '../../../src/entrypoints/emulator.ts'
import { serveEmulator } from '../../../src/entrypoints/emulator/node.ts'

const servers: (Server | TcpServer)[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(server: Server | TcpServer): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an emulator is named with its dashboard', async () => {
  const { url, close } = await serveEmulator(createEmulator(), { port: 0 })
  expect(await describePort(url)).toBe(`Another emulator runs there: ${url}/_emulator`)
  await close()
})

test('an HTTP server is described by the header that names it', async () => {
  const url = await listen(
    createServer((_request, response) => response.setHeader('x-powered-by', 'Express').end('{}')),
  )
  expect(await describePort(url)).toBe('An HTTP server listens there: Express.')
})

test('an HTTP server that does not name itself is described as a server', async () => {
  const url = await listen(createServer((_request, response) => response.end('{}')))
  expect(await describePort(url)).toBe('An HTTP server listens there.')
})

test('a program that closes connections is described as one that does not speak HTTP', async () => {
  const url = await listen(createTcpServer((socket) => socket.destroy()))
  expect(await describePort(url)).toBe('The program that listens there does not respond to HTTP.')
})
