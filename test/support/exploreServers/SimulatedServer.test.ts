import { expect, test } from 'vitest'
import { PendingWork } from './PendingWork.ts'
import { ServerProcess, SimulatedServer } from './SimulatedServer.ts'
import { VirtualTime } from './VirtualTime.ts'

function createServer() {
  const time = new VirtualTime(new PendingWork())
  const processes: ServerProcess[] = []
  const server = new SimulatedServer({
    index: 1,
    time,
    now: () => 5000 + time.elapsedMillis,
    start: (process) => {
      processes.push(process)
      const number = processes.length
      return async () => new Response(`process ${number}`)
    },
  })
  return { time, server, processes }
}

test('a process is named after its server, and its clocks follow the virtual time', async () => {
  const { time, server } = createServer()
  await time.advance(250)
  const { name, platform } = server.process
  expect({ name, now: platform.now(), monotonic: platform.monotonic() }).toEqual({
    name: 'server 2',
    now: 5250,
    monotonic: 250,
  })
})

test('a paused process runs its callbacks afterwards, in order', () => {
  const { server } = createServer()
  const { process } = server
  const ran: number[] = []
  process.pause()
  expect(process.isPaused).toBe(true)
  process.run(() => ran.push(1))
  process.run(() => ran.push(2))
  expect(ran).toEqual([])
  process.resume()
  expect({ ran, isPaused: process.isPaused }).toEqual({ ran: [1, 2], isPaused: false })
  process.run(() => ran.push(3))
  expect(ran).toEqual([1, 2, 3])
})

test('a process that has crashed runs nothing, not even what waited', () => {
  const { server } = createServer()
  const { process } = server
  const ran: number[] = []
  process.pause()
  process.run(() => ran.push(1))
  process.crash()
  process.resume()
  process.run(() => ran.push(2))
  expect({ ran, hasCrashed: process.hasCrashed }).toEqual({ ran: [], hasCrashed: true })
})

test('a timer runs when it is due, waits for the end of a pause, and never after it was stopped', async () => {
  const { time, server } = createServer()
  const { process } = server
  const ran: string[] = []
  process.platform.after(100, () => ran.push('first'))
  const stop = process.platform.after(100, () => ran.push('stopped'))
  const stopLate = process.platform.after(200, () => ran.push('stopped during the pause'))
  process.platform.after(200, () => ran.push('second'))
  stop()
  await time.advance(99)
  expect(ran).toEqual([])
  await time.advance(1)
  expect(ran).toEqual(['first'])
  process.pause()
  await time.advance(100)
  stopLate()
  expect(ran).toEqual(['first'])
  process.resume()
  expect(ran).toEqual(['first', 'second'])
})

test('a server that restarts crashes its process, and a new one responds', async () => {
  const { server, processes } = createServer()
  const [original] = processes
  expect(await (await server.handle(new Request('http://a.example'))).text()).toBe('process 1')
  server.restart()
  expect({ crashed: original!.hasCrashed, isNew: server.process !== original, count: processes.length }).toEqual({
    crashed: true,
    isNew: true,
    count: 2,
  })
  expect(server.process.hasCrashed).toBe(false)
  expect(await (await server.handle(new Request('http://a.example'))).text()).toBe('process 2')
})
