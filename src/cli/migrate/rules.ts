/** What replaces the methods, components and types of Stack Auth's library. */
import { getOwn } from '../../core/util/record.ts'

/** What a value is, as far as its methods are concerned. */
export type Kind =
  | 'client'
  | 'server'
  | 'admin'
  /** The user of a client. */
  | 'user'
  /** A user on a server: the calls about it have the rights of the server. */
  | 'serverUser'
  | 'team'
  | 'serverTeam'
  | 'teams'
  | 'serverTeams'
  | 'serverUsers'
  | 'contactChannel'
  | 'contactChannels'
  | 'invitation'
  | 'invitations'
  | 'userApiKey'
  | 'userApiKeys'
  | 'teamApiKey'
  | 'teamApiKeys'

/** The kinds of the elements of lists. */
export const ELEMENTS: Readonly<Partial<Record<Kind, Kind>>> = {
  teams: 'team',
  serverTeams: 'serverTeam',
  serverUsers: 'serverUser',
  contactChannels: 'contactChannel',
  invitations: 'invitation',
  userApiKeys: 'userApiKey',
  teamApiKeys: 'teamApiKey',
}

/** The call that replaces a method. */
export interface Rule {
  /** The function to call. */
  readonly call: string
  readonly module: 'latchkey' | 'latchkey/react' | 'latchkey/server'
  /**
   * Its input: `$1` is the first argument, `...$1` its fields, `$id1` the id of the team that it is, `$self` the object
   * before the method. Without one, the function has no input.
   */
  readonly input?: string
  /** Fields that the method derived and the call requires, by their names; `$client` is the client. */
  readonly derived?: Readonly<Record<string, string>>
  /** It resolves to a list, and the method resolves to its items. */
  readonly isList?: boolean
  /** Follows the call and picks a value from its result. `$item` is a name that the arguments don't have. */
  readonly pick?: string
  readonly returns?: Kind
  /** The method's result differs: it is replaced only where its result is unused. */
  readonly isResultDifferent?: boolean
  /** Fields of the first argument that the call takes in another form. */
  readonly otherFields?: readonly string[]
  /**
   * A write, which in a component has to refresh what hooks show: `operation` has a generated hook such as
   * `useUpdateTeam`, `flow` is passed to `useAction`.
   */
  readonly write?: 'operation' | 'flow'
}

export type Rules = Readonly<Record<string, Rule>>

const MODULES = { client: 'latchkey', hook: 'latchkey/react', server: 'latchkey/server' } as const
type RuleOptions = Omit<Rule, 'call' | 'module' | 'input'>

const rule =
  (module: Rule['module']) =>
  (call: string, input?: string, options: RuleOptions = {}): Rule => ({
    call,
    module,
    ...(input !== undefined && { input }),
    ...options,
  })

const client = rule(MODULES.client)
const operation = (call: string, input?: string, options?: RuleOptions): Rule =>
  client(call, input, { ...options, write: 'operation' })
const flow = (call: string, input?: string, options?: RuleOptions): Rule =>
  client(call, input, { ...options, write: 'flow' })
const hook = rule(MODULES.hook)
const server = rule(MODULES.server)

const LIST = { isList: true } as const
const PICK_FIRST = '.find(($item) => $item.id === $1) ?? null'
const PICK_SECOND = '.find(($item) => $item.id === $2) ?? null'

/** Methods by their name and, where it matters, the number of arguments. */
const USER_RULES: Rules = {
  update: operation('updateCurrentUser', '$1', { otherFields: ['totpMultiFactorSecret'] }),
  setDisplayName: operation('updateCurrentUser', '{ displayName: $1 }'),
  setClientMetadata: operation('updateCurrentUser', '{ clientMetadata: $1 }'),
  setSelectedTeam: operation('updateCurrentUser', '{ selectedTeamId: $id1 }'),
  updatePassword: flow('updatePassword', '$1', { isResultDifferent: true }),
  setPassword: flow('setPassword', '$1', { isResultDifferent: true }),
  sendVerificationEmail: flow('sendVerificationEmail', undefined, { isResultDifferent: true }),
  registerPasskey: flow('registerPasskey', undefined, { isResultDifferent: true }),
  delete: flow('deleteAccount'),
  // The sign-out page signs out at once and goes on to `afterSignOut`, as the method does.
  'signOut/0': client('redirectTo', '"signOut"'),
  'getAccessToken/0': client('getAccessToken'),
  'getAuthHeaders/0': client('getAuthHeaders'),
  'getAuthJson/0': client('getAuthJson'),
  getActiveSessions: client('listSessions', '{ userId: "me" }', LIST),
  revokeSession: operation('deleteSession', '{ id: $1, userId: "me" }'),
  listTeams: client('listTeams', '{ userId: "me" }', { ...LIST, returns: 'teams' }),
  useTeams: hook('useSuspenseListTeams', '{ userId: "me" }', { ...LIST, returns: 'teams' }),
  getTeam: client('listTeams', '{ userId: "me" }', { ...LIST, pick: PICK_FIRST, returns: 'team' }),
  useTeam: hook('useSuspenseListTeams', '{ userId: "me" }', { ...LIST, pick: PICK_FIRST, returns: 'team' }),
  createTeam: flow('createTeam', '$1', { returns: 'team' }),
  leaveTeam: flow('leaveTeam', '{ teamId: $id1 }'),
  getTeamProfile: client('getTeamMemberProfile', '{ teamId: $id1, userId: "me" }'),
  useTeamProfile: hook('useSuspenseGetTeamMemberProfile', '{ teamId: $id1, userId: "me" }'),
  'hasPermission/1': client('getPermission', '{ permissionId: $1 }', { pick: ' !== null' }),
  'hasPermission/2': client('getPermission', '{ teamId: $id1, permissionId: $2 }', { pick: ' !== null' }),
  'getPermission/1': client('getPermission', '{ permissionId: $1 }'),
  'getPermission/2': client('getPermission', '{ teamId: $id1, permissionId: $2 }'),
  'usePermission/1': hook('useSuspenseListProjectPermissions', '{ userId: "me" }', {
    ...LIST,
    pick: PICK_FIRST,
  }),
  'usePermission/2': hook('useSuspenseListTeamPermissions', '{ teamId: $id1, userId: "me" }', {
    ...LIST,
    pick: PICK_SECOND,
  }),
  'listPermissions/0': client('listProjectPermissions', '{ userId: "me" }', LIST),
  'listPermissions/1': client('listTeamPermissions', '{ teamId: $id1, userId: "me" }', LIST),
  'usePermissions/0': hook('useSuspenseListProjectPermissions', '{ userId: "me" }', LIST),
  'usePermissions/1': hook('useSuspenseListTeamPermissions', '{ teamId: $id1, userId: "me" }', LIST),
  listContactChannels: client('listContactChannels', '{ userId: "me" }', { ...LIST, returns: 'contactChannels' }),
  useContactChannels: hook('useSuspenseListContactChannels', '{ userId: "me" }', {
    ...LIST,
    returns: 'contactChannels',
  }),
  createContactChannel: operation('createContactChannel', '{ userId: "me", ...$1 }'),
  listNotificationCategories: client('listNotificationPreferences', '{ userId: "me" }', LIST),
  useNotificationCategories: hook('useSuspenseListNotificationPreferences', '{ userId: "me" }', LIST),
  listApiKeys: client('listUserApiKeys', '{ userId: "me" }', { ...LIST, returns: 'userApiKeys' }),
  useApiKeys: hook('useSuspenseListUserApiKeys', '{ userId: "me" }', { ...LIST, returns: 'userApiKeys' }),
  createApiKey: operation('createUserApiKey', '{ userId: "me", ...$1 }', { otherFields: ['expiresAt'] }),
}

const TEAM_RULES: Rules = {
  update: operation('updateTeam', '{ teamId: $self.id, ...$1 }'),
  delete: operation('deleteTeam', '{ teamId: $self.id }'),
  inviteUser: operation('sendTeamInvitation', '{ teamId: $self.id, ...$1 }', {
    derived: { callbackUrl: 'new URL($client.config.urls.teamInvitation, location.href).href' },
  }),
  listInvitations: client('listTeamInvitations', '{ teamId: $self.id }', { ...LIST, returns: 'invitations' }),
  useInvitations: hook('useSuspenseListTeamInvitations', '{ teamId: $self.id }', { ...LIST, returns: 'invitations' }),
  listApiKeys: client('listTeamApiKeys', '{ teamId: $self.id }', { ...LIST, returns: 'teamApiKeys' }),
  useApiKeys: hook('useSuspenseListTeamApiKeys', '{ teamId: $self.id }', { ...LIST, returns: 'teamApiKeys' }),
  createApiKey: operation('createTeamApiKey', '{ teamId: $self.id, ...$1 }', { otherFields: ['expiresAt'] }),
}

const CONTACT_CHANNEL_RULES: Rules = {
  update: operation('updateContactChannel', '{ userId: "me", contactChannelId: $self.id, ...$1 }'),
  delete: operation('deleteContactChannel', '{ userId: "me", contactChannelId: $self.id }'),
  sendVerificationEmail: flow('sendVerificationEmail', '{ contactChannelId: $self.id }', { isResultDifferent: true }),
}

const INVITATION_RULES: Rules = {
  revoke: operation('deleteTeamInvitation', '{ id: $self.id, teamId: $self.teamId }'),
}

const USER_API_KEY_RULES: Rules = {
  revoke: operation('updateUserApiKey', '{ apiKeyId: $self.id, revoked: true }'),
}

const TEAM_API_KEY_RULES: Rules = {
  revoke: operation('updateTeamApiKey', '{ apiKeyId: $self.id, teamId: $self.teamId, revoked: true }'),
}

const SERVER_USER_RULES: Rules = {
  update: server('updateUser', '{ userId: $self.id, ...$1 }', { otherFields: ['totpMultiFactorSecret'] }),
  setDisplayName: server('updateUser', '{ userId: $self.id, displayName: $1 }'),
  setClientMetadata: server('updateUser', '{ userId: $self.id, clientMetadata: $1 }'),
  setClientReadOnlyMetadata: server('updateUser', '{ userId: $self.id, clientReadOnlyMetadata: $1 }'),
  setServerMetadata: server('updateUser', '{ userId: $self.id, serverMetadata: $1 }'),
  'setPrimaryEmail/1': server('updateUser', '{ userId: $self.id, primaryEmail: $1 }'),
  setPassword: server('updateUser', '{ userId: $self.id, ...$1 }'),
  setSelectedTeam: server('updateUser', '{ userId: $self.id, selectedTeamId: $id1 }'),
  delete: server('deleteUser', '{ userId: $self.id }'),
  getActiveSessions: server('listSessions', '{ userId: $self.id }', LIST),
  revokeSession: server('deleteSession', '{ id: $1, userId: $self.id }'),
  listTeams: server('listTeams', '{ userId: $self.id }', { ...LIST, returns: 'serverTeams' }),
  getTeam: server('listTeams', '{ userId: $self.id }', { ...LIST, pick: PICK_FIRST, returns: 'serverTeam' }),
  createTeam: server('createTeam', '{ creatorUserId: $self.id, ...$1 }', { returns: 'serverTeam' }),
  leaveTeam: server('removeTeamMember', '{ teamId: $id1, userId: $self.id }'),
  'hasPermission/1': server('getPermission', '{ userId: $self.id, permissionId: $1 }', { pick: ' !== null' }),
  'hasPermission/2': server('getPermission', '{ teamId: $id1, userId: $self.id, permissionId: $2 }', {
    pick: ' !== null',
  }),
  'getPermission/1': server('getPermission', '{ userId: $self.id, permissionId: $1 }'),
  'getPermission/2': server('getPermission', '{ teamId: $id1, userId: $self.id, permissionId: $2 }'),
  'listPermissions/0': server('listProjectPermissions', '{ userId: $self.id }', LIST),
  'listPermissions/1': server('listTeamPermissions', '{ teamId: $id1, userId: $self.id }', LIST),
  'grantPermission/1': server('grantProjectPermission', '{ userId: $self.id, permissionId: $1 }'),
  'grantPermission/2': server('grantTeamPermission', '{ teamId: $id1, userId: $self.id, permissionId: $2 }'),
  'revokePermission/1': server('revokeProjectPermission', '{ userId: $self.id, permissionId: $1 }'),
  'revokePermission/2': server('revokeTeamPermission', '{ teamId: $id1, userId: $self.id, permissionId: $2 }'),
  listContactChannels: server('listContactChannels', '{ userId: $self.id }', LIST),
  createContactChannel: server('createContactChannel', '{ userId: $self.id, ...$1 }'),
  listApiKeys: server('listUserApiKeys', '{ userId: $self.id }', LIST),
}

const SERVER_TEAM_RULES: Rules = {
  update: server('updateTeam', '{ teamId: $self.id, ...$1 }'),
  delete: server('deleteTeam', '{ teamId: $self.id }'),
  inviteUser: server('sendTeamInvitation', '{ teamId: $self.id, ...$1 }'),
  listInvitations: server('listTeamInvitations', '{ teamId: $self.id }', LIST),
  addUser: server('addTeamMember', '{ teamId: $self.id, userId: $1 }'),
  removeUser: server('removeTeamMember', '{ teamId: $self.id, userId: $1 }'),
}

const CLIENT_RULES: Rules = {
  'getUser/0': client('getUser', undefined, { returns: 'user' }),
  'getUser/1': client('getUser', '$1', { returns: 'user', otherFields: ['tokenStore', 'includeRestricted'] }),
  getProject: client('getCurrentProject'),
  'signInWithOAuth/1': client('signInWithOAuth', '{ providerId: $1 }'),
  'signInWithOAuth/2': client('signInWithOAuth', '{ providerId: $1, ...$2 }'),
  'signOut/0': client('redirectTo', '"signOut"'),
  'getAccessToken/0': client('getAccessToken'),
  'getAuthHeaders/0': client('getAuthHeaders'),
  'getAuthJson/0': client('getAuthJson'),
  sendForgotPasswordEmail: client('sendPasswordReset', '{ email: $1 }', { isResultDifferent: true }),
  'sendMagicLinkEmail/1': client('sendMagicLink', '{ email: $1 }', { isResultDifferent: true }),
  verifyEmail: client('verifyEmail', '{ code: $1 }', { isResultDifferent: true }),
  acceptTeamInvitation: client('acceptInvitation', '{ code: $1 }', { isResultDifferent: true }),
}

const SERVER_RULES: Rules = {
  getProject: server('getCurrentProject'),
  'listUsers/0': server('listUsers', undefined, { ...LIST, returns: 'serverUsers' }),
  'listUsers/1': server('listUsers', '$1', { ...LIST, returns: 'serverUsers', otherFields: ['cursor', 'orderBy'] }),
  createUser: server('createUser', '$1', { returns: 'serverUser' }),
  'listTeams/0': server('listTeams', undefined, { ...LIST, returns: 'serverTeams' }),
  createTeam: server('createTeam', '$1', { returns: 'serverTeam' }),
  sendEmail: server('sendEmail', '$1', { isResultDifferent: true }),
}

/** The rules of each kind of object. */
export const RULES: Readonly<Partial<Record<Kind, Rules>>> = {
  client: CLIENT_RULES,
  server: SERVER_RULES,
  user: USER_RULES,
  serverUser: SERVER_USER_RULES,
  team: TEAM_RULES,
  serverTeam: SERVER_TEAM_RULES,
  contactChannel: CONTACT_CHANNEL_RULES,
  invitation: INVITATION_RULES,
  userApiKey: USER_API_KEY_RULES,
  teamApiKey: TEAM_API_KEY_RULES,
}

/** Returns the rule of a method with this number of arguments. */
export function findRule(kind: Kind, method: string, argumentCount: number): Rule | undefined {
  const rules = RULES[kind] ?? {}
  return getOwn(rules, `${method}/${argumentCount}`) ?? getOwn(rules, method)
}

/** Returns the rules of a method with this number of arguments, of whatever object. */
export function findRules(method: string, argumentCount: number): Rule[] {
  const found = (Object.keys(RULES) as Kind[]).flatMap((kind) => findRule(kind, method, argumentCount) ?? [])
  return [...new Map(found.map((each) => [`${each.call} ${each.module}`, each])).values()]
}

/** Methods that only objects of Stack Auth have, so that they are found wherever they are called. */
const DISTINCTIVE_METHODS = new Set(
  Object.entries(RULES)
    .flatMap(([, rules]) => Object.keys(rules))
    .map((key) => key.replace(/\/.*/, ''))
    .filter((name) => !['update', 'delete', 'revoke', 'signOut', 'getUser', 'getPermission'].includes(name))
    .concat('useConnectedAccount', 'useUsers', 'getConnectedAccount', 'signInWithCredential', 'signUpWithCredential'),
)

export function isDistinctiveMethod(name: string): boolean {
  return DISTINCTIVE_METHODS.has(name)
}

/** With `noRedirect`, the flow alone is the counterpart. */
const toSignInAdvice = (flow: string): string =>
  `try { await goAfterSignIn(client, await ${flow}) } catch (error) { … }: it throws what was result.error. goAfterSignIn redirects; without it, nothing does`

const ADVICE: Readonly<Record<string, string>> = {
  signInWithCredential: toSignInAdvice('signInWithPassword(client, { email, password })'),
  signUpWithCredential: toSignInAdvice('signUpWithPassword(client, { email, password })'),
  signInWithMagicLink: toSignInAdvice('signInWithMagicLink(client, { code })'),
  signInWithPasskey: toSignInAdvice('signInWithPasskey(client)'),
  signInWithMfa: toSignInAdvice('signInWithTotp(client, { totp, attemptCode })'),
  getUser:
    'getUserById(server, { userId }) throws USER_NOT_FOUND instead of null; in a request, getRequestUser(server, { request: { headers: await headers() } })',
  getTeam: 'getTeam(server, { teamId }) throws TEAM_NOT_FOUND instead of null',
  listUsers:
    'listUsers(server, { … }) resolves to { items, pagination: { nextCursor } }, and iterateUsers(server, { … }) goes through all pages; orderBy is signed_up_at',
  useUsers: 'useSuspenseListTeamMemberProfiles({ teamId }) has { userId, displayName, profileImageUrl }',
  useConnectedAccount: 'useAction(getConnectedAccount)',
  getConnectedAccount: 'getConnectedAccount(client, { providerId, scopes }), connectAccount(client, { providerId })',
  callOAuthCallback: toSignInAdvice('completeOAuth(client)'),
  getAuthJson:
    'getAuthJson(client) of latchkey, with the client of the page; for the access token alone, getAccessToken(client)',
  getConvexClientAuth: 'Convex takes a function: convex.setAuth(() => getAccessToken(client))',
  getConvexHttpClientAuth: 'Convex takes a token: await getAccessToken(client)',
  createApiKey: 'expiresAt is a number of milliseconds',
  signOut: 'await signOut(client), then goTo(client, url)',
  serverMetadata: 'getUserById(server, { userId: user.id }) has it',
}

const GENERAL_ADVICE = 'See the table of methods in node_modules/latchkey/docs/migrate-from-stack.md'

/** Returns what a developer should use instead of a method. `rules` are those that don't fit. */
export function getAdvice(name: string, rules: readonly Rule[] = []): string {
  const calls = rules.map(({ call, module }) => `${call} of ${module}`).join(', or ')
  return getOwn(ADVICE, name) ?? (calls === '' ? GENERAL_ADVICE : `${calls}. ${GENERAL_ADVICE}`)
}

/** What replaces a component. */
export interface ComponentRule {
  readonly name: string
  /** The names here of props that stay. Other props stay, too, and are reported. */
  readonly props?: Readonly<Record<string, string>>
  /** Values of props that are the default here, so that the prop is removed. */
  readonly defaults?: Readonly<Record<string, string>>
  /** What to do about props that have no name here. */
  readonly advice?: Readonly<Record<string, string>>
  /** The names here of fields of the objects that a prop lists. */
  readonly itemFields?: Readonly<Record<string, string>>
  /** It was given the props of its page, all at once: `{...props}`. */
  readonly hasRouteProps?: boolean
  /** The labels of items of the menu that replace props. Their value is what the item does. */
  readonly toItem?: Readonly<Record<string, string>>
}

const SIGN_IN_ADVICE = {
  extraInfo: 'Show it below the page, or compose the page: node_modules/latchkey/docs/recipes/own-sign-in-form.md',
  firstTab: 'Remove it: the page has no tabs. It begins with the password if the project has passwords',
}

/** Components that have another name here. */
export const COMPONENTS: Readonly<Record<string, ComponentRule>> = {
  SignIn: { name: 'SignInPage', defaults: { firstTab: 'password' }, advice: SIGN_IN_ADVICE },
  SignUp: { name: 'SignUpPage', defaults: { firstTab: 'password' }, advice: SIGN_IN_ADVICE },
  ForgotPassword: { name: 'ForgotPasswordPage' },
  PasswordReset: { name: 'PasswordResetPage' },
  EmailVerification: { name: 'EmailVerificationPage' },
  TeamInvitation: { name: 'TeamInvitationPage' },
  CliAuthConfirmation: { name: 'CliAuthConfirmPage' },
  AccountSettings: { name: 'AccountSettingsPage', props: { extraItems: 'sections' } },
  UserButton: {
    name: 'UserButton',
    props: { extraItems: 'items' },
    advice: { showUserInfo: 'Show the name beside it: <UserButton /> {user.displayName}' },
    itemFields: { text: 'label', onClick: 'onSelect' },
    toItem: { colorModeToggle: 'Toggle theme' },
  },
  SelectedTeamSwitcher: { name: 'TeamSwitcher', props: { selectedTeam: 'selectedTeam', urlMap: 'href' } },
  MessageCard: {
    name: 'Panel',
    props: { title: 'title' },
    advice: {
      primaryButtonText: 'Write <Button kind="primary"> of latchkey/react into the panel',
      primaryAction: 'Write <Button kind="primary" onClick> of latchkey/react into the panel',
      secondaryButtonText: 'Write <Button> of latchkey/react into the panel',
      secondaryAction: 'Write <Button onClick> of latchkey/react into the panel',
    },
  },
  StackHandler: { name: 'LatchkeyHandler', hasRouteProps: true },
}

const withSignIn = (form: string): string =>
  `const { run } = useSignIn(), then <${form} run={run} />, both of latchkey/react/parts`

/** What to write instead of components that need more than another name. */
export const COMPONENT_ADVICE: Readonly<Record<string, string>> = {
  CredentialSignIn: withSignIn('PasswordForm'),
  CredentialSignUp: withSignIn('NewPasswordForm'),
  MagicLinkSignIn: withSignIn('MagicLinkForm'),
  OAuthButton:
    '<Button onClick={() => signInWithOAuth(client, { providerId })}>, with Button of latchkey/react and signInWithOAuth of latchkey',
  OAuthButtonGroup:
    'const { data: project } = useProject(), then <OAuthButtons providers={project?.config.enabledOauthProviders ?? []} /> of latchkey/react/parts',
  UserAvatar: '<Avatar url={user.profileImageUrl} name={user.displayName} /> of latchkey/react',
  AuthPage: '<SignInPage />, or with type="sign-up" <SignUpPage />, of latchkey/react',
}

/** Hooks that have another name here. They suspend, as those of Stack Auth do. */
export const HOOKS: Readonly<Record<string, string>> = { useUser: 'useSuspenseUser', useStackApp: 'useClient' }

/** Props that need no replacement: pages know where they are, and leave for the app once a user is signed in. */
export const UNNEEDED_PROPS: ReadonlySet<string> = new Set([
  'fullPage',
  'app',
  'routeProps',
  'location',
  'params',
  'searchParams',
  'automaticRedirect',
])

/** Types that have a counterpart, and the values that they describe. */
export const TYPES: Readonly<Record<string, { name: string; module: Rule['module'] | 'latchkey/admin'; kind?: Kind }>> =
  {
    StackClientApp: { name: 'Client', module: 'latchkey', kind: 'client' },
    StackServerApp: { name: 'ServerClient', module: 'latchkey/server', kind: 'server' },
    StackAdminApp: { name: 'AdminClient', module: 'latchkey/admin', kind: 'admin' },
    CurrentUser: { name: 'CurrentUser', module: 'latchkey', kind: 'user' },
    User: { name: 'CurrentUser', module: 'latchkey', kind: 'user' },
    Team: { name: 'Team', module: 'latchkey', kind: 'team' },
    ServerUser: { name: 'ServerUser', module: 'latchkey/server', kind: 'serverUser' },
    CurrentServerUser: { name: 'ServerUser', module: 'latchkey/server', kind: 'serverUser' },
    ServerTeam: { name: 'ServerTeam', module: 'latchkey/server', kind: 'serverTeam' },
    ContactChannel: { name: 'ContactChannel', module: 'latchkey', kind: 'contactChannel' },
    TeamInvitation: { name: 'TeamInvitation', module: 'latchkey', kind: 'invitation' },
    UserApiKey: { name: 'UserApiKey', module: 'latchkey', kind: 'userApiKey' },
    TeamApiKey: { name: 'TeamApiKey', module: 'latchkey', kind: 'teamApiKey' },
  }

/** What to use instead of types that have no counterpart. */
export const TYPE_ADVICE: Readonly<Record<string, string>> = {
  StackConfig:
    'This file configures the project for the other command line. npx latchkey config pull writes latchkey.config.ts',
}

/** Classes of clients, by the kind of client that replaces them. */
export const CLIENT_CLASSES: Readonly<Record<string, 'client' | 'server' | 'admin'>> = {
  StackClientApp: 'client',
  StackServerApp: 'server',
  StackAdminApp: 'admin',
}
