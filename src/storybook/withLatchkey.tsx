import type { ComponentType, ReactElement } from 'react'
import { UsageError } from '../core/errors.ts'
import { LatchkeyProvider } from '../react/provider/LatchkeyProvider.tsx'
import type { StoryClient } from './createStoryClient.ts'

/** The part of Storybook's context that the decorator reads. */
export interface StoryDecoratorContext {
  readonly loaded: { readonly latchkey?: StoryClient }
}

/**
 * A decorator of Storybook: renders the story below a `LatchkeyProvider` with the client of `latchkeyLoader`.
 *
 * @param Story the story
 * @param context Storybook's context of the story
 * @throws {UsageError} MISSING_OPTION without `latchkeyLoader`
 *
 * @example
 * ```ts
 * // .storybook/preview.ts
 * import { latchkeyLoader, withLatchkey } from 'latchkey/storybook'
 *
 * export default { loaders: [latchkeyLoader], decorators: [withLatchkey] }
 * ```
 */
export function withLatchkey(Story: ComponentType, { loaded }: StoryDecoratorContext): ReactElement {
  const { latchkey } = loaded
  if (!latchkey) {
    throw new UsageError(
      'MISSING_OPTION',
      'withLatchkey needs latchkeyLoader. Add it to loaders in .storybook/preview.',
    )
  }
  // A change of arguments renders the story again with the same client; a new client begins a new session.
  return (
    <LatchkeyProvider key={latchkey.client.key} client={latchkey.client}>
      <Story />
    </LatchkeyProvider>
  )
}
