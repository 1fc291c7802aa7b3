/** The dashboard's changes of a project's settings. */
import { compact } from '../../core/util/compact.ts'
import type { EmulatorCore } from '../createCore.ts'
import { readSettings, writeConfig } from '../domain/configuration.ts'
import { toOverrides } from '../domain/settings.ts'
import { EmulatorError } from '../errors.ts'
import { validateOption } from '../options.ts'
import { findBodySchema } from '../seed.ts'
import { writeSettings, type SettingsInput } from '../service/projects.ts'
import type { RouteSchema } from '../specification.ts'
import type { OAuthProviderConfig, SignUpRule } from '../state/projectRecords.ts'

/** A change of a project: missing values stay unchanged. */
export interface ProjectChange {
  readonly projectId: string
  /** Settings as an owner writes them. A list replaces the old list. */
  readonly config?: SettingsInput
  /** The ids of the enabled OAuth providers. Those that are enabled already keep their settings. */
  readonly providers?: readonly string[]
  readonly requiresPublishableClientKey?: boolean
  /** Sign-up rules by id; `null` deletes a rule. */
  readonly rules?: Readonly<Record<string, SignUpRule | null>>
  readonly defaultAction?: 'allow' | 'reject'
}

const RULE: RouteSchema = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: {
    enabled: { type: 'boolean' },
    displayName: { type: 'string' },
    priority: { type: 'number' },
    condition: { type: 'string' },
    action: {
      type: 'object',
      additionalProperties: false,
      properties: {
        type: { type: 'string', enum: ['allow', 'reject', 'restrict', 'log'] },
        message: { type: 'string' },
      },
    },
  },
}

const CHANGE: RouteSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['projectId'],
  properties: {
    projectId: { type: 'string' },
    config: {},
    providers: { type: 'array', items: { type: 'string' } },
    requiresPublishableClientKey: { type: 'boolean' },
    rules: { type: 'object', additionalProperties: RULE },
    defaultAction: { type: 'string', enum: ['allow', 'reject'] },
  },
}

/**
 * Changes the settings of a project.
 *
 * @throws {EmulatorError} INVALID_OPTION if the project doesn't exist, or a value is invalid
 */
export function changeProject({ db }: EmulatorCore, input: unknown): void {
  validateOption(CHANGE, input, 'project')
  const { projectId, providers, requiresPublishableClientKey, rules, defaultAction, ...rest } = input as ProjectChange
  const project = db.projects.get(projectId)
  if (!project) throw new EmulatorError('INVALID_OPTION', `No project has the id ${projectId}.`)
  const newProviders = providers?.map((id): OAuthProviderConfig => ({ id, type: 'shared' }))
  const config = { ...rest.config, ...compact({ oauth_providers: newProviders }) } as SettingsInput
  validateOption(findBodySchema('createOwnedProject', 'config'), config, 'project.config')
  const { oauth_providers: enabled } = readSettings(project)
  writeSettings(db, project, config)
  if (newProviders) {
    const kept = newProviders.map((added) => enabled.find(({ id }) => id === added.id) ?? added)
    writeConfig(db, project, toOverrides({ oauth_providers: kept }))
  }
  const ruleOverrides = Object.entries(rules ?? {}).map(([id, rule]): [string, unknown] => [
    `auth.signUpRules.${id}`,
    rule,
  ])
  writeConfig(db, project, {
    ...Object.fromEntries(ruleOverrides),
    ...compact({ 'auth.signUpRulesDefaultAction': defaultAction }),
  })
  const required = compact({ 'project.requirePublishableClientKey': requiresPublishableClientKey })
  writeConfig(db, project, required, 'project')
}
