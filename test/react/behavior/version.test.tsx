import { useGetCurrentProject } from 'latchkey/react'
import { version, type ReactNode } from 'react'
import { version as domVersion } from 'react-dom'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

/** The React version of this run; the tests of this folder run with each supported version. */
const wanted = process.env['REACT'] ?? '19'

test('only one React is loaded', async () => {
  const Page = (): ReactNode => useGetCurrentProject().data && version
  const page = await render(createWorld().client, <Page />)
  await page.sees(`${wanted}.`)
  expect(domVersion).toBe(version)
})
