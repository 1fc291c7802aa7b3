import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminClient } from 'latchkey'
import { Button, Field, useClient, useSendTestWebhook } from 'latchkey/react'
import { useState, type ReactNode } from 'react'
import { Badge } from '../../parts/Badge.tsx'
import { Copyable } from '../../parts/Copyable.tsx'
import { Drawer } from '../../parts/Drawer.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { formValues } from '../../parts/formValues.ts'
import { Section } from '../../parts/Section.tsx'
import { Moment } from '../../parts/Time.tsx'
import { useIsSince2026 } from '../../parts/useIsSince2026.ts'
import { useTrail } from '../../trail/Trail.tsx'
import { callProvider, providerKey, type Attempt, type Endpoint } from './provider.ts'

/** Where webhooks are sent, and whether they arrive. */
export function Endpoints(): ReactNode {
  const client = useClient() as AdminClient
  const { data, error, isPending } = useQuery({
    queryKey: providerKey(client, 'endpoints'),
    queryFn: () => callProvider<{ data: Endpoint[] }>(client, '/endpoint?limit=50'),
    retry: false,
  })
  const add = useWrite('POST')
  return (
    <Section
      title="Endpoints"
      description="Where webhooks are sent. The webhook provider of the service keeps them."
      actions={
        <Drawer label="Add an endpoint" kind="plain" hash="new-endpoint">
          {(close) => (
            <form
              onSubmit={(event) => {
                const { url = '', description = '' } = formValues(event)
                add.mutate({ path: '/endpoint', body: { url, description } }, { onSuccess: close })
              }}
            >
              <Field name="url" label="Address" type="url" required placeholder="https://api.example/webhooks" />
              <Field name="description" label="Description" hint="It gets all events until you choose some." />
              <Failure error={add.error} />
              <Button type="submit" kind="primary" pending={add.isPending}>
                Add endpoint
              </Button>
            </form>
          )}
        </Drawer>
      }
    >
      <Failure error={error} />
      {isPending && <p className="empty">Loading endpoints…</p>}
      {data?.data.length === 0 && <p className="empty">No endpoints yet. Add the route of your backend.</p>}
      <ul className="rows">
        {data?.data.map((endpoint) => (
          <EndpointRow key={endpoint.id} {...endpoint} />
        ))}
      </ul>
    </Section>
  )
}

/** A write at the provider, after which the endpoints are read again. */
function useWrite(method: 'POST' | 'PATCH') {
  const { record } = useTrail()
  const client = useClient() as AdminClient
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ path, body }: { path: string; body: Partial<Endpoint> }) =>
      callProvider(client, path, { method, body: JSON.stringify(body) }),
    onSuccess: (_result, { body }) => {
      record({ what: `${method === 'POST' ? 'Add' : 'Update'} webhook endpoint: ${Object.keys(body).join(', ')}` })
      return queryClient.invalidateQueries({ queryKey: providerKey(client) })
    },
  })
}

function EndpointRow({ id, url, description, disabled = false, filterTypes }: Endpoint): ReactNode {
  const test = useSendTestWebhook()
  const change = useWrite('PATCH')
  const canTest = useIsSince2026()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <span>
            {url}
            <span className="quiet">{description}</span>
          </span>
          {disabled && <Badge>Disabled</Badge>}
          <Badge>{filterTypes ? filterTypes.join(', ') : 'All events'}</Badge>
        </summary>
        {isOpen && (
          <EndpointFacts id={id}>
            <Button
              pending={change.isPending}
              onClick={() => change.mutate({ path: `/endpoint/${id}`, body: { disabled: !disabled } })}
            >
              {disabled ? 'Enable' : 'Disable'}
            </Button>
          </EndpointFacts>
        )}
        <Failure error={change.error} />
      </details>
      {canTest && (
        <span className="actions">
          <span role="status">
            {test.data && (
              <Badge kind={test.data.success ? 'good' : 'bad'}>
                {test.data.success ? 'Delivered' : `Not delivered: ${test.data.errorMessage ?? 'no reason is known'}`}
              </Badge>
            )}
          </span>
          <Button
            aria-label={`Send a test webhook to ${url}`}
            pending={test.isPending}
            onClick={() => test.mutate({ endpointId: id })}
          >
            Send a test
          </Button>
        </span>
      )}
      <Failure error={test.error} />
    </li>
  )
}

/** The secret of an endpoint, and the last webhooks sent to it. */
function EndpointFacts({ id, children }: { id: string; children: ReactNode }): ReactNode {
  const client = useClient() as AdminClient
  const secret = useQuery({
    queryKey: providerKey(client, 'secret', id),
    queryFn: () => callProvider<{ key: string }>(client, `/endpoint/${id}/secret`),
    enabled: false,
    retry: false,
  })
  const attempts = useQuery({
    queryKey: providerKey(client, 'attempts', id),
    queryFn: () => callProvider<{ data: Attempt[] }>(client, `/attempt/endpoint/${id}?limit=10&with_msg=true`),
    retry: false,
  })
  return (
    <div className="endpoint">
      <Failure error={secret.error ?? attempts.error} />
      <div className="actions">
        {secret.data ? (
          <Copyable label="the secret" value={secret.data.key} />
        ) : (
          <Button pending={secret.isFetching} onClick={() => void secret.refetch()}>
            Show the secret
          </Button>
        )}
        {children}
      </div>
      <h3>Last deliveries</h3>
      {attempts.data?.data.length === 0 && <p className="empty">None yet. Send a test.</p>}
      <ul>
        {attempts.data?.data.map((attempt) => (
          <li key={attempt.id}>
            <Badge kind={attempt.status === 0 ? 'good' : 'bad'}>{attempt.responseStatusCode || 'No response'}</Badge>{' '}
            <code>{attempt.msg?.eventType}</code> <Moment millis={Date.parse(attempt.timestamp)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
