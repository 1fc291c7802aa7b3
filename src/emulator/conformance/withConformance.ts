/**
 * Watches what goes by and fails what the specification does not allow: a request before the service sees it, an
 * answer before the app does.
 */
import { EmulatorError } from '../EmulatorError.ts'
import type { Engine } from '../engine/createEngine.ts'
import type { WireRequest, WireResponse } from '../engine/message.ts'
import { extraRoutes } from '../extraRoutes.ts'
import { createRouter } from '../engine/router.ts'
import { API_PREFIX, type OperationId, type Route, routes } from '../specification.ts'
import { judgeAnswer, loadValidators } from './judgeAnswer.ts'
import { judgeRequest } from './judgeRequest.ts'

/** An engine that answers what is off the specification with an `EmulatorError` `OFF_SPECIFICATION`. */
export function withConformance(engine: Engine, onError: (error: unknown) => void): Engine {
  const find = createRouter<Route>(routes)
  const findPage = createRouter<Route>(extraRoutes)

  const refuse = ({ method, path }: WireRequest, lines: readonly string[]): WireResponse => {
    const list = lines.map((line) => `  - ${line}`).join('\n')
    const failure = new EmulatorError(
      'OFF_SPECIFICATION',
      `${method} ${path} is not what the specification says:\n${list}`,
    )
    onError(failure)
    const headers = ['content-type', 'text/plain; charset=utf-8', 'access-control-allow-origin', '*']
    return { status: 500, headers, body: failure.message, delivery: { failure } }
  }

  return {
    ...engine,
    handle(request) {
      const prefix = request.method === 'OPTIONS' ? undefined : API_PREFIX.exec(request.path)?.[0]
      if (prefix === undefined || prefix === request.path) return engine.handle(request)
      const path = request.path.slice(prefix.length)
      const match = find(request.method, path)
      // Where a person's browser goes on its own: a provider's page and the way back, and the links of mails.
      if (!match && findPage(request.method, path)?.operation) return engine.handle(request)
      const lines = judgeRequest(match, request)
      if (lines.length > 0 || !match?.operation) return refuse(request, lines)
      const id = match.operation.id as OperationId
      return judged(request, id, engine.handle(request))
    },
  }

  async function judged(
    request: WireRequest,
    id: OperationId,
    answering: WireResponse | Promise<WireResponse>,
  ): Promise<WireResponse> {
    const [answer, validators] = await Promise.all([answering, loadValidators()])
    // Trouble that was asked for is no answer of the service.
    if (answer.isFault) return answer
    const lines = judgeAnswer(validators, id, answer)
    return lines.length > 0 ? refuse(request, lines) : answer
  }
}
