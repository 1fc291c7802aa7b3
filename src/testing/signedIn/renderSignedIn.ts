/** Renders components for a signed-in user, with React Testing Library. */
import type { RenderOptions, RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'
import { UsageError } from '../../core/errors.ts'
import type { LatchkeyProviderProps } from '../../react/provider/LatchkeyProvider.tsx'
import { signedIn, type SignedInOptions, type SignedInTest } from './signedIn.ts'

/** Options of {@link renderSignedIn}: the user, the client, and how to render. */
export interface RenderSignedInOptions extends SignedInOptions {
  /** Options of Testing Library. A `wrapper` is rendered below the provider. */
  readonly render?: Omit<RenderOptions, 'queries'>
  /** More props of the provider, such as `locale` or `queryClient`. */
  readonly provider?: Omit<LatchkeyProviderProps, 'client' | 'children'>
}

/** Result of {@link renderSignedIn}: Testing Library's result, and the client, user and emulator. */
export interface RenderedSignedIn extends RenderResult, SignedInTest {}

/**
 * Signs a user in as {@link signedIn} does, renders an element in a `LatchkeyProvider`, and waits until the user has
 * been read. Needs `react` and `@testing-library/react`. Import something from Testing Library in the test file too:
 * then it unmounts after each test.
 *
 * @param element the app or component
 * @param options the user to create, the emulator, and options of client, provider and Testing Library
 * @returns Testing Library's result, and the client, user and emulator
 * @throws {UsageError} MISSING_PACKAGE if React or Testing Library isn't installed
 *
 * @example
 * ```tsx
 * const { user } = await renderSignedIn(<App />, { teams: ['Harbor'] })
 * ```
 */
export async function renderSignedIn(
  element: ReactElement,
  options: RenderSignedInOptions = {},
): Promise<RenderedSignedIn> {
  const [{ act, render }, { createElement }, { LatchkeyProvider }, { readInitialState }] = await loadReact()
  const test = await signedIn(options)
  const initialState = await readInitialState(test.client)
  const { wrapper: Wrapper, ...renderOptions } = options.render ?? {}
  const wrapInProvider = (app: ReactElement): ReactElement => {
    const children = Wrapper ? createElement(Wrapper, null, app) : app
    return createElement(LatchkeyProvider, { initialState, ...options.provider, client: test.client }, children)
  }
  const rendered: unknown = await act(async () => render(wrapInProvider(element), renderOptions))
  const result = rendered as RenderResult
  return {
    ...result,
    ...test,
    rerender: (next) => result.rerender(wrapInProvider(next as ReactElement)),
    advance: (millis) => act(() => test.advance(millis)),
  }
}

/** The global object of Node.js, Bun and Deno. */
interface NodeGlobal {
  readonly process?: { readonly env: Record<string, string | undefined> }
}

async function loadReact() {
  // Testing Library registers its cleanup when it is first loaded, which test runners refuse inside a test.
  const env = (globalThis as NodeGlobal).process?.env
  const previousValue = env?.['RTL_SKIP_AUTO_CLEANUP']
  try {
    if (env) env['RTL_SKIP_AUTO_CLEANUP'] = 'true'
    return await Promise.all([
      import('@testing-library/react'),
      import('react'),
      import('../../react/provider/LatchkeyProvider.tsx'),
      import('../../query/hydration.ts'),
    ])
  } catch (cause) {
    throw new UsageError(
      'MISSING_PACKAGE',
      'renderSignedIn needs React Testing Library: npm install -D @testing-library/react @testing-library/dom.',
      { cause },
    )
  } finally {
    if (env && previousValue === undefined) delete env['RTL_SKIP_AUTO_CLEANUP']
    else if (env) env['RTL_SKIP_AUTO_CLEANUP'] = previousValue
  }
}
