import { useGetProjectConfig } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Badge, type BadgeProps } from '../../parts/Badge.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { Section } from '../../parts/Section.tsx'

interface Rule {
  displayName?: string
  enabled?: boolean
  priority?: number
  condition?: string
  action?: { type: string }
}

const ACTIONS: Readonly<Record<string, [name: string, kind: NonNullable<BadgeProps['kind']>]>> = {
  allow: ['Allows', 'good'],
  reject: ['Rejects', 'bad'],
  restrict: ['Restricts', 'bad'],
  log: ['Logs', 'quiet'],
}

/** The rules that are applied to each sign-up, in their order. */
export function SignUpRules(): ReactNode {
  const { data, error } = useGetProjectConfig()
  const rules = data ? readRules(data.configString) : []
  return (
    <Section title="Sign-up rules" description="Applied to each sign-up, in this order.">
      <Failure error={error} />
      {data && rules.length === 0 && <p className="empty">Everyone may sign up, because there are no rules.</p>}
      <ul className="rows">
        {rules.map(([id, { displayName = id, enabled = false, condition = '', action }]) => (
          <li key={id}>
            <span>
              {displayName}
              <code>{condition}</code>
            </span>
            <ActionBadge action={enabled ? (action?.type ?? 'allow') : 'Disabled'} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ActionBadge({ action }: { action: string }): ReactNode {
  const [name, kind] = ACTIONS[action] ?? [action, 'quiet']
  return <Badge kind={kind}>{name}</Badge>
}

/** Returns the rules with their ids, the highest priority first. */
function readRules(configString: string): [id: string, rule: Rule][] {
  const { auth } = JSON.parse(configString) as { auth?: { signUpRules?: Record<string, Rule> } }
  const rules = Object.entries(auth?.signUpRules ?? {})
  return rules.sort(([, left], [, right]) => (right.priority ?? 0) - (left.priority ?? 0))
}
