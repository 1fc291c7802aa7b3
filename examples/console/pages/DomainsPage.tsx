import { addTrustedDomain, getDomainProblem, getProductionModeErrors, removeTrustedDomain } from 'latchkey/admin'
import { Button, Field, Notice, useGetProject, useUpdateProject } from 'latchkey/react'
import { useState, type ReactNode } from 'react'
import { Confirm } from '../parts/Confirm.tsx'
import { Drawer } from '../parts/Drawer.tsx'
import { Failure } from '../parts/Failure.tsx'
import { formValues } from '../parts/formValues.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { Section } from '../parts/Section.tsx'
import { Switch } from '../parts/Switch.tsx'
import { Skeleton } from '../parts/Waiting.tsx'
import { useRecordedAction } from '../trail/Trail.tsx'

const MAKES_STALE = { invalidates: ['project-admin', 'project-config'] }

/** Where users may be sent back to, and what stands between the project and production mode. */
export function DomainsPage(): ReactNode {
  const { data: project, error } = useGetProject()
  const update = useUpdateProject()
  const add = useRecordedAction(
    addTrustedDomain,
    ({ domain }) => ({ what: `Trust ${domain}`, undo: (client) => removeTrustedDomain(client, { domain }) }),
    MAKES_STALE,
  )
  const remove = useRecordedAction(
    removeTrustedDomain,
    ({ domain }) => ({
      what: `Stop trusting ${domain}`,
      undo: (client) =>
        addTrustedDomain(client, project?.config.domains.find((trusted) => trusted.domain === domain) ?? { domain }),
    }),
    MAKES_STALE,
  )
  const [typed, setTyped] = useState('')
  if (!project) return error ? <Failure error={error} /> : <Skeleton />
  const { domains, allowLocalhost } = project.config
  const errors = getProductionModeErrors(project)
  const verdict = typed === '' ? 'With its protocol.' : (getDomainProblem(typed) ?? 'Good for production mode too.')
  return (
    <>
      <PageHead title="Domains" description="Where users may be sent back to after they sign in." />
      <Failure error={update.error ?? add.error} />
      <Section
        title="Trusted domains"
        actions={
          <Drawer label="Trust a domain" kind="plain" hash="new-domain">
            {(close) => (
              <form
                onSubmit={(event) => {
                  const { domain = '', handlerPath = '' } = formValues(event)
                  const done = () => {
                    setTyped('')
                    close()
                  }
                  add.mutate({ domain, ...(handlerPath && { handlerPath }) }, { onSuccess: done })
                }}
              >
                <Field
                  name="domain"
                  label="Domain"
                  type="url"
                  placeholder="https://app.example"
                  required
                  hint={verdict}
                  onChange={({ target }) => setTyped(target.value)}
                />
                <Field name="handlerPath" label="Handler path" placeholder="/handler" />
                <Button type="submit" kind="primary" pending={add.isPending}>
                  Trust domain
                </Button>
              </form>
            )}
          </Drawer>
        }
      >
        {domains.length === 0 && (
          <p className="empty">No domain is trusted yet. Production mode needs at least the one of your app.</p>
        )}
        <ul className="rows">
          {domains.map(({ domain, handlerPath }) => (
            <li key={domain}>
              <code>
                {domain}
                {handlerPath}
              </code>
              <Confirm
                label="Remove"
                title={`Remove ${domain}`}
                question="Users of an app at this domain can’t sign in any more until it is trusted again."
                yes="Yes, remove"
                write={remove}
                onYes={() => remove.mutate({ domain })}
              />
            </li>
          ))}
        </ul>
        <Switch
          label="Allow localhost"
          description="For development, at any port."
          checked={allowLocalhost}
          onChange={(checked) => update.mutate({ config: { allowLocalhost: checked } })}
        />
      </Section>
      <Section title="Production mode" description="Refuses what is only safe in development.">
        {errors.length > 0 ? (
          <ul aria-label="To mend before production mode" className="problems">
            {errors.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        ) : (
          <Notice kind="success">Nothing stands in the way.</Notice>
        )}
        <Switch
          label="Production mode"
          checked={project.isProductionMode}
          disabled={!project.isProductionMode && errors.length > 0}
          onChange={(checked) => update.mutate({ isProductionMode: checked })}
        />
      </Section>
    </>
  )
}
