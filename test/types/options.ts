/** Options that may be left out may be `undefined` too, as `process.env.X` is. Checked by `npm run typecheck`. */
import type { ApiFetchOptions, CallOptions, ClientOptions, RedirectOptions } from 'latchkey'
import type { AdminClientOptions } from 'latchkey/admin'
import type { SessionServerOptions } from 'latchkey/bff'
import type { ExpoClientOptions } from 'latchkey/expo'
import type { NextClientOptions } from 'latchkey/next'
import type { ObserveOptions } from 'latchkey/observe'
import type {
  AuthenticateOptions,
  RequireUserOptions,
  ServerClientOptions,
  SessionProxyOptions,
  VerifyAccessTokenOptions,
  VerifyWebhookOptions,
} from 'latchkey/server'
import type { ServiceOptions } from '../../src/core/client/services.ts'
import type { ActionOptions } from '../../src/react/hooks/useAction.ts'
import type { UseUserOptions } from '../../src/react/hooks/useUser.ts'
import type { AppearanceOptions } from '../../src/react/provider/AppearanceContext.ts'
import type { MemoryStoreOptions } from '../../src/server/stores/memoryStore.ts'
import type { RedisStoreOptions } from '../../src/server/stores/redisStore.ts'

/** The names of options that may be left out and refuse `undefined`. An option of the type `never` can't be passed. */
type Refusing<Options> = Options extends unknown
  ? {
      [Name in keyof Options]-?: object extends Pick<Options, Name>
        ? { [Same in Name]: undefined } extends Pick<Options, Name>
          ? never
          : [Exclude<Options[Name], undefined>] extends [never]
            ? never
            : Name
        : never
    }[keyof Options]
  : never

const acceptsUndefined = <Options>(
  ..._refusing: [Refusing<Options>] extends [never] ? [] : [Refusing<Options>]
): void => undefined

acceptsUndefined<ClientOptions>()
acceptsUndefined<NonNullable<ClientOptions['urls']>>()
acceptsUndefined<ServerClientOptions>()
acceptsUndefined<AdminClientOptions>()
acceptsUndefined<SessionServerOptions>()
acceptsUndefined<SessionProxyOptions>()
acceptsUndefined<NextClientOptions>()
acceptsUndefined<ExpoClientOptions>()
acceptsUndefined<CallOptions>()
acceptsUndefined<ApiFetchOptions>()
acceptsUndefined<RedirectOptions>()
acceptsUndefined<ServiceOptions>()
acceptsUndefined<AuthenticateOptions>()
acceptsUndefined<RequireUserOptions>()
acceptsUndefined<VerifyAccessTokenOptions>()
acceptsUndefined<VerifyWebhookOptions>()
acceptsUndefined<MemoryStoreOptions>()
acceptsUndefined<RedisStoreOptions>()
acceptsUndefined<ActionOptions>()
acceptsUndefined<UseUserOptions>()
acceptsUndefined<AppearanceOptions>()
acceptsUndefined<ObserveOptions>()
// @ts-expect-error This one is refused.
acceptsUndefined<{ baseUrl?: string }>()
