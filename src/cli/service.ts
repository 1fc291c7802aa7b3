/** The service that a command calls, and the secrets that may be sent there. */
import { requireBaseUrl } from '../core/client/options.ts'
import { DEFAULT_BASE_URL } from '../core/constants.ts'
import { ask, explainNoQuestion } from './confirm.ts'
import { EMULATOR_VALUES } from './envFile.ts'
import { findSetting, findVariable, missingSetting, type FoundSetting, type Secret } from './environment.ts'
import { CommandError, EXIT } from './errors.ts'

/** The options of a command that decide where secrets go. */
export interface AddressFlags {
  readonly 'base-url'?: string | undefined
  /** A person isn't asked; an address is confirmed by `--base-url` alone. */
  readonly yes?: boolean
}

export interface Service {
  /** `undefined` for the managed service. */
  readonly baseUrl: string | undefined
  readonly secrets: Readonly<Partial<Record<Secret, string>>>
}

interface SecretUse {
  /** Secrets that options passed; they count as the shell's. */
  readonly given?: Service['secrets']
  /** False if nothing will be sent. */
  readonly isSent?: boolean
}

/**
 * Returns the address of the service; `undefined` for the managed one. Secrets need {@link readService}.
 *
 * @throws {UsageError} INVALID_OPTION, also for an address with a password, which messages would show
 */
export function readAddress({ 'base-url': given }: AddressFlags): string | undefined {
  const address = given ?? findSetting('BASE_URL')?.value
  return address === undefined ? undefined : requireBaseUrl(address)
}

/**
 * Reads secrets with the address that they are sent to. A secret goes to the address that its own source names: that of
 * the shell to the address of the shell, that of the folder's `.env` files to theirs. Any other pair is confirmed, by
 * `--base-url` or by a person on a terminal: a folder from another person could name an address that collects keys.
 *
 * @throws {CommandError} UNCONFIRMED_ADDRESS, DECLINED
 */
export async function readService(
  flags: AddressFlags,
  names: readonly Secret[],
  { given = {}, isSent = true }: SecretUse = {},
): Promise<Service> {
  const found = names.flatMap((name): (FoundSetting & { readonly secret: Secret })[] => {
    const value = given[name]
    const setting: FoundSetting | undefined =
      value === undefined
        ? findSetting(name)
        : { value, name: toFlag(name), place: 'the command line', source: 'shell' }
    return setting === undefined ? [] : [{ ...setting, secret: name }]
  })
  const baseUrl = readAddress(flags)
  if (isSent) await confirmAddress(flags, found)
  return {
    baseUrl,
    secrets: Object.fromEntries(found.map(({ secret, value }) => [secret, value])),
  }
}

/** @throws {CommandError} MISSING_OPTION with the name of the variable */
export function requireSecret({ secrets }: Service, name: Secret): string {
  const secret = secrets[name]
  if (secret === undefined) throw missingSetting(name)
  return secret
}

/**
 * {@link readService} for variables that a configuration names: `env('SMTP_PASSWORD')`. A project's key can read its
 * settings, so a project whose key is in the folder's files gets no variable of the shell without a confirmation.
 */
export function confirmVariables(flags: AddressFlags, names: readonly string[]): Promise<void> {
  return confirmAddress(
    flags,
    names.flatMap((name) => findVariable(name) ?? []),
    findSetting('SUPER_SECRET_ADMIN_KEY'),
  )
}

/** Everybody knows them. */
const EMULATOR_KEYS: readonly string[] = [EMULATOR_VALUES.secretServerKey, EMULATOR_VALUES.superSecretAdminKey]

const isEmulatorKey = ({ value }: FoundSetting): boolean => EMULATOR_KEYS.includes(value)

/** @param writer the key of the project that gets the secrets as its settings */
async function confirmAddress(
  flags: AddressFlags,
  secrets: readonly FoundSetting[],
  writer?: FoundSetting,
): Promise<void> {
  if (flags['base-url'] !== undefined) return
  // The managed service is the package's own default.
  const address = findSetting('BASE_URL')
  const goesAstray = ({ source }: FoundSetting): boolean =>
    address !== undefined && findSetting('BASE_URL', [source])?.value !== address.value
  const isGivenAway = ({ source }: FoundSetting): boolean =>
    writer !== undefined && !isEmulatorKey(writer) && writer.source === 'folder' && source === 'shell'
  const strangers = secrets.filter((secret) => !isEmulatorKey(secret) && (goesAstray(secret) || isGivenAway(secret)))
  const [first] = strangers
  if (first === undefined) return
  const isAstray = goesAstray(first)
  const url = address?.value ?? DEFAULT_BASE_URL
  const from = `${strangers.map(({ name }) => name).join(', ')} of ${first.place}`
  const to = isAstray
    ? `${url}, the address in ${address?.place}`
    : `the project of the key in ${writer?.place}, at ${url}`
  const reason = explainNoQuestion() ?? (flags.yes ? '--yes does not confirm an address' : null)
  if (reason !== null) {
    const setting = isAstray ? 'LATCHKEY_BASE_URL' : writer?.name
    throw new CommandError(
      `${from} would be sent to ${to}, and ${reason}. If this is the right service, pass --base-url ${url}, or set ${setting} ${first.source === 'shell' ? 'in the environment, too' : `in ${first.place}, too`}.`,
      EXIT.wrongUsage,
      'UNCONFIRMED_ADDRESS',
    )
  }
  if (await ask(`Send ${from} to ${to}?`, false)) return
  throw new CommandError('Nothing was sent.', EXIT.failed, 'DECLINED')
}

/** The option that passes a secret: `--secret-server-key`. */
const toFlag = (name: Secret): string => `--${name.toLowerCase().replaceAll('_', '-')}`
