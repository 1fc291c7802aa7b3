import type { AdminProjectConfig, ProjectOAuthProvider, ProviderId } from 'latchkey'
import { removeOAuthProvider, setOAuthProvider } from 'latchkey/admin'
import { Button, Field, useGetProject, useUpdateProject } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Confirm } from '../parts/Confirm.tsx'
import { Drawer } from '../parts/Drawer.tsx'
import { Failure } from '../parts/Failure.tsx'
import { formValues } from '../parts/formValues.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { Section } from '../parts/Section.tsx'
import { Switch } from '../parts/Switch.tsx'
import { Skeleton } from '../parts/Waiting.tsx'
import { useRecordedAction } from '../trail/Trail.tsx'
import { SignUpRules } from './signIn/SignUpRules.tsx'

const WAYS = {
  credentialEnabled: ['Password', 'An email address and a password.'],
  magicLinkEnabled: ['Magic link by email', 'A link, and a code to type on another device.'],
  passkeyEnabled: ['Passkey', 'A fingerprint, a face or the screen lock of a device.'],
} as const satisfies Switches

const FREEDOMS = {
  signUpEnabled: ['Anybody may sign up', 'Off: only users that you create can sign in.'],
  clientTeamCreationEnabled: ['Users may create teams', 'Off: only your backend creates teams.'],
  clientUserDeletionEnabled: ['Users may delete their account', 'In the account settings.'],
  allowUserApiKeys: ['Users may have API keys', 'For programs that act as the user.'],
  allowTeamApiKeys: ['Teams may have API keys', 'For programs that act as the team.'],
  createTeamOnSignUp: ['Each new user gets a team', 'With the user as its only member.'],
} as const satisfies Switches

const MERGES = {
  link_method: 'signs in to the account that has the address',
  raise_error: 'is refused',
  allow_duplicates: 'gets an account of their own',
} as const satisfies Record<AdminProjectConfig['oauthAccountMergeStrategy'], string>

type Switches = { readonly [Name in keyof AdminProjectConfig]?: readonly [label: string, description: string] }

const PROVIDERS: readonly ProviderId[] = [
  'google',
  'github',
  'microsoft',
  'spotify',
  'facebook',
  'discord',
  'gitlab',
  'bitbucket',
  'linkedin',
  'apple',
  'x',
  'twitch',
]
const MAKES_STALE = { invalidates: ['project-admin', 'projects', 'project-config'] }

/** Which ways in are open, and what users may do by themselves. */
export function SignInMethodsPage(): ReactNode {
  const { data: project, error } = useGetProject()
  const update = useUpdateProject()
  if (!project) return error ? <Failure error={error} /> : <Skeleton />
  return (
    <>
      <PageHead title="Sign-in methods" description="How users get in, and what they may do by themselves." />
      <Failure error={update.error} />
      {([WAYS, FREEDOMS] as const).map((switches, index) => (
        <Section key={index} title={switches === WAYS ? 'Ways to sign in' : 'What users may do by themselves'}>
          {Object.entries(switches).map(([name, [label, description]]) => (
            <Switch
              key={name}
              label={label}
              description={description}
              checked={project.config[name as keyof typeof WAYS]}
              onChange={(checked) => update.mutate({ config: { [name]: checked } })}
            />
          ))}
        </Section>
      ))}
      <Providers providers={project.config.oauthProviders}>
        <label>
          If a user signs in by OAuth with the address of an account, the user
          <select
            value={project.config.oauthAccountMergeStrategy}
            onChange={({ target }) =>
              update.mutate({ config: { oauthAccountMergeStrategy: target.value as keyof typeof MERGES } })
            }
          >
            {Object.entries(MERGES).map(([strategy, label]) => (
              <option key={strategy} value={strategy}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </Providers>
      <SignUpRules />
    </>
  )
}

interface ProvidersProps {
  providers: readonly ProjectOAuthProvider[]
  children: ReactNode
}

function Providers({ providers, children }: ProvidersProps): ReactNode {
  const set = useRecordedAction(setOAuthProvider, ({ id }) => ({ what: `Enable ${id}` }), MAKES_STALE)
  const remove = useRecordedAction(removeOAuthProvider, ({ id }) => ({ what: `Disable ${id}` }), MAKES_STALE)
  const free = PROVIDERS.filter((id) => !providers.some((provider) => provider.id === id))
  return (
    <Section
      title="OAuth providers"
      description="Accounts of other services that users sign in with."
      actions={
        <Drawer label="Enable a provider" kind="plain" hash="new-provider">
          {(close) => (
            <form
              onSubmit={(event) => {
                const { id, clientId = '', clientSecret = '' } = formValues(event)
                const provider = { id: id as ProviderId }
                set.mutate(
                  clientId
                    ? { ...provider, type: 'standard', clientId, clientSecret }
                    : { ...provider, type: 'shared' },
                  {
                    onSuccess: close,
                  },
                )
              }}
            >
              <label>
                Provider
                <select name="id">
                  {free.map((id) => (
                    <option key={id}>{id}</option>
                  ))}
                </select>
              </label>
              <Field
                name="clientId"
                label="Client id"
                hint="Left empty, the keys of the service are used, for development."
              />
              <Field name="clientSecret" label="Client secret" type="password" autoComplete="off" />
              <Button type="submit" kind="primary" pending={set.isPending}>
                Enable
              </Button>
            </form>
          )}
        </Drawer>
      }
    >
      <Failure error={set.error} />
      {providers.length === 0 && (
        <p className="empty">No provider is enabled yet. Users can still sign in by the ways above.</p>
      )}
      <ul className="rows">
        {providers.map(({ id, type }) => (
          <li key={id}>
            <span>
              {id}
              <span className="quiet">{type === 'shared' ? 'With the keys of the service' : 'With your own keys'}</span>
            </span>
            <Confirm
              label="Disable"
              title={`Disable ${id}`}
              question={`Users who sign in with ${id} alone can’t sign in any more. Your own keys of the provider are removed, too.`}
              yes="Yes, disable"
              write={remove}
              onYes={() => remove.mutate({ id })}
            />
          </li>
        ))}
      </ul>
      {children}
    </Section>
  )
}
