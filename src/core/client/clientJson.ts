/** A client's settings as plain data, for a server to pass to the browser. Contains no secrets and no tokens. */
import { UsageError } from '../errors.ts'
import { compact } from '../util/compact.ts'
import { createClient, createPageClient, type ClientOptions } from './createClient.ts'
import { isSecretHeader, requireKey } from './options.ts'
import type { Client, ClientConfig } from './types.ts'

/** Result of {@link toClientJson}: plain JSON. */
export interface ClientJson extends Omit<
  ClientConfig,
  'redirectMethod' | 'publishableClientKey' | 'browserBaseUrl' | 'acceptOlderCookiesUntil' | 'trustProxy'
> {
  readonly publishableClientKey: string
  readonly redirectMethod: 'window' | 'none' | 'nextjs'
}

/**
 * Returns the settings of a client of any level, for a client in a browser.
 *
 * @param client a client at any level
 * @throws {UsageError} MISSING_OPTION without a publishable key; WRONG_KEY when a secret key is among the settings;
 * INVALID_OPTION if `redirectMethod` is a function, which can't be serialized
 *
 * @example
 * ```ts
 * const settings = toClientJson(server)
 * ```
 */
export function toClientJson({ config }: Pick<Client, 'config'>): ClientJson {
  const publishableClientKey = requireKey(config.publishableClientKey, 'publishableClientKey', 'pck_')
  for (const [name, value] of Object.entries(config.extraRequestHeaders)) {
    if (isSecretHeader(name, value)) {
      throw new UsageError(
        'WRONG_KEY',
        `extraRequestHeaders holds a secret (${name}). Remove it from a client whose settings reach a browser.`,
      )
    }
  }
  const { redirectMethod, browserBaseUrl, acceptOlderCookiesUntil: _until, trustProxy: _trust, ...rest } = config
  if (typeof redirectMethod === 'object') {
    throw new UsageError(
      'INVALID_OPTION',
      `redirectMethod is a function, which JSON can't hold. Pass it to fromClientJson instead.`,
    )
  }
  return { ...rest, baseUrl: browserBaseUrl, publishableClientKey, redirectMethod }
}

/**
 * Creates a client from the result of {@link toClientJson}. `options` are added and take precedence. With
 * `options.projectId`, the settings must belong to that project.
 *
 * @param json the result of `toClientJson`
 * @param options options that replace those of the settings
 * @throws {UsageError} INVALID_OPTION for settings of another project; otherwise like {@link createClient}
 *
 * @example
 * ```ts
 * const client = fromClientJson(settings)
 * ```
 */
export function fromClientJson(json: ClientJson, options?: Partial<ClientOptions>): Client {
  return createClient(toClientOptions(json, options))
}

/** {@link fromClientJson} of the entry for browsers. */
export function pageClientFromJson(json: ClientJson, options?: Partial<ClientOptions>): Client {
  return createPageClient(toClientOptions(json, options))
}

function toClientOptions(json: ClientJson, options: Partial<ClientOptions> = {}): ClientOptions {
  // The settings come from JSON, so their type is a promise of the app.
  const settings: Partial<ClientJson> | null = json
  if (typeof settings !== 'object' || typeof settings?.projectId !== 'string') {
    throw new UsageError('INVALID_OPTION', 'fromClientJson expects the value returned by toClientJson().')
  }
  if (options.projectId !== undefined && options.projectId !== settings.projectId) {
    throw new UsageError(
      'INVALID_OPTION',
      `The settings are of project ${settings.projectId}, but options.projectId is ${options.projectId}.`,
    )
  }
  return { ...json, ...compact(options) }
}
