import { addTrustedDomain, getDomainProblem, getProductionModeErrors, removeTrustedDomain } from 'latchkey/admin'
import { Button, Field, Notice, useAction, useGetProject, useUpdateProject } from 'latchkey/react'
import { useState, type ReactNode } from 'react'
import { Drawer } from '../parts/Drawer.tsx'
import { Failure } from '../parts/Failure.tsx'
import { formValues } from '../parts/formValues.ts'
import { Switch } from '../parts/Switch.tsx'

const MAKES_STALE = { invalidates: ['project-admin', 'project-config'] }

/** Where users may be sent back to, and what stands between the project and production mode. */
export function DomainsPage(): ReactNode {
  const { data: project, error } = useGetProject()
  const update = useUpdateProject()
  const add = useAction(addTrustedDomain, MAKES_STALE)
  const remove = useAction(removeTrustedDomain, MAKES_STALE)
  const [typed, setTyped] = useState('')
  if (!project) return <Failure error={error} />
  const { domains, allowLocalhost } = project.config
  const errors = getProductionModeErrors(project)
  const verdict = typed === '' ? 'With its protocol.' : (getDomainProblem(typed) ?? 'Good for production mode too.')
  return (
    <>
      <h1>Domains</h1>
      <Failure error={update.error ?? add.error ?? remove.error} />
      <Switch
        label="Allow localhost"
        checked={allowLocalhost}
        onChange={(checked) => update.mutate({ config: { allowLocalhost: checked } })}
      />
      <h2>Trusted domains</h2>
      {domains.length === 0 && (
        <p className="quiet">No domain is trusted yet. Production mode needs at least the one of your app.</p>
      )}
      <ul className="cards">
        {domains.map(({ domain, handlerPath }) => (
          <li key={domain}>
            <code>
              {domain}
              {handlerPath}
            </code>
            <Button onClick={() => remove.mutate({ domain })}>Remove {domain}</Button>
          </li>
        ))}
      </ul>
      <Drawer label="Trust a domain">
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
      <h2>Production mode</h2>
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
    </>
  )
}
