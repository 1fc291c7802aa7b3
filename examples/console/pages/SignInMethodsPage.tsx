import type { AdminProjectConfig, ProjectOAuthProvider, ProviderId } from 'latchkey'
import { removeOAuthProvider, setOAuthProvider } from 'latchkey/admin'
import { Button, Field, useAction, useGetProject, useUpdateProject } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Drawer } from '../parts/Drawer.tsx'
import { Failure } from '../parts/Failure.tsx'
import { formValues } from '../parts/formValues.ts'
import { Switch } from '../parts/Switch.tsx'
import { SignUpRules } from './signIn/SignUpRules.tsx'

const WAYS = {
  credentialEnabled: 'Password',
  magicLinkEnabled: 'Magic link by email',
  passkeyEnabled: 'Passkey',
} as const satisfies Switches

const FREEDOMS = {
  signUpEnabled: 'Anybody may sign up',
  clientTeamCreationEnabled: 'Users may create teams',
  clientUserDeletionEnabled: 'Users may delete their account',
  allowUserApiKeys: 'Users may have API keys',
  allowTeamApiKeys: 'Teams may have API keys',
  createTeamOnSignUp: 'Each new user gets a team',
} as const satisfies Switches

const MERGES = {
  link_method: 'Signs in to the account that has the address',
  raise_error: 'Is refused',
  allow_duplicates: 'Gets an account of its own',
} as const satisfies Record<AdminProjectConfig['oauthAccountMergeStrategy'], string>

type Switches = { readonly [Name in keyof AdminProjectConfig]?: string }

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
  if (!project) return <Failure error={error} />
  return (
    <>
      <h1>Sign-in methods</h1>
      <Failure error={update.error} />
      {([WAYS, FREEDOMS] as const).map((switches, index) => (
        <fieldset key={index} className="stack">
          <legend>{switches === WAYS ? 'Ways to sign in' : 'What users may do by themselves'}</legend>
          {Object.entries(switches).map(([name, label]) => (
            <Switch
              key={name}
              label={label}
              checked={project.config[name as keyof typeof WAYS]}
              onChange={(checked) => update.mutate({ config: { [name]: checked } })}
            />
          ))}
        </fieldset>
      ))}
      <label>
        A user signs in by OAuth with the address of an account
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
      <Providers providers={project.config.oauthProviders} />
      <SignUpRules />
    </>
  )
}

function Providers({ providers }: { providers: readonly ProjectOAuthProvider[] }): ReactNode {
  const set = useAction(setOAuthProvider, MAKES_STALE)
  const remove = useAction(removeOAuthProvider, MAKES_STALE)
  const free = PROVIDERS.filter((id) => !providers.some((provider) => provider.id === id))
  return (
    <section aria-labelledby="providers">
      <h2 id="providers">OAuth providers</h2>
      <Failure error={set.error ?? remove.error} />
      {providers.length === 0 && (
        <p className="quiet">No provider is enabled yet. Users can still sign in by the ways above.</p>
      )}
      <ul className="cards">
        {providers.map(({ id, type }) => (
          <li key={id}>
            {id}{' '}
            <span className="quiet">{type === 'shared' ? 'with the keys of the service' : 'with your own keys'}</span>
            <Button onClick={() => remove.mutate({ id })}>Disable {id}</Button>
          </li>
        ))}
      </ul>
      <Drawer label="Enable a provider">
        {(close) => (
          <form
            onSubmit={(event) => {
              const { id, clientId = '', clientSecret = '' } = formValues(event)
              const provider = { id: id as ProviderId }
              set.mutate(
                clientId ? { ...provider, type: 'standard', clientId, clientSecret } : { ...provider, type: 'shared' },
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
    </section>
  )
}
