/** Which users of an export are imported: a file beside it, with a line for each step. */
/// <reference types="node" />
import { appendFileSync, existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { CommandError } from '../errors.ts'

/** Where the users are imported to. */
export interface ImportPlace {
  readonly from: string
  readonly baseUrl: string
  readonly projectId: string
}

/** A user who exists now. */
export interface ImportedUser {
  readonly userId: string
  /** The format of a password hash that can't be imported. */
  readonly foreignFormat?: string
}

/** A step: a request is about to be sent, or the user exists. */
type Line = { readonly sending: string } | ({ readonly imported: string } & ImportedUser)

/** The file has ids only. Each line is complete before the next step starts, so a run can end at any time. */
export class ImportState {
  readonly file: string
  readonly #users = new Map<string, ImportedUser>()
  readonly #sending = new Set<string>()

  /**
   * Reads the state of earlier runs.
   *
   * @throws {CommandError} if the file is that of another project, or a symbolic link
   */
  constructor(file: string, place: ImportPlace) {
    this.file = file
    if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw new CommandError(`${file} is a symbolic link. Remove it, because this command writes to that file.`)
    }
    if (!existsSync(file)) return
    const [first = '', ...lines] = readFileSync(file, 'utf8').split('\n')
    if (first !== toHeader(place)) {
      throw new CommandError(`${file} belongs to an import into another project. Move it to start a new import.`)
    }
    for (const line of lines) this.#apply(parseLine(line))
  }

  /** The ids of imported users at the other service. */
  get importedIds(): ReadonlySet<string> {
    return new Set(this.#users.keys())
  }

  /** Returns true if a request for the user was sent, and its response didn't arrive. */
  isUnknown(id: string): boolean {
    return this.#sending.has(id)
  }

  /** Creates the file if it doesn't exist. */
  open(place: ImportPlace): void {
    if (!existsSync(this.file)) writeFileSync(this.file, `${toHeader(place)}\n`, { flag: 'wx', mode: 0o600 })
  }

  recordSending(id: string): void {
    this.#append({ sending: id })
  }

  recordImported(id: string, user: ImportedUser): void {
    this.#append({ imported: id, ...user })
  }

  /** Returns the user of an id at the other service. */
  find(id: string): ImportedUser | undefined {
    return this.#users.get(id)
  }

  #append(line: Line): void {
    appendFileSync(this.file, `${JSON.stringify(line)}\n`)
    this.#apply(line)
  }

  #apply(line: Line | null): void {
    if (line === null) return
    if ('sending' in line) this.#sending.add(line.sending)
    else {
      const { imported, ...user } = line
      this.#sending.delete(imported)
      this.#users.set(imported, user)
    }
  }
}

const toHeader = ({ from, baseUrl, projectId }: ImportPlace): string => JSON.stringify({ from, baseUrl, projectId })

/** A line that was cut off by the end of a process is ignored: its step wasn't finished. */
function parseLine(text: string): Line | null {
  try {
    return JSON.parse(text) as Line
  } catch {
    return null
  }
}
