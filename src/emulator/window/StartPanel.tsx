import type { ShownProject } from '../hosts/overview.ts'
import type { Session } from './control.ts'
import { Copyable, CopyButton } from './parts.tsx'

/** A `createClient` call for a project of this emulator, signed in if there is a session. */
export function toClientSnippet({ id, publishableClientKey }: ShownProject, session?: Session): string {
  const lines = [
    `  baseUrl: '${location.origin}',`,
    `  projectId: '${id}',`,
    ...(publishableClientKey === null ? [] : [`  publishableClientKey: '${publishableClientKey}',`]),
    ...(session
      ? [
          '  tokenStore: {',
          `    accessToken: '${session.access_token}',`,
          `    refreshToken: '${session.refresh_token}',`,
          '  },',
        ]
      : []),
  ]
  return `import { createClient } from 'latchkey'\n\nexport const client = createClient({\n${lines.join('\n')}\n})\n`
}

/** How an app connects to the emulator: keys of each project and a ready client. */
export function StartPanel({ projects }: { readonly projects: readonly ShownProject[] }) {
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
