import { useState } from 'react'
import { hasChange } from '../generations.ts'
import type { DashboardProject, DashboardRule, Overview, SwitchName } from '../hosts/overview.ts'
import type { ProjectChange } from '../hosts/projectSettings.ts'
import type { Wire } from '../specification.ts'
import { ProjectField } from './components.tsx'
import { changeProject, changeSettings } from './controls.ts'
import type { LiveOverview } from './useOverview.ts'

const SIGN_UP: Partial<Record<SwitchName, string>> = {
  sign_up_enabled: 'New users can sign up',
  require_email_verification: 'Users are restricted until they verify their address',
}
const METHODS: Partial<Record<SwitchName, string>> = {
  credential_enabled: 'Password',
  magic_link_enabled: 'Magic link and code',
  passkey_enabled: 'Passkey',
}
const OTHERS: Partial<Record<SwitchName, string>> = {
  allow_localhost: 'localhost is trusted',
  create_team_on_sign_up: 'Each new user gets a team',
  client_team_creation_enabled: 'Users can create teams',
  client_user_deletion_enabled: 'Users can delete their account',
  allow_user_api_keys: 'Users can create API keys',
  allow_team_api_keys: 'Teams can create API keys',
}
const PROVIDERS = {
  google: 'Google',
  github: 'GitHub',
  microsoft: 'Microsoft',
  apple: 'Apple',
  facebook: 'Facebook',
  discord: 'Discord',
  gitlab: 'GitLab',
  bitbucket: 'Bitbucket',
  linkedin: 'LinkedIn',
  spotify: 'Spotify',
  twitch: 'Twitch',
  x: 'X',
} satisfies Partial<Record<Wire<'ProviderId'>, string>>

interface ProjectPanelProps {
  readonly overview: Overview
  readonly act: LiveOverview['act']
}

/** The emulated service, and the settings of each project. */
export function ProjectPanel({ overview, act }: ProjectPanelProps) {
  const { projects, service } = overview
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const project = projects.find(({ id }) => id === selectedId) ?? projects[0]
  return (
    <section>
      <h2>Project</h2>
      <ServiceSettings overview={overview} act={act} />
      <ProjectField projects={projects} value={project?.id} onChange={(event) => setSelectedId(event.target.value)} />
      {project && (
        <ProjectSettings
          key={project.id}
          project={project}
          hasRules={hasChange({ service }, 'signUpRules')}
          act={act}
        />
      )}
    </section>
  )
}

function ServiceSettings({ overview: { service, rotation }, act }: ProjectPanelProps) {
  const graceSeconds = typeof rotation === 'object' ? rotation.graceSeconds : 10
  return (
    <div className="mail wide-card fields">
      <label className="field">
        Service
        <select
          value={service}
          onChange={(event) => act(() => changeSettings({ service: event.target.value as typeof service }))}
        >
          <option value="2026">of 2026</option>
          <option value="2025">of 2025</option>
        </select>
      </label>
      <label className="field">
        Refresh tokens
        <select
          value={typeof rotation === 'object' ? 'grace' : rotation}
          onChange={({ target: { value } }) =>
            act(() => changeSettings({ rotation: value === 'grace' ? { graceSeconds } : (value as 'none' | 'strict') }))
          }
        >
          <option value="none">stay until the session ends</option>
          <option value="strict">are replaced at each refresh</option>
          <option value="grace">are replaced, and work for {graceSeconds} s more</option>
        </select>
      </label>
    </div>
  )
}

interface ProjectSettingsProps {
  readonly project: DashboardProject
  /** Whether the service has sign-up rules, and clients without a key. */
  readonly hasRules: boolean
  readonly act: LiveOverview['act']
}

function ProjectSettings({ project: { id, name, settings }, hasRules, act }: ProjectSettingsProps) {
  const change = (values: Omit<ProjectChange, 'projectId'>): void =>
    act(() => changeProject({ projectId: id, ...values }))
  const toggleProvider = (provider: string): void => {
    const otherProviders = settings.providers.filter((other) => other !== provider)
    change({ providers: settings.providers.includes(provider) ? otherProviders : [...otherProviders, provider] })
  }
  const switches = (names: Partial<Record<SwitchName, string>>) =>
    Object.entries(names).map(([setting, label]) => (
      <Switch
        key={setting}
        label={label}
        isOn={settings.config[setting as SwitchName] ?? false}
        onChange={(isOn) => change({ config: { [setting]: isOn } })}
      />
    ))
  return (
    <div className="mail wide-card">
      <h3>{name}</h3>
      <div className="groups">
        <fieldset>
          <legend>Sign-up</legend>
          {switches(SIGN_UP)}
        </fieldset>
        <fieldset>
          <legend>Ways to sign in</legend>
          {switches(METHODS)}
        </fieldset>
        <fieldset>
          <legend>Providers</legend>
          <div className="columns">
            {Object.entries(PROVIDERS).map(([provider, label]) => (
              <Switch
                key={provider}
                label={label}
                isOn={settings.providers.includes(provider)}
                onChange={() => toggleProvider(provider)}
              />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>Users, teams and keys</legend>
          {switches(OTHERS)}
          {hasRules && (
            <Switch
              label="Clients need the publishable key"
              isOn={settings.requiresPublishableClientKey}
              onChange={(isOn) => change({ requiresPublishableClientKey: isOn })}
            />
          )}
        </fieldset>
      </div>
      {hasRules && <Rules rules={settings.rules} defaultAction={settings.defaultAction} change={change} />}
    </div>
  )
}

interface SwitchProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className="switch">
      <input type="checkbox" role="switch" checked={isOn} onChange={(event) => onChange(event.target.checked)} />{' '}
      {label}
    </label>
  )
}

const ACTIONS = ['reject', 'restrict', 'log', 'allow'] as const
type Action = (typeof ACTIONS)[number]

interface RulesProps {
  readonly rules: readonly DashboardRule[]
  readonly defaultAction: 'allow' | 'reject'
  readonly change: (values: Omit<ProjectChange, 'projectId'>) => void
}

/** The rules that decide about sign-ups, in order of evaluation. */
function Rules({ rules, defaultAction, change }: RulesProps) {
  const [condition, setCondition] = useState('')
  const [action, setAction] = useState<Action>('reject')
  const add = (): void => {
    const ids = rules.map(({ id }) => id)
    let number = rules.length + 1
    while (ids.includes(`rule-${number}`)) number++
    change({ rules: { [`rule-${number}`]: { enabled: true, condition, action: { type: action } } } })
    setCondition('')
  }
  return (
    <fieldset>
      <legend>Sign-up rules</legend>
      {rules.map(({ id, ...rule }) => (
        <div key={id} className="rule">
          <Switch
            label={rule.displayName ?? id}
            isOn={rule.enabled ?? false}
            onChange={(enabled) => change({ rules: { [id]: { ...rule, enabled } } })}
          />
          <code>{rule.condition}</code> <span className="tag">{rule.action?.type ?? 'allow'}</span>
          <button
            type="button"
            className="danger"
            aria-label={`Delete ${id}`}
            onClick={() => change({ rules: { [id]: null } })}
          >
            Delete
          </button>
        </div>
      ))}
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <label className="field grow">
          Condition
          <input
            type="text"
            required
            spellCheck={false}
            placeholder={'emailDomain == "example.com"'}
            value={condition}
            onChange={(event) => setCondition(event.target.value)}
          />
        </label>
        <label className="field">
          Action
          <select value={action} onChange={(event) => setAction(event.target.value as Action)}>
            {ACTIONS.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <button type="submit">Add the rule</button>
        <label className="field">
          If no rule decides
          <select
            value={defaultAction}
            onChange={(event) => change({ defaultAction: event.target.value as 'allow' | 'reject' })}
          >
            <option>allow</option>
            <option>reject</option>
          </select>
        </label>
      </form>
    </fieldset>
  )
}
