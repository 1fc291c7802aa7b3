import { addTrustedDomain, getDomainProblem, getProductionModeErrors, removeTrustedDomain } from 'latchkey/admin'
import { Button, Field, Notice, useAction, useGetProject, useUpdateProject } from 'latchkey/react'
import { type ReactNode, useState } from 'react'
import { Failure } from '../parts/Failure.tsx'
import { formValues } from '../parts/formValues.ts'

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
  const warning = typed === '' ? null : getDomainProblem(typed)
  return (
    <>
      <h1>Domains</h1>
      <Failure error={update.error ?? add.error ?? remove.error} />
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={allowLocalhost}
          onChange={({ target }) => update.mutate({ config: { allowLocalhost: target.checked } })}
        />{' '}
        Allow localhost
      </label>
      <h2>Trusted domains</h2>
      {domains.length === 0 && <p className="quiet">None.</p>}
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
      <form
        onSubmit={(event) => {
          const form = event.currentTarget
          const { domain = '', handlerPath = '' } = formValues(event)
          const done = () => {
            form.reset()
            setTyped('')
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
          hint={warning ?? 'Good for production mode too.'}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Field name="handlerPath" label="Handler path" placeholder="/handler" />
        <Button type="submit" kind="primary" pending={add.isPending}>
          Trust domain
        </Button>
      </form>
      <h2>Production mode</h2>
      {errors.length > 0 ? (
        <ul aria-label="To mend before production mode">
          {errors.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      ) : (
        <Notice kind="success">Nothing stands in the way.</Notice>
      )}
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={project.isProductionMode}
          disabled={!project.isProductionMode && errors.length > 0}
          onChange={({ target }) => update.mutate({ isProductionMode: target.checked })}
        />{' '}
        Production mode
      </label>
    </>
  )
}
