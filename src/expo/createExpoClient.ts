/** A client for apps of Expo and React Native. */
import { createClientWithParts } from '../core/client/createClient.ts'
import { persistUser } from '../core/client/lastUser.ts'
import { requireKey, requireOptions, requireProjectId, type SharedClientOptions } from '../core/client/options.ts'
import type { Client, UserStorage } from '../core/client/types.ts'
import { DEFAULT_BASE_URL } from '../core/constants.ts'
import type { PasskeyPort, Platform } from '../core/platform/Platform.ts'
import { standard } from '../core/platform/standard.ts'
import { shortHash } from '../core/util/hash.ts'
import { AppVisibility } from './AppVisibility.ts'
import { createAuthSession } from './createAuthSession.ts'
import { ForegroundTimers } from './ForegroundTimers.ts'
import { LoadingSession } from './LoadingSession.ts'
import {
  createSecureStorage,
  importAppState,
  type AppStateModule,
  type CryptoModule,
  type SecureStorage,
  type SecureStoreModule,
  type WebBrowserModule,
} from './ports.ts'
import { SecureRecord } from './SecureRecord.ts'
import { SecureTokenStore } from './SecureTokenStore.ts'

/** Options that only pages and servers have. */
type OptionsOfPages =
  | 'tokenStore'
  | 'refreshUrl'
  | 'sessionServer'
  | 'cookieDomain'
  | 'acceptOlderCookiesUntil'
  | 'trustProxy'
  | 'persistUser'

export interface ExpoClientOptions extends Omit<SharedClientOptions, OptionsOfPages> {
  /**
   * Where the session is kept on the device: `expo-secure-store`, or an object with `getItem`, `setItem` and `removeItem`.
   *
   * @default expo-secure-store, imported with the first use
   */
  storage?: SecureStoreModule | SecureStorage | undefined
  /**
   * Opens the pages of OAuth providers.
   *
   * @default expo-web-browser, imported with the first use
   */
  webBrowser?: WebBrowserModule | undefined
  /**
   * Random values and SHA-256 for OAuth.
   *
   * @default expo-crypto, imported with the first use
   */
  crypto?: CryptoModule | undefined
  /**
   * Tells whether the app is in the background.
   *
   * @default `AppState` of react-native, imported with the first use
   */
  appState?: AppStateModule | undefined
  /**
   * The device's passkeys: the functions of a native module, and the domain that the app shares its passkeys with.
   *
   * @default none: passkey functions throw NO_BROWSER
   */
  passkeys?: PasskeyPort | undefined
  /**
   * Keeps the user in the storage. If the service doesn't respond within a second when the app starts, reads of the
   * current user resolve to this user, and are corrected once the service responds. It is removed when the session ends.
   *
   * @default true
   */
  persistUser?: boolean | undefined
}

const OWN_OPTIONS: readonly (keyof ExpoClientOptions)[] = ['storage', 'webBrowser', 'crypto', 'appState', 'passkeys']

/**
 * Creates a client for an app of Expo or React Native. Its session survives the end of the app.
 *
 * The session's status is `pending` until the storage has responded; calls wait for that. `signInWithOAuth` resolves to
 * the result of the sign-in.
 *
 * @param options the project, and the parts of the device to use instead of Expo's packages
 * @throws {UsageError} MISSING_OPTION, WRONG_KEY, INVALID_OPTION; later calls MISSING_PACKAGE without a package that they
 * need, and `signInWithOAuth` SIGN_IN_DISMISSED if the user closes the browser
 *
 * @example
 * ```ts
 * export const client = createExpoClient({ projectId: '…', publishableClientKey: 'pck_…' })
 * const user = await getUser(client)
 * ```
 */
export function createExpoClient(options: ExpoClientOptions): Client {
  requireOptions(options, 'createExpoClient', OWN_OPTIONS)
  const {
    storage: givenStorage,
    webBrowser,
    crypto,
    appState,
    passkeys,
    persistUser: isUserPersisted = true,
    ...shared
  } = options
  // Before the storage is read.
  if (options.publishableClientKey !== undefined)
    requireKey(options.publishableClientKey, 'publishableClientKey', 'pck_')
  const platform = options.platform ?? standard()
  const onUnhandledError = options.onUnhandledError ?? reportToConsole
  const storage = createSecureStorage(givenStorage)
  const name = toRecordName(options)
  const store = new SecureTokenStore(new SecureRecord(storage, name), onUnhandledError)
  return createClientWithParts(
    {
      redirectMethod: 'none',
      ...shared,
      tokenStore: store,
      onUnhandledError,
      platform: toExpoPlatform(platform, appState, {
        authSession: createAuthSession({ webBrowser, crypto }),
        passkeys,
      }),
      ...(isUserPersisted && {
        persistUser: persistUser(createUserStorage(new SecureRecord(storage, `${name}.user`))),
      }),
    },
    {
      wrapSession: (session) =>
        new LoadingSession({ session, loaded: store.loaded, isLoaded: () => store.isLoaded, onUnhandledError }),
    },
    'createExpoClient',
  )
}

function toExpoPlatform(
  platform: Platform,
  appState: AppStateModule | undefined,
  ports: Pick<Platform, 'authSession' | 'passkeys'>,
): Platform {
  const visibility = new AppVisibility(appState, importAppState)
  const timers = new ForegroundTimers(platform, visibility)
  return { ...platform, ...ports, kind: 'browser', visibility, after: timers.after }
}

/** Apps of several projects or addresses may share a storage. */
function toRecordName({ projectId, baseUrl = DEFAULT_BASE_URL }: ExpoClientOptions): string {
  return `latchkey.${requireProjectId(projectId)}.${shortHash(JSON.stringify(baseUrl))}`
}

/** One record for the one user of the client. */
function createUserStorage(record: SecureRecord): UserStorage {
  return {
    getItem: () => record.read(),
    setItem: (_key, text) => record.write(text),
    removeItem: () => record.write(null),
  }
}

const reportToConsole = (error: unknown): void => console.error('latchkey:', error)
