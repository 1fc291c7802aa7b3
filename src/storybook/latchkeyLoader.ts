import { createStoryClient, type LatchkeyParameters, type StoryClient } from './createStoryClient.ts'

/** The part of Storybook's context that a loader reads. */
export interface StoryLoaderContext {
  readonly parameters: { readonly latchkey?: LatchkeyParameters | undefined }
}

/** What {@link latchkeyLoader} adds to `context.loaded`. */
export interface LatchkeyLoaded {
  readonly latchkey: StoryClient
}

/**
 * A loader of Storybook: signs the user of `parameters.latchkey` in to an emulator in memory. Add it to the preview,
 * together with {@link withLatchkey}. Play functions find the client and the emulator in `context.loaded.latchkey`.
 *
 * @param context Storybook's context of the story
 * @returns the client of the story, for the decorator and play functions
 * @throws {EmulatorError} INVALID_OPTION for options that the emulator refuses
 *
 * @example
 * ```ts
 * // .storybook/preview.ts
 * import { latchkeyLoader, withLatchkey } from 'latchkey/storybook'
 *
 * export default { loaders: [latchkeyLoader], decorators: [withLatchkey] }
 * ```
 */
export async function latchkeyLoader({ parameters }: StoryLoaderContext): Promise<LatchkeyLoaded> {
  return { latchkey: await createStoryClient(parameters.latchkey) }
}
