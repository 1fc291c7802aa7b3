/** Creates signed-in clients for tests. */
import type { CurrentUser, ServerTeam } from '../../../generated/model.ts'
import { getUser } from '../../core/auth/getUser.ts'
import { createClient, type ClientOptions } from '../../core/client/createClient.ts'
import type { Client } from '../../core/client/types.ts'
import { detectPlatform } from '../../core/platform/browser.ts'
import type { TokenPair } from '../../core/session/types.ts'
import { createEmulator, type Emulator } from '../../emulator/createEmulator.ts'
import type { EmulatorOptions } from '../../emulator/options.ts'
import { addUser, type TestUser } from './addUser.ts'
import { ClientTime } from './ClientTime.ts'

/** Options of {@link signedOut}: the emulator, and more options of the client. */
export interface TestClientOptions {
  /**
   * An emulator, or options for a new one.
   *
   * @default a new emulator
   */
  readonly emulator?: Emulator | EmulatorOptions
  /** More options of the client, such as `urls` or `redirectMethod`. */
  readonly client?: Partial<ClientOptions>
}

/** Options of {@link signedIn}: the user to create, the emulator, and more options of the client. */
export interface SignedInOptions extends TestUser, TestClientOptions {}

/** A signed-out client and its emulator. */
export interface SignedOutTest {
  readonly client: Client
  readonly emulator: Emulator
  /**
   * Moves emulator and client forward by this many milliseconds, runs the client's timers that fall due, and waits for
   * the requests that they send.
   */
  readonly advance: (millis: number) => Promise<void>
}

/** A signed-in client, its user and the emulator. */
export interface SignedInTest extends SignedOutTest {
  readonly user: CurrentUser
  /** The user's teams, in the order of the `teams` option. */
  readonly teams: readonly ServerTeam[]
}

/**
 * Creates a signed-out client and its emulator. The client belongs to the project `internal`, keeps tokens in memory,
 * and its clocks and timers follow the emulator's clock.
 *
 * @param options the emulator, and more options of the client
 * @returns the client, its emulator, and `advance`, which moves the time of both
 *
 * @example
 * ```ts
 * const { client, emulator } = signedOut()
 * await signUpWithPassword(client, { email: 'ada@example.com', password: 'correct horse' })
 * expect(emulator).toHaveSentMail({ kind: 'email-verification' })
 * ```
 */
export function signedOut(options: TestClientOptions = {}): SignedOutTest {
  return connect(options, 'memory')
}

/**
 * Creates a signed-in client, its user and the emulator, without a form or an email. Pass the `emulator` of an earlier
 * call to have both users in one service.
 *
 * @param options the user to create, the emulator, and more options of the client
 * @returns the client, its user, teams and emulator, and `advance`, which moves the time of client and emulator
 * @throws {KnownError} USER_EMAIL_ALREADY_EXISTS if the emulator has a user with this email
 *
 * @example
 * ```ts
 * const { client, emulator, user } = await signedIn({ email: 'mira@example.com', teams: ['Harbor'] })
 * ```
 */
export async function signedIn(options: SignedInOptions = {}): Promise<SignedInTest> {
  const emulator = toEmulator(options.emulator)
  const { tokens, teams } = await addUser(emulator, options)
  const connected = connect({ ...options, emulator }, tokens)
  const user = await getUser(connected.client, { or: 'throw', allow: ['restricted'] })
  return { ...connected, user, teams }
}

function connect(
  { emulator: emulatorOrOptions, client: options }: TestClientOptions,
  tokenStore: 'memory' | TokenPair,
): SignedOutTest {
  const emulator = toEmulator(emulatorOrOptions)
  const time = new ClientTime(emulator.clock)
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    tokenStore,
    fetch: time.watch(emulator.fetch),
    ...options,
    platform: time.follow(options?.platform ?? detectPlatform()),
  })
  return { client, emulator, advance: (millis) => time.advance(millis) }
}

const toEmulator = (emulatorOrOptions: Emulator | EmulatorOptions = {}): Emulator =>
  'outbox' in emulatorOrOptions ? emulatorOrOptions : createEmulator(emulatorOrOptions)
