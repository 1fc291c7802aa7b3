import { UsageError } from '../errors.ts'

/**
 * Checks that an optional library of the app has what an entry calls. The package manager doesn't: a range for a library
 * that few entries import would stop the install in apps that import none of them.
 *
 * @param library the namespace of the library
 * @throws {UsageError} MISSING_PACKAGE with the command that installs a version that has it
 */
export function requireExport(library: object, name: string, problem: string, install: string): void {
  if (!(name in library)) throw new UsageError('MISSING_PACKAGE', `${problem}. Run: npm install ${install}`)
}
