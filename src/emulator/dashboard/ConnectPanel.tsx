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
            <dt>Base URL</dt>
            <dd>
              <Copyable text={location.origin} label="base URL" />
            </dd>
            <dt>Project id</dt>
            <dd>
              <Copyable text={project.id} label={`project id of ${project.name}`} />
            </dd>
            {project.publishableClientKey && (
              <>
                <dt>Publishable key</dt>
                <dd>
                  <Copyable text={project.publishableClientKey} label={`publishable key of ${project.name}`} />
                </dd>
              </>
            )}
            {project.secretServerKey && (
              <>
                <dt>Secret server key</dt>
                <dd>
                  <Copyable text={project.secretServerKey} label={`secret server key of ${project.name}`} />
                </dd>
              </>
            )}
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
