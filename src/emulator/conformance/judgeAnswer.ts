/** Whether an answer is what the specification says, by the generated validators. */
import { EmulatorError } from '../EmulatorError.ts'
import type { WireResponse } from '../engine/message.ts'
import type { OperationId } from '../specification.ts'

type Validators = (typeof import('../../../generated/zod/validators.ts'))['validators']

let loading: Promise<Validators> | undefined

/** The validators need zod, which an emulator without this check does without. */
export function loadValidators(): Promise<Validators> {
  return (loading ??= import('../../../generated/zod/validators.ts').then(
    ({ validators }) => validators,
    (cause: unknown) => {
      throw new EmulatorError('MISSING_PACKAGE', 'Checking answers needs zod. Install it: npm install -D zod', {
        cause,
      })
    },
  ))
}

/** One line a problem, with the path of the value: `answer.items[0].id: expected string, received number`. */
export function judgeAnswer(
  validators: Validators,
  id: OperationId,
  { status, headers, body }: WireResponse,
): string[] {
  // Without an id it comes from in front of the service, as a proxy's answer does.
  if (valueOf(headers, 'x-stack-request-id') === undefined) return []
  const type = valueOf(headers, 'content-type') ?? ''
  const trueStatus = Number(valueOf(headers, 'x-stack-actual-status') ?? status)
  // Redirects have no body to judge, and nobody plans a breakdown.
  if (trueStatus >= 500 || (trueStatus >= 300 && trueStatus < 400)) return []
  const validator = validators[id].response[trueStatus]
  if (!validator) return [`answer: status ${trueStatus} is not in the specification`]
  const value: unknown = type.startsWith('application/json') ? JSON.parse(String(body)) : body
  const result = validator.safeParse(value)
  if (result.success) return []
  return result.error.issues.map(({ path, message }) => `answer${path.map(toStep).join('')}: ${message}`)
}

const toStep = (step: PropertyKey): string => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)

function valueOf(headers: WireResponse['headers'], name: string): string | undefined {
  const at = headers.findIndex((each, place) => place % 2 === 0 && each === name)
  return at < 0 ? undefined : headers[at + 1]
}
