/**
 * The size of the pages, including their buttons and React Query, without React.
 * test/repo/bytes.matrix.test.ts has the size with the client, measured in the packed package.
 */
import { expect, test } from 'vitest'
import { bundleSize } from '../../support/bundleSize.ts'

const external = ['react', 'react-dom', 'react/jsx-runtime']
const CORE = `import { createClient, getUser, signInWithPassword } from 'latchkey'; globalThis.core = [createClient, getUser, signInWithPassword];`

const PAGE = `import { LatchkeyProvider } from './src/react/provider/LatchkeyProvider.tsx'; import { useUser } from './src/react/hooks/useUser.ts'; import { SignInPage } from './src/react/pages/SignInPage.tsx'; globalThis.page = [LatchkeyProvider, useUser, SignInPage]`

test('provider, useUser and the sign-in page take at most 54.3 kB with React Query, the client and all that it loads', async () => {
  const options = { external, oneChunk: true }
  const page = await bundleSize(`${CORE} ${PAGE}`, options)
  expect(page.code).toContain('current-password')
  expect(page.code).toContain('No QueryClient set')
  // Client and pages together, because text that they share is compressed once.
  expect(page.bytes).toBeLessThanOrEqual(54_300)
})

test('the handler loads no page at first, and each page on demand in at most 4.4 kB', async () => {
  const { bytes, lazy } = await bundleSize(
    `${CORE} import { LatchkeyProvider, LatchkeyHandler } from 'latchkey/react'; globalThis.page = [LatchkeyProvider, LatchkeyHandler]`,
    { external: [...external, '@tanstack/react-query'] },
  )
  // Includes the client. It starts reading the project early for sign-in, sign-up and settings.
  expect(bytes).toBeLessThan(37_600)
  const pages = Object.entries(lazy).filter(([name]) => name.endsWith('Page'))
  expect(pages.length).toBeGreaterThanOrEqual(13)
  expect(pages.filter(([, size]) => size > 4_400)).toEqual([])
})
