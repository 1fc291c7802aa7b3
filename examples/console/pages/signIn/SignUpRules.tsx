import { useGetProjectConfig } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Failure } from '../../parts/Failure.tsx'

interface Rule {
  displayName?: string
  enabled?: boolean
  priority?: number
  condition?: string
  action?: { type: string }
}

const ACTIONS: Readonly<Record<string, string>> = {
  allow: 'Allows',
  reject: 'Rejects',
  restrict: 'Restricts',
  log: 'Logs',
}

/** The rules that are applied to each sign-up, in their order. */
export function SignUpRules(): ReactNode {
  const { data, error } = useGetProjectConfig()
  const rules = data ? readRules(data.configString) : []
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">Sign-up rules</h2>
      <Failure error={error} />
      {data && rules.length === 0 && <p className="quiet">Everyone may sign up, because there are no rules.</p>}
      <ul className="cards">
        {rules.map(([id, { displayName = id, enabled = false, condition = '', action }]) => (
          <li key={id}>
            <span>
              <strong>{displayName}</strong>
              <br />
              <code>{condition}</code>
            </span>
            <span className={enabled ? 'badge' : 'badge badge-quiet'}>
              {enabled ? (ACTIONS[action?.type ?? 'allow'] ?? action?.type) : 'Disabled'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the rules with their ids, the highest priority first. */
function readRules(configString: string): [id: string, rule: Rule][] {
  const { auth } = JSON.parse(configString) as { auth?: { signUpRules?: Record<string, Rule> } }
  const rules = Object.entries(auth?.signUpRules ?? {})
  return rules.sort(([, left], [, right]) => (right.priority ?? 0) - (left.priority ?? 0))
}
