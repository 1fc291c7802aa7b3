/**
 * Where the command line keeps sessions: the keychain of the system, if `@napi-rs/keyring` is installed and the system
 * has one; otherwise a file that only its owner can read.
 */
/// <reference types="node" />
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import envPaths from 'env-paths'
import { getErrorCode } from '../../core/util/record.ts'
import { CommandError } from '../errors.ts'
import { replaceFiles } from '../replaceFiles.ts'

/** Keeps secret texts by name. */
export interface Vault {
  /** For people: `the keychain`, or the path of a folder. */
  readonly place: string
  /** Returns `null` without an entry. */
  read(name: string): string | null
  write(name: string, secret: string): void
  remove(name: string): void
}

/** Opens the keychain of the system, or the folder of the user's settings. */
export async function openVault(): Promise<Vault> {
  return (await openKeychain()) ?? new FileVault()
}

/** The name under which the system shows the entries. */
const SERVICE = 'latchkey'

type Keyring = typeof import('@napi-rs/keyring')

/** Returns `null` if the package isn't installed, or the system has no keychain that can be opened. */
async function openKeychain(): Promise<Vault | null> {
  try {
    const keyring = await import('@napi-rs/keyring')
    const vault = new KeychainVault(keyring)
    // Without a keychain, as in a container, this throws.
    vault.read('probe')
    return vault
  } catch {
    return null
  }
}

class KeychainVault implements Vault {
  readonly place = 'the keychain of the system'
  readonly #keyring: Keyring

  constructor(keyring: Keyring) {
    this.#keyring = keyring
  }

  read(name: string): string | null {
    return this.#open(name).getPassword()
  }

  write(name: string, secret: string): void {
    this.#open(name).setPassword(secret)
  }

  remove(name: string): void {
    if (this.read(name) !== null) this.#open(name).deletePassword()
  }

  #open(name: string): InstanceType<Keyring['Entry']> {
    return new this.#keyring.Entry(SERVICE, name)
  }
}

/** Read and write for the owner, and nothing for others. */
const OWNER_ONLY = 0o600
const OTHERS = 0o077

/** Keeps each secret in a file of its own, so that two commands don't overwrite each other's. */
export class FileVault implements Vault {
  readonly place: string

  /** @param folder created on the first write */
  constructor(folder = envPaths('latchkey', { suffix: '' }).config) {
    this.place = folder
  }

  /** @throws {CommandError} if other users can read the file */
  read(name: string): string | null {
    const path = this.#toPath(name)
    try {
      assertOwnerOnly(path)
      return readFileSync(path, 'utf8')
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  write(name: string, secret: string): void {
    mkdirSync(this.place, { recursive: true, mode: 0o700 })
    replaceFiles([{ path: this.#toPath(name), text: secret, mode: OWNER_ONLY }])
  }

  remove(name: string): void {
    rmSync(this.#toPath(name), { force: true })
  }

  #toPath(name: string): string {
    return join(this.place, `${name}.json`)
  }
}

/** Windows has no such permissions: there, the folder of a user is protected. */
function assertOwnerOnly(path: string): void {
  const { mode, uid } = statSync(path)
  if (process.platform === 'win32') return
  if ((mode & OTHERS) === 0 && uid === process.getuid?.()) return
  throw new CommandError(
    `Other users can read ${path}, which has a session. Run latchkey logout and sign in again, or chmod 600 it if nobody read it.`,
  )
}

const isMissing = (error: unknown): boolean => getErrorCode(error) === 'ENOENT'
