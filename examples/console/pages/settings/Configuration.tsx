import { updateConfig, type ConfigOverride } from 'latchkey/admin'
import { Button, Notice, useGetProjectConfig } from 'latchkey/react'
import { useMemo, useState, type ReactNode } from 'react'
import { Failure } from '../../parts/Failure.tsx'
import { formValues } from '../../parts/formValues.ts'
import { Section } from '../../parts/Section.tsx'
import { useRecordedAction } from '../../trail/Trail.tsx'

const MAKES_STALE = { invalidates: ['project-admin', 'project-config', 'email-themes', 'email-templates', 'projects'] }

/** The configuration as an object, and a change to it by paths. */
export function Configuration(): ReactNode {
  const { data, error } = useGetProjectConfig()
  const update = useRecordedAction(
    updateConfig,
    (override: ConfigOverride) => ({ what: `Change configuration: ${Object.keys(override).join(', ')}` }),
    MAKES_STALE,
  )
  const [wrong, setWrong] = useState<string | null>(null)
  const shown = useMemo(() => data && JSON.stringify(JSON.parse(data.configString), null, 2), [data])
  return (
    <Section title="Configuration">
      <Failure error={error} />
      <details>
        <summary>All of it, with the defaults</summary>
        <pre tabIndex={0} aria-label="Configuration">
          {shown}
        </pre>
      </details>
      <form
        onSubmit={(event) => {
          const override = parse(formValues(event).override ?? '')
          setWrong(override ? null : 'This is no JSON object.')
          if (override) update.mutate(override)
        }}
      >
        <label>
          Change it by paths
          <textarea
            name="override"
            rows={4}
            spellCheck={false}
            required
            defaultValue={'{\n  "auth.passkey.allowSignIn": true\n}'}
          />
        </label>
        <p className="quiet">
          A path replaces all beneath it. <code>null</code> puts it back to its default.
        </p>
        {wrong && <Notice kind="error">{wrong}</Notice>}
        <Failure error={update.error} />
        {update.isSuccess && !wrong && <Notice kind="success">Changed.</Notice>}
        <Button type="submit" pending={update.isPending}>
          Change configuration
        </Button>
      </form>
    </Section>
  )
}

function parse(text: string): ConfigOverride | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ConfigOverride) : null
  } catch {
    return null
  }
}
