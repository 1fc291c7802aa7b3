/** Differences for people and for programs, without secrets. */
import { compact } from '../../core/util/compact.ts'
import { paint } from '../paint.ts'
import { toPrintableJson, toPrintableLine } from '../toPrintable.ts'
import { withoutSecrets, type Comparison, type Difference } from './compareConfig.ts'
import { EnvReference } from './EnvReference.ts'

/** A longer value is shortened. */
const MAX_LENGTH = 80

/** Returns a line for each difference, and for each variable that isn't set. */
export function describeComparison({ differences, unset }: Comparison): string[] {
  return [
    ...differences.map(describeDifference),
    ...unset.map(({ path, name }) => `? ${path.join('.')}: ${name} isn't set. The value of the service stays.`),
  ].map(toPrintableLine)
}

function describeDifference({ path, before, after }: Difference): string {
  const name = path.join('.')
  if (after === null) return paint('red', `- ${name}: ${toText(hide(before, path))} → default`)
  const text = toText(withoutSecrets(after, path))
  if (before === undefined) return paint('green', `+ ${name}: ${text}`)
  const old = after instanceof EnvReference ? '<another value>' : toText(hide(before, path))
  return paint('yellow', `~ ${name}: ${old} → ${text}`)
}

function hide(value: unknown, path: readonly string[]): unknown {
  return withoutSecrets(value, path)
}

function toText(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value instanceof EnvReference) return value.toString()
  const text = toPrintableJson(value, 0)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}… (${text.length} characters)` : text
}

/** Returns the comparison for `--json`. */
export function toComparisonJson({ differences, unset }: Comparison): object {
  return {
    differences: differences.map(({ path, before, after }) =>
      compact({
        path: path.join('.'),
        before: after instanceof EnvReference ? undefined : withoutSecrets(before, path),
        after: withoutSecrets(after, path),
      }),
    ),
    unset: unset.map(({ path, name }) => ({ path: path.join('.'), variable: name })),
  }
}
