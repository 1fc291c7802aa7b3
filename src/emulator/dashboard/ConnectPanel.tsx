import { Fragment } from 'react'
import type { DashboardProject } from '../hosts/overview.ts'
import { Copyable, CopyButton } from './components.tsx'
import { toClientSnippet } from './toClientSnippet.ts'

/** The keys of each project and a `createClient` call to copy. */
export function ConnectPanel({ projects }: { readonly projects: readonly DashboardProject[] }) {
  return (
    <section>
      <h2>Connect</h2>
      {projects.map((project) => (
        <article key={project.id} className="mail project">
          <h3>{project.name}</h3>
          <dl>
            {listValues(project).map(([name, text]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>
                  <Copyable text={text} label={`${name} of ${project.name}`} />
                </dd>
              </Fragment>
            ))}
          </dl>
          <div className="body">
            <CopyButton text={toClientSnippet(project)} label={`createClient for ${project.name}`} />
            <pre tabIndex={0} aria-label={`createClient for ${project.name}`}>
              {toClientSnippet(project)}
            </pre>
          </div>
        </article>
      ))}
    </section>
  )
}

/** What a client, a server and `latchkey config` are given, by its name. */
function listValues(project: DashboardProject): (readonly [name: string, text: string])[] {
  const values = [
    ['Base URL', location.origin],
    ['Project id', project.id],
    ['Publishable key', project.publishableClientKey],
    ['Secret server key', project.secretServerKey],
    ['Super secret admin key', project.superSecretAdminKey],
  ] as const
  return values.flatMap(([name, text]) => (text === null ? [] : [[name, text] as const]))
}
