import type { DashboardProject } from '../hosts/overview.ts'
import type { Session } from './controls.ts'

/** Returns a `createClient` call for a project of this emulator, signed in if there is a session. */
export function toClientSnippet({ id, publishableClientKey }: DashboardProject, session?: Session): string {
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
