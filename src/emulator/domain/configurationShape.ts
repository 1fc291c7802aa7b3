/**
 * The shape of the configuration: its type, and for each path its accepted and initial values. Collections are
 * records by key; there are no arrays.
 */
import { compact } from '../../core/util/compact.ts'
import { isList } from '../../core/util/record.ts'
import type { ServiceGeneration } from '../specification.ts'
import type { Interval } from '../state/paymentRecords.ts'
import type { ConfigLevels, SignUpRule } from '../state/projectRecords.ts'
import { LIGHT_THEME_ID, ORDINARY_PERMISSIONS } from '../state/projects.ts'
import { BUILT_IN_TEMPLATES, builtInThemes, type BuiltIn } from './builtIns.ts'
import { isEmail, isUrl, isUuid } from './formats.ts'

export interface ConfigTree {
  readonly rbac: {
    readonly permissions: Readonly<Record<string, PermissionEntry>>
    readonly defaultPermissions: {
      readonly teamCreator: Ids
      readonly teamMember: Ids
      readonly signUp: Ids
    }
  }
  readonly apiKeys: { readonly enabled: { readonly team: boolean; readonly user: boolean } }
  readonly teams: { readonly createPersonalTeamOnSignUp: boolean; readonly allowClientTeamCreation: boolean }
  readonly users: { readonly allowClientUserDeletion: boolean }
  readonly domains: {
    readonly allowLocalhost: boolean
    readonly trustedDomains: Readonly<Record<string, DomainEntry>>
  }
  readonly auth: {
    readonly allowSignUp: boolean
    readonly signUpRules: Readonly<Record<string, SignUpRule>>
    readonly signUpRulesDefaultAction: 'allow' | 'reject'
    readonly password: Method
    readonly otp: Method
    readonly passkey: Method
    readonly oauth: {
      readonly accountMergeStrategy: 'link_method' | 'raise_error' | 'allow_duplicates'
      readonly providers: Readonly<Record<string, ProviderEntry>>
    }
  }
  readonly emails: {
    readonly server: ServerEntry
    readonly selectedThemeId: string
    readonly themes: Readonly<Record<string, SourceEntry>>
    readonly templates: Readonly<Record<string, SourceEntry & { readonly themeId?: string | false }>>
  }
  /** The parts from here on are shown since 2026. */
  readonly onboarding: { readonly requireEmailVerification: boolean }
  readonly project: { readonly requirePublishableClientKey: boolean }
  readonly apps: { readonly installed: Readonly<Record<string, { readonly enabled?: boolean }>> }
  readonly dataVault: { readonly stores: Readonly<Record<string, { readonly displayName?: string }>> }
  readonly payments: OpenEntry
  readonly dbSync: OpenEntry
  readonly analytics: OpenEntry
  readonly customDashboards: OpenEntry
  readonly sourceOfTruth: OpenEntry
  readonly 'better-auth-integration': {
    readonly issuer?: string
    readonly audience?: string
    readonly jwksUrl?: string
  }
  readonly 'clerk-integration': {
    readonly issuer?: string
    readonly authorizedParties?: Readonly<Record<string, string>>
  }
  readonly 'workos-integration': { readonly clientId?: string; readonly issuer?: string }
}

/** A part whose values are read as they are. */
export type OpenEntry = Readonly<Record<string, unknown>>

/** A set, as a record of `true`. */
export type Ids = Readonly<Record<string, true>>

export interface PermissionEntry {
  readonly description?: string
  readonly scope: 'team' | 'project'
  readonly containedPermissionIds: Ids
}

export interface DomainEntry {
  readonly baseUrl?: string
  readonly handlerPath: string
}

export interface ProviderEntry {
  readonly type?: string
  readonly isShared: boolean
  readonly allowSignIn: boolean
  readonly allowConnectedAccounts: boolean
  readonly clientId?: string
  readonly clientSecret?: string
  readonly facebookConfigId?: string
  readonly microsoftTenantId?: string
  readonly appleBundles?: Readonly<Record<string, { readonly bundleId?: string }>>
  readonly appleTeamId?: string
  readonly appleKeyId?: string
  readonly applePrivateKey?: string
  /** The URL of a proxy for the provider's callback. */
  readonly customCallbackUrl?: string
  /** Of a provider of the type `custom_oidc`. */
  readonly issuerUrl?: string
  readonly scope?: string
  readonly displayName?: string
}

export interface ServerEntry {
  readonly isShared: boolean
  readonly provider?: 'resend' | 'smtp' | 'managed'
  readonly managedSubdomain?: string
  readonly managedSenderLocalPart?: string
  readonly host?: string
  readonly port?: number
  readonly username?: string
  readonly password?: string
  readonly senderName?: string
  readonly senderEmail?: string
}

export interface SourceEntry {
  readonly displayName: string
  readonly tsxSource: string
}

interface Method {
  readonly allowSignIn: boolean
}

/** A level of the configuration, in a service of 2026. */
export type ConfigLevel = keyof ConfigLevels

/** The shape of one path in the configuration. */
export type Shape = (ObjectShape | RecordShape | ValueShape | OpenShape | EitherShape) & {
  /**
   * The only level that may override the path.
   *
   * @default branch and environment
   */
  readonly level?: ConfigLevel
}

interface ObjectShape {
  readonly kind: 'object'
  readonly fields: Readonly<Record<string, Shape>>
  /** The shape of fields that can't be listed. */
  readonly otherField?: (name: string) => Shape | undefined
}

/** A single value, or a part with an inner shape. */
interface EitherShape {
  readonly kind: 'either'
  readonly value: ValueShape
  readonly part: ObjectShape | RecordShape
  readonly initial?: undefined
}

export interface RecordShape {
  readonly kind: 'record'
  readonly entry: Shape
  /** The built-in entries; `undefined`: absent until set. */
  readonly initial: Readonly<Record<string, unknown>> | undefined
  readonly isKey?: (key: string) => boolean
  /** Whether built-in entries can be removed by `null`, which restores them otherwise. */
  readonly canRemove?: boolean
  /** Whether a written record replaces the built-in entries. Otherwise it adds to them. */
  readonly isReplaced?: boolean
  /** Whether a path into an entry that isn't written yet has an effect. */
  readonly isImplicit?: boolean
}

/** A part that accepts any JSON, at any path below it. */
interface OpenShape {
  readonly kind: 'open'
  readonly initial: OpenEntry
}

interface ValueShape {
  readonly kind: 'value'
  readonly accepts: (value: unknown) => boolean
  /** The expected value, for error texts. */
  readonly wants: string
  /** `undefined`: absent until set. */
  readonly initial?: unknown
  /** Whether an entry is incomplete without the value. */
  readonly isRequired?: boolean
}

const object = (fields: ObjectShape['fields']): ObjectShape => ({ kind: 'object', fields })

const record = (entry: Shape, initial: RecordShape['initial'] = {}, isKey?: (key: string) => boolean): RecordShape => ({
  kind: 'record',
  entry,
  initial,
  ...compact({ isKey }),
})

const isText = (value: unknown): value is string => typeof value === 'string'

const flag = (initial?: boolean): ValueShape => ({
  kind: 'value',
  accepts: (value) => typeof value === 'boolean',
  wants: 'a boolean',
  ...compact({ initial }),
})

const text: ValueShape = { kind: 'value', accepts: isText, wants: 'a string' }
const requiredText: ValueShape = { ...text, isRequired: true }

const number = (initial?: number): ValueShape => ({
  kind: 'value',
  accepts: (value) => typeof value === 'number',
  wants: 'a number',
  ...compact({ initial }),
})

/** Limits a path to a level. */
const only = (level: ConfigLevel, shape: Shape): Shape => ({ ...shape, level })

const INTERVAL_UNITS: readonly unknown[] = ['day', 'week', 'month', 'year']

/** A number of days, weeks, months or years, such as `[1, "month"]`. The only lists in a configuration. */
export function isInterval(value: unknown): value is Interval {
  if (!isList(value) || value.length !== 2) return false
  const [count, unit] = value
  return typeof count === 'number' && INTERVAL_UNITS.includes(unit)
}

const interval: ValueShape = { kind: 'value', accepts: isInterval, wants: 'an interval such as [1, "month"]' }

const oneOf = (values: readonly unknown[], initial?: string): ValueShape => ({
  kind: 'value',
  accepts: (value) => values.includes(value),
  wants: `one of ${values.join(', ')}`,
  ...compact({ initial }),
})

/** A set, as a record of `true`. */
const ids = (initial: readonly string[]): RecordShape => ({
  ...record(oneOf([true]), Object.fromEntries(initial.map((id) => [id, true]))),
  isReplaced: true,
})

const uuid = (initial?: string): ValueShape => ({
  kind: 'value',
  accepts: (value) => isText(value) && isUuid(value),
  wants: 'a UUID',
  ...compact({ initial }),
})

/** The theme of a template. `false` means that the template has no theme. */
const themeOfTemplate: ValueShape = {
  kind: 'value',
  accepts: (value) => value === false || (isText(value) && isUuid(value)),
  wants: 'a UUID or false',
}

const accountMergeStrategy = oneOf(['link_method', 'raise_error', 'allow_duplicates'], 'link_method')

/** The supported OAuth providers. */
const PROVIDER_TYPES: readonly string[] = [
  ...['google', 'github', 'microsoft', 'spotify', 'facebook', 'discord'],
  ...['gitlab', 'bitbucket', 'linkedin', 'apple', 'x', 'twitch'],
]

const permissions = Object.entries(ORDINARY_PERMISSIONS).map(
  ([id, { description, contains }]) =>
    [
      id,
      { description, scope: 'team', containedPermissionIds: Object.fromEntries(contains.map((id) => [id, true])) },
    ] as const,
)

const sources = (builtIn: readonly BuiltIn[]) =>
  Object.fromEntries(
    builtIn.map(({ id, display_name, tsx_source }) => [id, { displayName: display_name, tsxSource: tsx_source }]),
  )

/** The parts that may be overridden in a service of 2025: all except `sourceOfTruth`. */
const FIELDS_2025 = {
  rbac: object({
    permissions: {
      ...record(
        object({ description: text, scope: oneOf(['team', 'project'], 'team'), containedPermissionIds: ids([]) }),
        Object.fromEntries(permissions),
      ),
      canRemove: true,
      isReplaced: true,
    },
    defaultPermissions: object({
      teamCreator: ids(['team_admin']),
      teamMember: ids(['team_member']),
      signUp: ids([]),
    }),
  }),
  apiKeys: object({ enabled: object({ team: flag(false), user: flag(false) }) }),
  teams: object({ createPersonalTeamOnSignUp: flag(false), allowClientTeamCreation: flag(false) }),
  users: object({ allowClientUserDeletion: flag(false) }),
  domains: object({
    allowLocalhost: flag(false),
    trustedDomains: record(
      object({
        baseUrl: {
          kind: 'value',
          accepts: (value) => isText(value) && isUrl(value) && /^https?:\/\//.test(value),
          wants: 'a URL that starts with http:// or https://',
        },
        handlerPath: {
          kind: 'value',
          accepts: (value) => isText(value) && value.startsWith('/'),
          wants: 'a path that starts with /',
          initial: '/handler',
        },
      }),
    ),
  }),
  auth: object({
    allowSignUp: flag(true),
    password: object({ allowSignIn: flag(false) }),
    otp: object({ allowSignIn: flag(false) }),
    passkey: object({ allowSignIn: flag(false) }),
    oauth: object({
      accountMergeStrategy,
      providers: record(
        object({
          type: oneOf(PROVIDER_TYPES),
          isShared: flag(true),
          allowSignIn: flag(false),
          allowConnectedAccounts: flag(false),
          clientId: text,
          clientSecret: text,
          facebookConfigId: text,
          microsoftTenantId: text,
        }),
      ),
    }),
  }),
  emails: object({
    server: object({
      isShared: flag(true),
      host: text,
      port: {
        kind: 'value',
        accepts: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 65535,
        wants: 'a whole number from 0 to 65535',
      },
      username: text,
      password: text,
      senderName: text,
      senderEmail: { kind: 'value', accepts: (value) => isText(value) && isEmail(value), wants: 'an email address' },
    }),
    selectedThemeId: uuid(LIGHT_THEME_ID),
    themes: record(
      object({ displayName: requiredText, tsxSource: requiredText }),
      sources(builtInThemes('2025')),
      isUuid,
    ),
    templates: record(
      object({
        displayName: requiredText,
        tsxSource: requiredText,
        themeId: themeOfTemplate,
      }),
      sources(BUILT_IN_TEMPLATES),
      isUuid,
    ),
  }),
}

const OPEN: OpenShape = { kind: 'open', initial: {} }

/** A record that is absent until it is set. */
const optionalRecord = (entry: Shape): RecordShape => ({ kind: 'record', entry, initial: undefined })

const customerType = oneOf(['user', 'team', 'custom'])
const CURRENCY = /^[A-Z]{3}$/

/** The price of a product: an amount for each currency. */
const price: ObjectShape = {
  ...object({ interval, serverOnly: flag(), freeTrial: interval }),
  otherField: (name) => (CURRENCY.test(name) ? text : undefined),
}

const product = object({
  displayName: text,
  productLineId: text,
  isAddOnTo: { kind: 'either', value: oneOf([false]), part: ids([]) },
  customerType,
  freeTrial: interval,
  serverOnly: flag(),
  stackable: flag(),
  prices: record(price),
  includedItems: record(
    object({
      quantity: number(),
      repeat: {
        kind: 'value',
        accepts: (value) => value === 'never' || isInterval(value),
        wants: 'never, or an interval such as [1, "month"]',
      },
      expires: oneOf(['never', 'when-purchase-expires', 'when-repeated']),
    }),
  ),
})

/** The parts that exist since 2026, or that accept more than before: only types, listed values and UUIDs are checked. */
const FIELDS_2026 = {
  ...FIELDS_2025,
  sourceOfTruth: only('project', { kind: 'open', initial: { type: 'hosted' } }),
  project: object({ requirePublishableClientKey: only('project', flag(false)) }),
  auth: object({
    ...FIELDS_2025.auth.fields,
    oauth: object({
      accountMergeStrategy,
      providers: record(
        object({
          type: oneOf([...PROVIDER_TYPES, 'custom_oidc']),
          allowSignIn: flag(false),
          allowConnectedAccounts: flag(false),
          isShared: only('environment', flag(true)),
          clientId: only('environment', text),
          clientSecret: only('environment', text),
          facebookConfigId: only('environment', text),
          microsoftTenantId: only('environment', text),
          appleBundles: only('environment', optionalRecord(object({ bundleId: text }))),
          appleTeamId: only('environment', text),
          appleKeyId: only('environment', text),
          applePrivateKey: only('environment', text),
          customCallbackUrl: only('environment', text),
          issuerUrl: only('environment', text),
          scope: only('environment', text),
          displayName: only('environment', text),
        }),
      ),
    }),
    signUpRules: record(
      object({
        enabled: flag(false),
        displayName: text,
        priority: number(0),
        condition: text,
        action: object({ type: oneOf(['allow', 'reject', 'restrict', 'log'], 'allow'), message: text }),
      }),
    ),
    signUpRulesDefaultAction: oneOf(['allow', 'reject'], 'allow'),
  }),
  domains: only(
    'environment',
    object({
      allowLocalhost: flag(false),
      trustedDomains: record(object({ baseUrl: text, handlerPath: { ...text, initial: '/handler' } })),
    }),
  ),
  emails: object({
    server: only(
      'environment',
      object({
        isShared: flag(true),
        provider: oneOf(['resend', 'smtp', 'managed']),
        host: text,
        port: number(),
        username: text,
        password: text,
        senderName: text,
        senderEmail: text,
        managedSubdomain: text,
        managedSenderLocalPart: text,
      }),
    ),
    selectedThemeId: uuid(LIGHT_THEME_ID),
    themes: record(object({ displayName: text, tsxSource: text }), sources(builtInThemes('2026')), isUuid),
    templates: record(
      object({
        displayName: text,
        tsxSource: text,
        themeId: themeOfTemplate,
      }),
      sources(BUILT_IN_TEMPLATES),
      isUuid,
    ),
  }),
  onboarding: object({ requireEmailVerification: flag(false) }),
  apps: object({ installed: { ...record(object({ enabled: flag() })), isImplicit: true } }),
  dataVault: object({ stores: record(object({ displayName: text })) }),
  payments: object({
    blockNewPurchases: flag(),
    autoPay: object({ interval }),
    allowPromoCodes: flag(),
    allowStackingPromoCodes: flag(),
    testMode: only('environment', flag()),
    productLines: record(object({ displayName: text, customerType })),
    products: record(product),
    items: record(object({ displayName: text, customerType })),
  }),
  dbSync: OPEN,
  analytics: only(
    'environment',
    object({
      queryFolders: record(
        object({
          displayName: text,
          sortOrder: number(),
          queries: record(object({ displayName: text, sqlQuery: text, description: text })),
        }),
      ),
    }),
  ),
  customDashboards: only('environment', OPEN),
  'better-auth-integration': object({ issuer: text, audience: text, jwksUrl: text }),
  'clerk-integration': object({ issuer: text, authorizedParties: optionalRecord(text) }),
  'workos-integration': object({ clientId: text, issuer: text }),
}

/** The parts that may be overridden, by generation of the service. */
export const CONFIG_SHAPES: Readonly<Record<ServiceGeneration, ObjectShape>> = {
  '2025': object(FIELDS_2025),
  '2026': object(FIELDS_2026),
}
