/** Checks that a service behaves as this package expects. */
import { requireBaseUrl, requireProjectId } from '../../core/client/options.ts'
import { UsageError } from '../../core/errors.ts'
import { redactSecrets } from '../../core/request/redact.ts'
import { compact } from '../../core/util/compact.ts'
import { createProbe, fail, type Check, type DoctorOptions, type Probe, type ProbeResponse } from './probe.ts'
import { checkPublished } from './publishedChecks.ts'
import { checkResponses } from './responseChecks.ts'
import {
  checkClock,
  checkCors,
  checkGeneration,
  checkKeySet,
  checkKnownErrors,
  checkOrigin,
  checkProject,
  checkReachability,
  checkSecretKey,
  type ProjectView,
} from './serviceChecks.ts'
import { checkUses, listChanges } from './usesChecks.ts'
import { checkByWriting } from './writeChecks.ts'

/** The result of {@link runDoctor}. */
export interface DoctorResult {
  /** True if no check failed; warnings don't count. */
  readonly ok: boolean
  /** In the order of execution. */
  readonly checks: readonly Check[]
}

/**
 * Checks that a service can be reached and behaves as this package expects: clock, CORS, project and keys, version,
 * known errors, key set, and the response of every operation that reads. It changes nothing unless `write` is true.
 * Messages never contain a key or a token.
 *
 * @param options the service, the project, its keys, and the origin of the app
 * @returns the checks in the order of execution, with advice for those that failed
 * @throws {UsageError} MISSING_OPTION, INVALID_OPTION or WRONG_KEY for `projectId`; INVALID_OPTION for `baseUrl`; MISSING_OPTION for `to` without `uses`
 *
 * @example
 * ```ts
 * const { ok, checks } = await runDoctor({ baseUrl, projectId, publishableClientKey })
 * ```
 */
export async function runDoctor(options: DoctorOptions): Promise<DoctorResult> {
  requireProjectId(options?.projectId)
  if (options.baseUrl !== undefined) requireBaseUrl(options.baseUrl)
  if (options.to !== undefined && options.uses === undefined) {
    throw new UsageError('MISSING_OPTION', '`to` needs `uses`: what the tests of the app use, from coverage.toJSON().')
  }
  const probe = stopOnRateLimit(createProbe(options))
  const checks: Check[] = []
  const redact = (text: string): string => redactSecrets(probe.redact(text))
  const add = (...newChecks: readonly Check[]): void => {
    for (const check of newChecks) {
      const { message, advice } = check
      checks.push(compact({ ...check, message: redact(message), advice: advice && redact(advice) }))
    }
  }
  try {
    await runChecks(probe, add)
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error
    const when = error.retryAfter === null ? 'later' : `in ${error.retryAfter} s`
    add(fail('rate-limit', 'The service limits the rate of requests (status 429).', `Run the doctor again ${when}.`))
  }
  return { ok: checks.every(({ status }) => status !== 'fail'), checks }
}

async function runChecks(probe: Probe, add: (...newChecks: readonly Check[]) => void): Promise<void> {
  const { options } = probe
  const step = (name: string): void => options.onProgress?.(name)
  step('reachability')
  const reachable = await checkReachability(probe)
  add(reachable)
  if (reachable.status === 'fail') return
  step('project')
  const { check: projectCheck, response } = await checkProject(probe)
  if (response) add(checkClock(response))
  add(projectCheck)
  if (projectCheck.status === 'fail' || !response) return
  const project = response.json as ProjectView
  step('generation')
  const { check: generationCheck, generation } = await checkGeneration(probe, project)
  add(generationCheck)
  step('known errors')
  add(...(await checkKnownErrors(probe)))
  step('CORS')
  add(await checkCors(probe, generation))
  step('key set')
  const { check: keySetCheck, keySet } = await checkKeySet(probe, generation)
  add(keySetCheck)
  if (options.origin !== undefined) step('origin')
  add(...(await checkOrigin(probe, project)))
  if (options.uses) {
    step('uses')
    add(...(await checkUses(probe, generation, options.uses)))
    if (options.to !== undefined) add(...listChanges(generation, options.to, options.uses))
  }
  if (options.published) {
    step('published document')
    add(...(await checkPublished(probe, options.published)))
  }
  add(...(await checkResponses(probe, generation, 'anyone')))
  if (options.secretServerKey !== undefined) {
    step('secret key')
    const keyCheck = await checkSecretKey(probe)
    add(keyCheck)
    if (keyCheck.status === 'fail') return
    add(...(await checkResponses(probe, generation, 'server')))
  }
  if (options.write) {
    step('write')
    await checkByWriting(probe, generation, keySet, add)
  }
}

/** Ends the run, because more requests would only prolong the rate limit. */
class RateLimitError extends Error {
  readonly retryAfter: string | null

  constructor(response: ProbeResponse) {
    super('status 429')
    this.retryAfter = response.headers.get('retry-after')
  }
}

function stopOnRateLimit(probe: Probe): Probe {
  const refuseRateLimit = (response: ProbeResponse | Error): ProbeResponse | Error => {
    if (!(response instanceof Error) && response.status === 429) throw new RateLimitError(response)
    return response
  }
  return {
    ...probe,
    send: async (path, init) => refuseRateLimit(await probe.send(path, init)),
    call: async (level, path, init) => refuseRateLimit(await probe.call(level, path, init)),
  }
}
