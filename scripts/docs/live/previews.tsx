/** What the previews of pages and components show. */
import { lazy, Suspense, type ReactNode } from 'react'
import { getUser } from '../../../src/entrypoints/index.ts'
import * as react from '../../../src/entrypoints/react.ts'
import * as parts from '../../../src/entrypoints/react/parts.ts'
import { currentHost } from './stage.ts'

/** A page or a component as a preview shows it. */
export interface Preview {
  /** Whether a user is signed in. Default: signed out. */
  readonly isSignedIn?: boolean
  /** The address below `/handler/` of a page. */
  readonly path?: string
  /** The texts that the page finds in the storage of its tab. */
  readonly tabItems?: Readonly<Record<string, string>>
  /** Renders a component; pages need only their address. */
  readonly Shown?: () => ReactNode
}

/** Codes of the specification's examples. */
const CODES = {
  reset: 'r6c99sey1crgappbwhvv9c1pewhs5mrpqvrpdfp7nyxgf',
  signIn: 'd5aspa4gb8hrdmg368c7qvh6kq71vmp8bekgey70170yt',
  mfa: 'qrya29w7g338xt02tggxr5k3hhggcs7sa64ycsctkyr9y',
  verification: 'pj9fgbqkq4n6kqd9x3zqx4yrkj3ncymrf6efnqb4q1g9y',
  invitation: 'y1ymcxn02fzja20gbjwh7j34xse7p39e1wf5k05b5d4rw',
}

function Forms({ children }: { children: (run: parts.SignIn['run']) => ReactNode }): ReactNode {
  const { run } = parts.useSignIn()
  return <react.Panel title="Harbor">{children(run)}</react.Panel>
}

/** Renders a part that needs the project's settings. */
function Methods({ children }: { children: (config: Config, run: parts.SignIn['run']) => ReactNode }): ReactNode {
  const { run } = parts.useSignIn()
  const { data } = react.useProject()
  return data ? <react.Panel title={data.displayName}>{children(data.config, run)}</react.Panel> : null
}

type Config = parts.SignInMethodsProps['config']

function FieldSample(): ReactNode {
  const form = react.useForm({
    check: { city: (city) => (city.trim() ? null : 'Enter a city.') },
    submit: () => Promise.resolve(),
  })
  return (
    <react.Panel title="Your address">
      <form {...form.props}>
        <react.Field name="city" label="City" hint="Where you live." problem={form.problem('city')} />
        <react.Button type="submit" kind="primary">
          Save
        </react.Button>
      </form>
    </react.Panel>
  )
}

/** Ends the session at the service, and makes a call that needs it. */
function EndSession(): ReactNode {
  const client = react.useClient()
  const end = async (): Promise<void> => {
    const { faults } = currentHost().emulator
    faults.always('exchangeOAuthToken', 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
    client.session.reject((await client.session.getAccessToken()) ?? '')
    // The dialog answers the call, and a sign-in in it succeeds.
    void getUser(client).catch(() => {})
    setTimeout(() => faults.clear(), 2000)
  }
  return (
    <react.Panel title="A long form">
      <react.Field name="text" label="Text" defaultValue="What you have typed stays." />
      <react.Button kind="primary" onClick={() => void end()}>
        End the session, and save
      </react.Button>
    </react.Panel>
  )
}

const Devtools = lazy(async () => ({
  default: (await import('../../../src/entrypoints/devtools.ts')).LatchkeyDevtools,
}))

function DevtoolsSample(): ReactNode {
  const client = react.useClient()
  return (
    <>
      <react.Button kind="primary" onClick={() => void getUser(client)}>
        Read the user
      </react.Button>
      <Suspense>
        <Devtools />
      </Suspense>
    </>
  )
}

/** By the name of the export. */
export const previews: Readonly<Record<string, Preview>> = {
  SignInPage: { path: 'sign-in' },
  SignUpPage: { path: 'sign-up' },
  ForgotPasswordPage: { path: 'forgot-password' },
  PasswordResetPage: { path: `password-reset?code=${CODES.reset}` },
  EmailVerificationPage: { path: `email-verification?code=${CODES.verification}` },
  MagicLinkCallbackPage: { path: `magic-link-callback?code=${CODES.signIn}` },
  TeamInvitationPage: { path: `team-invitation?code=${CODES.invitation}` },
  MfaPage: { path: 'mfa', tabItems: { stack_mfa_attempt_code: CODES.mfa } },
  OnboardingPage: { path: 'onboarding' },
  AccountSettingsPage: { path: 'account-settings', isSignedIn: true },
  SignOutPage: { path: 'sign-out', isSignedIn: true },
  AgentConfirmPage: { path: 'agent-confirm?claim_code=unknown', isSignedIn: true },
  CliAuthConfirmPage: { path: 'cli-auth-confirm?login_code=unknown', isSignedIn: true },
  OAuthCallbackPage: { path: 'oauth-callback' },
  ErrorPage: { path: 'error' },
  LatchkeyHandler: { path: 'sign-in' },
  Avatar: { Shown: () => <react.Avatar url={null} name="Mira Okafor" /> },
  Card: {
    Shown: () => (
      <parts.Card title="Orders" description="What you ordered last.">
        <react.Button>Show all</react.Button>
      </parts.Card>
    ),
  },
  UserButton: { isSignedIn: true, Shown: () => <react.UserButton /> },
  TeamSwitcher: { isSignedIn: true, Shown: () => <react.TeamSwitcher /> },
  SignedIn: { isSignedIn: true, Shown: () => <react.SignedIn>You are signed in.</react.SignedIn> },
  SignedOut: { Shown: () => <react.SignedOut>You are signed out.</react.SignedOut> },
  SessionDialog: {
    isSignedIn: true,
    Shown: () => (
      <react.SessionDialog>
        <EndSession />
      </react.SessionDialog>
    ),
  },
  LatchkeyDevtools: {
    isSignedIn: true,
    Shown: DevtoolsSample,
  },
  Button: {
    Shown: () => (
      <div className="lk lk-stack lk-stack-tight">
        {(['primary', 'plain', 'quiet', 'danger', 'link'] as const).map((kind) => (
          <react.Button key={kind} kind={kind}>
            {kind}
          </react.Button>
        ))}
        <react.Button pending>pending</react.Button>
      </div>
    ),
  },
  Field: { Shown: FieldSample },
  Notice: {
    Shown: () => (
      <div className="lk lk-stack lk-stack-tight">
        {(['plain', 'success', 'error'] as const).map((kind) => (
          <react.Notice key={kind} kind={kind}>
            A message of the kind “{kind}”.
          </react.Notice>
        ))}
      </div>
    ),
  },
  Panel: {
    Shown: () => (
      <react.Panel title="Welcome" description="A card of the app, in the look of the pages.">
        <react.Button kind="primary">Continue</react.Button>
      </react.Panel>
    ),
  },
  SignInMethods: {
    Shown: () => <Methods>{(config, run) => <parts.SignInMethods config={config} run={run} />}</Methods>,
  },
  SignUpMethods: {
    Shown: () => <Methods>{(config, run) => <parts.SignUpMethods config={config} run={run} />}</Methods>,
  },
  OAuthButtons: {
    Shown: () => (
      <Methods>{({ enabledOauthProviders }) => <parts.OAuthButtons providers={enabledOauthProviders} />}</Methods>
    ),
  },
  PasswordForm: { Shown: () => <Forms>{(run) => <parts.PasswordForm run={run} />}</Forms> },
  NewPasswordForm: { Shown: () => <Forms>{(run) => <parts.NewPasswordForm run={run} />}</Forms> },
  MagicLinkForm: { Shown: () => <Forms>{(run) => <parts.MagicLinkForm run={run} />}</Forms> },
  PasskeyButton: { Shown: () => <Forms>{(run) => <parts.PasskeyButton run={run} />}</Forms> },
  PageLink: { Shown: () => <parts.PageLink page="signUp">Sign up</parts.PageLink> },
  PasswordField: {
    Shown: () => (
      <react.Panel title="Password">
        <parts.PasswordField name="password" label="Password" autoComplete="new-password" />
      </react.Panel>
    ),
  },
}
