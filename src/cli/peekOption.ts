/** Reads one option before all options of a command are known, as the parser reads it with the others. */
import { Command as Program } from 'commander'

/**
 * Returns the value of an option; `undefined` without the option, and `true` where it has no value.
 *
 * @param option such as `--json` or `--as [level]`
 */
export function peekOption(args: readonly string[], option: string): string | boolean | undefined {
  const program = new Program().option(option).helpOption(false).allowUnknownOption().exitOverride()
  program.configureOutput({ outputError: () => {} }).parseOptions([...args])
  const [value] = Object.values(program.opts<Readonly<Record<string, string | boolean>>>())
  return value
}
