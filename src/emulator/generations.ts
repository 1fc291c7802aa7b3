/**
 * What services since 2026 do otherwise than one of August 2025. The rules of the emulator ask for a change by name;
 * operations and fields that only one generation has are in the specification (`x-since`, `x-until`).
 *
 * @see docs/guides/service-versions.md
 */

/** A generation of the service: as of August 2025, or since 2026. */
export type ServiceGeneration = '2025' | '2026'

/** Each change, by its name, as it is since 2026. */
export const CHANGES = {
  accessTokenClaims: 'Access tokens have claims about the user, and other names of ids. An expired one names them.',
  anonymousAlways: 'Every project has anonymous users. They have no name, and a sign-up upgrades them.',
  authEmailsNormalized: 'Addresses are trimmed and made lower-case before a user is looked up.',
  authorizeQuery: 'The start of an OAuth flow ignores unknown query parameters.',
  botChallenges: 'A sign-up can be challenged.',
  callbackCookieByState: 'A callback with an unknown state touches no cookie.',
  cliLoginLifetime: 'A login of the command line lives 2 minutes, at most 15, and its session is verified.',
  colorfulTheme: 'There is a third built-in theme.',
  configLevels: 'The configuration has levels, more parts, and other rules about names.',
  connectedAccountsBeyondOne: 'A user may have several accounts of one provider.',
  currentHeaderNames: 'Headers are accepted and sent under two names.',
  deletedUsersEndSessions: 'The refresh token of a deleted user is refused.',
  emailRecipients:
    'An email needs one selection of recipients, ignores their choices until it is sent, and has no sender.',
  invitationsByUser: 'Invitations are listed by team or by user, name their team, and bind the invited address.',
  keylessClients: 'A client needs no key, unless the project requires one.',
  metricsOfToday: 'Metrics leave out anonymous users unless asked, and have overviews.',
  oauthErrorsToApp: 'An error of an OAuth flow goes to the redirect URL first.',
  oauthFlowChecks:
    'A flow checks its return URL and the token of a link at the start, and can have no scopes with shared keys.',
  passkeyOrigins: 'The origin of a passkey follows the trusted domains, and a registration has its own error.',
  passwordLengthLast: 'The length of a password is checked after whether sign-up is enabled.',
  payments: 'There are payments.',
  projectViews: 'Projects show logos, their state, domains and warnings.',
  providerConfigIds: 'The view of an OAuth provider of a user has the key of its configuration.',
  publicKeysByAudience: 'Key sets name restricted and anonymous users, and can be cached.',
  renderUnion: 'A rendered email is of a template or a source, not of both.',
  restrictedUsers: 'Users can be restricted, and views say so.',
  sessionViews: 'Sessions always show when they were used, and an agent.',
  signUpRules: 'Rules decide about sign-ups.',
  statusOverrideOfClientErrors: 'Only the status of client errors is overridden.',
  telemetry: 'Reports of page views and recordings are accepted, and base URLs listed.',
  templateOwnServer: 'A new template needs an own mail server.',
  themeViews: 'A theme shows its id, and themes get the logos of the project.',
  trustByPort: 'A trusted domain covers a port instead of a path, and can be a pattern. IPv6 loopback is localhost.',
  userPages: 'Users are listed with filters and in pages of a limited size.',
  verificationOfAddresses: 'A changed address is unverified, and marking a missing one as unverified is a no-op.',
} as const satisfies Readonly<Record<string, string>>

/** Returns true if a service behaves as since 2026. The name says which of the changes a rule depends on. */
export const hasChange = (
  { service }: { readonly service: ServiceGeneration },
  _change: keyof typeof CHANGES,
): boolean => service !== '2025'
