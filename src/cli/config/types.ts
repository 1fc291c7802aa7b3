/** The types of `latchkey.config.ts`. */
import type { EnvReference } from './EnvReference.ts'

/**
 * The configuration of a project, in `latchkey.config.ts`: settings, or a function that returns them. Absent settings
 * stay as they are at the service. `null` restores a default, or removes an entry.
 *
 * @example
 * ```ts
 * import type { LatchkeyConfig } from 'latchkey/cli'
 *
 * export default (({ env }) => ({
 *   auth: { otp: { allowSignIn: true } },
 *   emails: { server: { password: env('SMTP_PASSWORD') } },
 * })) satisfies LatchkeyConfig
 * ```
 */
export type LatchkeyConfig = ConfigSettings | ((context: ConfigContext) => ConfigSettings | Promise<ConfigSettings>)

/** What a configuration that is a function gets. */
export interface ConfigContext {
  /** Refers to a variable of the environment, of `.env.local` or of `.env`. Its value is never printed. */
  env(name: string): ConfigSecret
}

/** A reference to a variable: what `env` returns. */
export type ConfigSecret = EnvReference

type Flag = boolean | null
type Text = string | ConfigSecret | null
type Records<Entry> = Readonly<Record<string, Entry | null>>
/** A set of ids. */
type Ids = Records<true>
/** A number of days, weeks, months or years, such as `[1, 'month']`. */
type Interval = readonly [count: number, unit: 'day' | 'week' | 'month' | 'year']
type CustomerType = 'user' | 'team' | 'custom'
/** Parts whose names the service defines. */
type Open = Readonly<Record<string, unknown>>

/** The settings of a project. Collections are records by an id of your own. */
export interface ConfigSettings {
  /** The ways to sign in, and who may sign up. */
  readonly auth?: ConfigAuth
  /** The domains that links and redirects may lead to. */
  readonly domains?: {
    /** Whether pages of this machine are trusted. */
    readonly allowLocalhost?: Flag
    readonly trustedDomains?: Records<{
      /** Starts with `http://` or `https://`. */
      readonly baseUrl?: Text
      /** Starts with `/`. */
      readonly handlerPath?: Text
    }>
  }
  /** The mail server, the themes and the templates. */
  readonly emails?: ConfigEmails
  /** The permissions that users can have, and which they start with. */
  readonly rbac?: {
    readonly permissions?: Records<{
      readonly description?: Text
      readonly scope?: 'team' | 'project'
      readonly containedPermissionIds?: Ids
    }>
    /** What a user gets on creating a team, on joining one, and on signing up. */
    readonly defaultPermissions?: {
      readonly teamCreator?: Ids
      readonly teamMember?: Ids
      readonly signUp?: Ids
    }
  }
  /** What users may do with teams. */
  readonly teams?: { readonly createPersonalTeamOnSignUp?: Flag; readonly allowClientTeamCreation?: Flag }
  /** What users may do with their account. */
  readonly users?: { readonly allowClientUserDeletion?: Flag }
  /** Whose API keys are enabled. */
  readonly apiKeys?: { readonly enabled?: { readonly team?: Flag; readonly user?: Flag } }
  /** Since 2026. */
  readonly onboarding?: { readonly requireEmailVerification?: Flag }
  /** Since 2026. */
  readonly project?: { readonly requirePublishableClientKey?: Flag }
  /** Since 2026: products, items and product lines. */
  readonly payments?: ConfigPayments
  /** Since 2026: stores of encrypted values. */
  readonly dataVault?: { readonly stores?: Records<{ readonly displayName?: Text }> }
  /** Since 2026: the apps of the dashboard that are installed. */
  readonly apps?: { readonly installed?: Records<{ readonly enabled?: Flag }> }
  /** Since 2026: saved queries. */
  readonly analytics?: {
    readonly queryFolders?: Records<{
      readonly displayName?: Text
      readonly sortOrder?: number | null
      readonly queries?: Records<{
        readonly displayName?: Text
        readonly sqlQuery?: Text
        readonly description?: Text
      }>
    }>
  }
  /** Since 2026: any JSON. */
  readonly dbSync?: Open
  /** Since 2026: any JSON. */
  readonly customDashboards?: Open
  /** Since 2026: whose tokens `signInWithExternalToken` exchanges. */
  readonly 'better-auth-integration'?: { readonly issuer?: Text; readonly audience?: Text; readonly jwksUrl?: Text }
  /** Since 2026. */
  readonly 'clerk-integration'?: { readonly issuer?: Text; readonly authorizedParties?: Records<string> }
  /** Since 2026. */
  readonly 'workos-integration'?: { readonly clientId?: Text; readonly issuer?: Text }
}

interface ConfigAuth {
  readonly allowSignUp?: Flag
  readonly password?: { readonly allowSignIn?: Flag }
  readonly otp?: { readonly allowSignIn?: Flag }
  readonly passkey?: { readonly allowSignIn?: Flag }
  readonly oauth?: {
    readonly accountMergeStrategy?: 'link_method' | 'raise_error' | 'allow_duplicates' | null
    readonly providers?: Records<{
      /** Such as `google`. */
      readonly type?: string
      /** Whether the keys of the service are used instead of your own. */
      readonly isShared?: Flag
      readonly allowSignIn?: Flag
      readonly allowConnectedAccounts?: Flag
      readonly clientId?: Text
      readonly clientSecret?: ConfigSecret | null
      readonly facebookConfigId?: Text
      readonly microsoftTenantId?: Text
      readonly appleBundles?: Records<{ readonly bundleId?: Text }>
      readonly appleTeamId?: Text
      readonly appleKeyId?: Text
      readonly applePrivateKey?: ConfigSecret | null
      /** The URL of a proxy for the provider's callback. */
      readonly customCallbackUrl?: Text
      /** Of a provider of the type `custom_oidc`. */
      readonly issuerUrl?: Text
      readonly scope?: Text
      readonly displayName?: Text
    }>
  }
  /** Since 2026. */
  readonly signUpRules?: Records<{
    readonly enabled?: Flag
    readonly displayName?: Text
    /** Rules with a higher number are evaluated first. */
    readonly priority?: number | null
    /** A condition in the Common Expression Language. */
    readonly condition?: Text
    readonly action?: { readonly type?: 'allow' | 'reject' | 'restrict' | 'log'; readonly message?: Text }
  }>
  /** Since 2026. */
  readonly signUpRulesDefaultAction?: 'allow' | 'reject' | null
}

interface ConfigEmails {
  readonly server?: {
    /** Whether the mail server of the service is used instead of your own. */
    readonly isShared?: Flag
    readonly provider?: 'resend' | 'smtp' | 'managed' | null
    readonly host?: Text
    readonly port?: number | null
    readonly username?: Text
    readonly password?: ConfigSecret | null
    readonly senderName?: Text
    readonly senderEmail?: Text
    readonly managedSubdomain?: Text
    readonly managedSenderLocalPart?: Text
  }
  /** A UUID. */
  readonly selectedThemeId?: Text
  /** By UUID. */
  readonly themes?: Records<{ readonly displayName?: Text; readonly tsxSource?: Text }>
  /** By UUID. */
  readonly templates?: Records<{
    readonly displayName?: Text
    readonly tsxSource?: Text
    /** `false` for no theme. */
    readonly themeId?: Text | false
  }>
}

interface ConfigPayments {
  readonly blockNewPurchases?: Flag
  readonly testMode?: Flag
  readonly autoPay?: { readonly interval?: Interval | null }
  readonly allowPromoCodes?: Flag
  readonly allowStackingPromoCodes?: Flag
  readonly productLines?: Records<{ readonly displayName?: Text; readonly customerType?: CustomerType }>
  readonly items?: Records<{ readonly displayName?: Text; readonly customerType?: CustomerType }>
  readonly products?: Records<{
    readonly displayName?: Text
    readonly productLineId?: Text
    readonly isAddOnTo?: false | Ids
    readonly customerType?: CustomerType
    readonly freeTrial?: Interval | null
    readonly serverOnly?: Flag
    readonly stackable?: Flag
    readonly prices?: Records<
      {
        readonly interval?: Interval | null
        readonly serverOnly?: Flag
        readonly freeTrial?: Interval | null
      } & {
        /** An amount by currency: `USD: '10'`. */
        readonly [currency in Uppercase<string>]?: string
      }
    >
    readonly includedItems?: Records<{
      readonly quantity?: number | null
      readonly repeat?: Interval | 'never' | null
      readonly expires?: 'never' | 'when-purchase-expires' | 'when-repeated' | null
    }>
  }>
}
