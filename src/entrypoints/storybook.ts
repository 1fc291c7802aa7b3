/** `latchkey/storybook`: a decorator and a loader, with the service in memory. */
export { latchkeyLoader, type LatchkeyLoaded, type StoryLoaderContext } from '../storybook/latchkeyLoader.ts'
export { withLatchkey, type StoryDecoratorContext } from '../storybook/withLatchkey.tsx'
export type { LatchkeyParameters, StoryClient, StoryErrors } from '../storybook/createStoryClient.ts'
