import { UsageError } from '../core/errors.ts'
import { getErrorCode } from '../core/util/record.ts'

/**
 * Imports an optional peer dependency.
 *
 * @param purpose why it is needed: `Validators need it`
 * @param install what npm installs, and in which case otherwise; default: the name
 * @throws {UsageError} MISSING_PACKAGE with the command that installs it
 */
export async function importPeer<Module>(
  load: () => Promise<Module>,
  name: string,
  purpose: string,
  install = name,
): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    if (getErrorCode(cause) !== 'ERR_MODULE_NOT_FOUND') throw cause
    const message = `${purpose}, and ${name} is not installed. Run: npm install --save-dev ${install}`
    throw new UsageError('MISSING_PACKAGE', message, { cause })
  }
}
