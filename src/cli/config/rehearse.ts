/** Runs the tests of an app against an emulator that has the project's configuration with a change. */
/// <reference types="node" />
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createCore } from '../../emulator/createCore.ts'
import { getDefaultConfig, isConfigPath } from '../../emulator/domain/configurationDefaults.ts'
import { EmulatorError } from '../../emulator/errors.ts'
import { serveEmulator } from '../../emulator/hosts/node.ts'
import { createAdminClient } from '../../entrypoints/admin.ts'
import { ENV_PREFIX } from '../envFile.ts'
import { CommandError } from '../errors.ts'
import { hideSecret } from '../secrets.ts'
import { compareConfig, toOverride, type Override } from './compareConfig.ts'
import { readServiceConfig, writeServiceConfig, type ServiceConfig } from './serviceConfig.ts'
import { getOwn, isTree, mapTree, type Tree } from './tree.ts'

const KEYS = {
  publishable_client_key: 'pck_rehearsal',
  secret_server_key: 'ssk_rehearsal',
  super_secret_admin_key: 'sak_rehearsal',
} as const

export interface Rehearsal {
  readonly projectId: string
  /** What the project has now. */
  readonly current: ServiceConfig
  /** Applied to it. */
  readonly override: Override
  /** Run in a shell, with the addresses and keys of the emulator in its environment. */
  readonly command: string
  /** Where its output goes: a file descriptor. */
  readonly output: number
  readonly signal: AbortSignal
}

/**
 * Resolves to the exit status of the command.
 *
 * @throws {CommandError} if the emulator doesn't start, or refuses the change
 */
export async function rehearse(rehearsal: Rehearsal): Promise<number> {
  const { projectId, current, override, command, output, signal } = rehearsal
  const core = createCore({ service: current.service, projects: [{ id: projectId, keys: KEYS }] })
  const admin = createAdminClient({
    projectId,
    superSecretAdminKey: KEYS.super_secret_admin_key,
    baseUrl: 'http://localhost',
    fetch: core.fetch,
  })
  try {
    const initial = await readServiceConfig(admin, signal)
    await writeServiceConfig(admin, toStart(current, initial.tree), signal)
    await writeServiceConfig(admin, withoutSecretValues(override), signal)
  } catch (error) {
    throw new CommandError(`The emulator refuses the configuration: ${(error as Error).message}`, 1)
  } finally {
    admin.dispose()
  }
  const server = await serveEmulator(core, { port: 0 }).catch((error: unknown) => {
    throw error instanceof EmulatorError ? new CommandError(error.message) : error
  })
  try {
    return await runCommand(command, toEnvironment(server.url, projectId), output, signal)
  } finally {
    await server.close()
  }
}

/** Returns the override that gives the emulator's project the configuration of the service, without secrets. */
function toStart({ service, tree }: ServiceConfig, initial: Tree): Override {
  const defaults = getDefaultConfig(service)
  const settings = keepKnown(withRemovals(hideSecrets(tree), initial), service, [])
  const sides = { settings, current: initial, defaults, readVariable: () => undefined }
  return toOverride(compareConfig(sides), sides)
}

/** Returns a tree with `null` for each entry that only the other has: the project `internal` starts with providers. */
function withRemovals(tree: Tree, base: Tree): Tree {
  const entries = Object.entries(base).map(([name, other]): [string, unknown] => {
    const value = getOwn(tree, name)
    if (value === undefined) return [name, null]
    return [name, isTree(value) && isTree(other) ? withRemovals(value, other) : value]
  })
  return { ...tree, ...Object.fromEntries(entries) }
}

/** Omits what the emulator doesn't have, and where a service keeps its data. */
function keepKnown(tree: Tree, service: ServiceConfig['service'], path: readonly string[]): Tree {
  return Object.fromEntries(
    Object.entries(tree)
      .filter(([name]) => isConfigPath(service, [...path, name]) && (path.length > 0 || name !== 'sourceOfTruth'))
      .map(([name, value]) => [name, isTree(value) ? keepKnown(value, service, [...path, name]) : value]),
  )
}

/** Tests need no real secret. */
const HIDDEN = 'rehearsal'

function hideSecrets(tree: Tree): Tree {
  return mapTree(tree, (value, path) => hideSecret(path, value, HIDDEN))
}

function withoutSecretValues(override: Override): Override {
  return Object.fromEntries(
    Object.entries(override).map(([path, value]) => {
      if (isTree(value)) return [path, hideSecrets(value)]
      return [path, hideSecret(path.split('.'), value, HIDDEN)]
    }),
  )
}

/** Returns the environment of this process with the emulator in place of the project's service. */
function toEnvironment(baseUrl: string, projectId: string): NodeJS.ProcessEnv {
  const otherVariables = Object.entries(process.env).filter(([name]) => !/^(\w+_)?LATCHKEY_/.test(name))
  const emulatorVariables = {
    LATCHKEY_BASE_URL: baseUrl,
    LATCHKEY_PROJECT_ID: projectId,
    LATCHKEY_PUBLISHABLE_CLIENT_KEY: KEYS.publishable_client_key,
  }
  const prefixed = Object.values(ENV_PREFIX).flatMap((prefix) =>
    Object.entries(emulatorVariables).map(([name, value]) => [prefix + name, value] as const),
  )
  return {
    ...Object.fromEntries([...otherVariables, ...prefixed]),
    LATCHKEY_SECRET_SERVER_KEY: KEYS.secret_server_key,
    LATCHKEY_SUPER_SECRET_ADMIN_KEY: KEYS.super_secret_admin_key,
  }
}

async function runCommand(
  command: string,
  env: NodeJS.ProcessEnv,
  output: number,
  signal: AbortSignal,
): Promise<number> {
  // A group of its own, so that an interruption ends what the shell started, too.
  const hasGroups = process.platform !== 'win32'
  const child = spawn(command, { shell: true, env, stdio: ['ignore', output, 'inherit'], detached: hasGroups })
  const stop = (): void => {
    if (hasGroups && child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
    else child.kill()
  }
  signal.addEventListener('abort', stop, { once: true })
  const [status] = (await once(child, 'close')) as [number | null]
  signal.removeEventListener('abort', stop)
  signal.throwIfAborted()
  return status ?? 1
}
