/** A server has no user to wait for, and the error says so. */
import { createClient } from 'latchkey'
import { LatchkeyProvider, useUser } from 'latchkey/react'
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'

test('on a server, the error of useUser says how Next.js and other servers get the user', async () => {
  const client = createClient({ projectId: 'internal', tokenStore: null })
  const Name = () => useUser({ or: 'redirect' }).primaryEmail
  const errors: unknown[] = []
  const element = createElement(LatchkeyProvider, { client }, createElement(Name))
  await (
    await renderToReadableStream(element, { onError: (error) => void errors.push(error) })
  ).allReady
  const { message } = errors[0] as Error
  const advice = ['readInitialState(client)', '<LatchkeyProvider initialState>', 'In Next.js wrap it in <Suspense>']
  expect(advice.filter((part) => !message.includes(part))).toEqual([])
})
