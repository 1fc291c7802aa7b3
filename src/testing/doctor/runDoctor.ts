/** Checks a service against what this package expects of it. */
import { UsageError } from '../../core/errors.ts'
import { checkAnswers } from './answers.ts'
import { createProbe, type DoctorOptions, type Probe, type Reply } from './probe.ts'
import { type Check, fail } from './report.ts'
import {
  checkClock,
  checkCors,
  checkGeneration,
  checkKeySet,
  checkKnownErrors,
  checkOrigin,
  checkProject,
  checkReachability,
  type ProjectView,
} from './serviceChecks.ts'
import { checkByWriting } from './writeChecks.ts'

export interface DoctorResult {
  /** True if no check failed; warnings don't count. */
  readonly ok: boolean
  /** In the order in which they ran. */
  readonly checks: readonly Check[]
}

/**
 * Checks that a service can be reached and behaves as this package expects: clock, CORS, project and keys, version,
 * known errors, key set, and the response of every operation that reads. It changes nothing unless `write` is true.
 * Messages never contain a key or a token.
 *
 * ```ts
 * const { ok, checks } = await runDoctor({ baseUrl, projectId, publishableClientKey })
 * ```
 *
 * @throws UsageError MISSING_OPTION without `projectId`
 */
export async function runDoctor(options: DoctorOptions): Promise<DoctorResult> {
  if (!options?.projectId) {
    throw new UsageError('MISSING_OPTION', "projectId is missing. Copy it from your project's settings.")
  }
  const probe = stopOnRateLimit(createProbe(options))
  const checks: Check[] = []
  const add = (...found: readonly Check[]): void => {
    for (const check of found) {
      const { message, advice } = check
      checks.push({ ...check, message: probe.redact(message), ...(advice && { advice: probe.redact(advice) }) })
    }
  }
  try {
    await examine(probe, add)
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error
    const wait = error.retryAfter === null ? 'later' : `in ${error.retryAfter} s`
    add(fail('rate-limit', 'The service limits the rate of requests (status 429).', `Run the doctor again ${wait}.`))
  }
  return { ok: checks.every(({ status }) => status !== 'fail'), checks }
}

async function examine(probe: Probe, add: (...found: readonly Check[]) => void): Promise<void> {
  const { options } = probe
  const step = (name: string): void => options.onProgress?.(name)
  step('reachability')
  const reachable = await checkReachability(probe)
  add(reachable)
  if (reachable.status === 'fail') return
  step('project')
  const { check, reply } = await checkProject(probe)
  if (reply) add(checkClock(reply))
  add(check)
  if (check.status === 'fail') return
  const project = reply!.json as ProjectView
  step('generation')
  const { check: told, generation } = await checkGeneration(probe, project)
  add(told)
  step('known errors')
  add(...(await checkKnownErrors(probe)))
  step('CORS')
  add(await checkCors(probe, generation))
  step('key set')
  const { check: keys, keySet } = await checkKeySet(probe, generation)
  add(keys)
  if (options.origin !== undefined) step('origin')
  add(...(await checkOrigin(probe, project)))
  add(...(await checkAnswers(probe, generation, 'anyone')))
  if (options.secretServerKey !== undefined) add(...(await checkAnswers(probe, generation, 'server')))
  if (options.write) {
    step('write')
    await checkByWriting(probe, generation, keySet, add)
  }
}

/** Ends the run: more requests would only prolong the limit. */
class RateLimited extends Error {
  readonly retryAfter: string | null

  constructor(reply: Reply) {
    super('status 429')
    this.retryAfter = reply.headers.get('retry-after')
  }
}

function stopOnRateLimit(probe: Probe): Probe {
  const guard = async (reply: Promise<Reply | Error>): Promise<Reply | Error> => {
    const settled = await reply
    if (!(settled instanceof Error) && settled.status === 429) throw new RateLimited(settled)
    return settled
  }
  return {
    ...probe,
    send: (path, init) => guard(probe.send(path, init)),
    call: (level, path, init) => guard(probe.call(level, path, init)),
  }
}
