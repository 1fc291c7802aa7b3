/** Creates the client and the emulator of one story. */
import { createClient, type ClientOptions } from '../core/client/createClient.ts'
import type { Client } from '../core/client/types.ts'
import { detectPlatform } from '../core/platform/browser.ts'
import type { EpochMillis } from '../core/util/types.ts'
import { createEmulator, type Emulator } from '../emulator/createEmulator.ts'
import type { FaultOf } from '../emulator/http/faults.ts'
import type { EmulatorOptions } from '../emulator/options.ts'
import type { OperationId } from '../emulator/specification.ts'
import { addUser, type TestUser } from '../testing/signedIn/addUser.ts'

/** Failures by operation: the code of a known error, or a failure of the network such as `offline`. */
export type StoryErrors = { readonly [Id in OperationId]?: FaultOf<Id> }

/** What `parameters.latchkey` of a story, a component or the preview can contain. */
export interface LatchkeyParameters {
  /**
   * The signed-in user: `true` for Ada, `null` for a signed-out visitor, or anybody.
   *
   * @default true
   */
  user?: TestUser | boolean | null
  /**
   * Operations that fail whenever they are called. They succeed while `setUp` runs.
   *
   * @default none
   */
  errors?: StoryErrors
  /**
   * When the story begins, in milliseconds since 1970. The clock of the service and the client runs from there.
   *
   * @default now
   */
  now?: EpochMillis
  /**
   * How much later than the sign-in the story is shown, in milliseconds: a year later, the session has expired.
   *
   * @default 0
   */
  advanceMillis?: number
  /**
   * More options of the emulator, such as projects and users.
   *
   * @default ids and codes are the same each time
   */
  emulator?: EmulatorOptions
  /** More options of the client, such as `urls`. */
  client?: Partial<ClientOptions>
  /** Prepares the service after the sign-in, for example with an invitation. */
  setUp?: (story: StoryClient) => void | Promise<void>
}

/** The client of a story, and the service that it calls. */
export interface StoryClient {
  readonly client: Client
  readonly emulator: Emulator
}

/** Creates the client of a story. No request leaves the browser, and no story shares data with another one. */
export async function createStoryClient(parameters: LatchkeyParameters = {}): Promise<StoryClient> {
  const { user = true, errors = {}, now, advanceMillis = 0, setUp } = parameters
  const emulator = createEmulator({ seed: 'storybook', now: now ?? Date.now(), ...parameters.emulator })
  const tokens = user ? (await addUser(emulator, user === true ? {} : user)).tokens : null
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    tokenStore: tokens ?? 'memory',
    // A story shows one component: nothing leaves it.
    redirectMethod: 'none',
    fetch: emulator.fetch,
    platform: { ...detectPlatform(), now: () => emulator.clock.now() },
    ...parameters.client,
  })
  const story = { client, emulator }
  await setUp?.(story)
  emulator.clock.advance(advanceMillis)
  for (const [operation, fault] of Object.entries(errors)) {
    emulator.faults.always(operation as OperationId, fault as FaultOf<OperationId>)
  }
  return story
}
