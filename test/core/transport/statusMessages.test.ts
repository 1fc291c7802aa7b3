import { STATUS_CODES } from 'node:http'
import { expect, test } from 'vitest'
import { messageOfStatus } from '../../../src/core/transport/statusMessages.ts'

/** RFC 9110 renamed two; Node.js has the older names. RFC 2324 writes the teapot without a capital. */
const RENAMED: Readonly<Record<string, string>> = {
  413: 'Content Too Large',
  418: "I'm a teapot",
  422: 'Unprocessable Content',
}
/** Not in the registry of HTTP statuses. */
const UNREGISTERED = 509

const standard = Object.entries(STATUS_CODES).filter(
  ([status]) => Number(status) >= 400 && Number(status) !== UNREGISTERED,
)

test.each(standard)('the message of the status %s is "%s"', (status, message) => {
  expect(messageOfStatus(Number(status))).toBe(RENAMED[status] ?? message)
})

test.each([200, 509, 599])('the status %i, which is no standard error, has its number as message', (status) => {
  expect(messageOfStatus(status)).toBe(`Status ${status}`)
})
