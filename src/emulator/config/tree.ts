/** The rendered configuration as a type. What is not set is absent. */

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
}

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
}

export interface ServerEntry {
  readonly isShared: boolean
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
