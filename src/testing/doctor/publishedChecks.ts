/** Checks of where the service differs from the document that its vendor publishes. */
import { API_PATH } from '../../core/constants.ts'
import { describeFailure, isServedBy, pass, warn, type Check, type Probe, type ProbeResponse } from './probe.ts'
import type { DifferenceCheck, ExpectedResponse, PublishedDifference } from './publishedDifference.ts'

/** Sends the request of each difference, and tells which of them the service or the document no longer has. */
export async function checkPublished(probe: Probe, differences: readonly PublishedDifference[]): Promise<Check[]> {
  const checks: Check[] = []
  for (const difference of differences) {
    probe.options.onProgress?.(difference.id)
    checks.push(await checkDifference(probe, difference))
  }
  return checks
}

async function checkDifference(
  probe: Probe,
  { id, description, document, check }: PublishedDifference,
): Promise<Check> {
  const name = `published:${id}`
  const documentText = {
    differs: `The document doesn't say: ${description}`,
    agrees: `The document says so now: ${description}`,
    silent: `The document has no such operation or field: ${description}`,
  }[document]
  if (!check) return pass(name, `${documentText} Not tested: a request would change something.`)
  if (check.level === 'server' && probe.options.secretServerKey === undefined) {
    return warn(
      name,
      `${documentText} Not tested without a secret server key.`,
      'Pass secretServerKey (--secret-server-key).',
    )
  }
  const response = await send(probe, check, check.request.path)
  const isService = await matches(probe, check, response, check.service)
  const isPublished = await matches(probe, check, response, check.published)
  if (isService && !isPublished) return pass(name, documentText)
  if (isPublished && !isService) {
    const advice = 'Update latchkey. If this is the newest version, report it.'
    return warn(name, `The service no longer does this, it behaves as published: ${description}`, advice)
  }
  const reason = isService ? 'both would respond alike here' : `the service responds with ${describe(response)}`
  return warn(name, `${documentText} The service can't be tested: ${reason}.`)
}

const describe = (response: ProbeResponse | Error): string =>
  response instanceof Error || response.status >= 400 ? describeFailure(response) : `status ${response.status}`

function send(probe: Probe, { level, request }: DifferenceCheck, path: string): Promise<ProbeResponse | Error> {
  const { method, body } = request
  const headers = { ...request.headers }
  if (level !== 'none') return probe.call(level, path, { method, headers, body })
  // Without a project, the service refuses the request before it does anything.
  return probe.send(`${API_PATH}${path}`, { method, headers: { 'x-stack-access-type': 'client', ...headers }, body })
}

async function matches(
  probe: Probe,
  check: DifferenceCheck,
  response: ProbeResponse | Error,
  expected: ExpectedResponse,
): Promise<boolean> {
  if (response instanceof Error) return false
  const { status, code, field, sameAs, isServed } = expected
  if (status !== undefined && response.status !== status) return false
  if (code !== undefined && response.code !== code) return false
  if (field && typeof response.fields[field.name] !== field.type) return false
  if (isServed !== undefined && isServedBy(response) !== isServed) return false
  if (sameAs === undefined) return true
  const otherResponse = await send(probe, check, sameAs)
  return !(otherResponse instanceof Error) && response.status === 200 && otherResponse.text === response.text
}
