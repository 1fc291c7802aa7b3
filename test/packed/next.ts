/** An app as `create-next-app` makes it, with the packed `latchkey`: built and started by Next.js itself. */
import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { kill } from '../support/kill.ts'
import { createApp, removeApp } from './pack.ts'

const CLI = 'node_modules/next/dist/bin/next'
const PACKAGES = [
  'next',
  'react',
  'react-dom',
  '@tanstack/react-query',
  'typescript',
  '@types/react',
  '@types/react-dom',
  '@types/node',
]

export interface NextApp {
  readonly folder: string
  /** Output of `next build`. Rejects with the output if the build fails. */
  build(settings: NextSettings): Promise<string>
  /** Where `next start` serves the last build, or `next dev` the app with Cache Components, and what it printed. */
  start(command?: 'start' | 'dev'): Promise<{ url: string; output: () => string; close: () => Promise<void> }>
  remove(): void
}

export interface NextSettings {
  readonly cacheComponents: boolean
  /** Default `turbopack`. */
  readonly bundler?: 'turbopack' | 'webpack'
}

export async function createNextApp(
  files: Readonly<Record<string, string>>,
  packages: readonly string[] = [],
): Promise<NextApp> {
  const folder = await createApp({
    files: {
      'next.config.ts': `export default {
  cacheComponents: process.env.CACHE_COMPONENTS === '1',
  partialPrefetching: process.env.CACHE_COMPONENTS === '1',
  typescript: { ignoreBuildErrors: true },
}`,
      ...files,
    },
    packages: [...PACKAGES, ...packages],
  })
  // `next start` reads the settings again.
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1', CACHE_COMPONENTS: '' }
  return {
    folder,
    build: async ({ cacheComponents, bundler = 'turbopack' }) => {
      env.CACHE_COMPONENTS = cacheComponents ? '1' : ''
      const options = { cwd: folder, env }
      try {
        const { stdout, stderr } = await promisify(execFile)(process.execPath, [CLI, 'build', `--${bundler}`], options)
        return stdout + stderr
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string }
        throw new Error(`next build failed.\n${stdout}\n${stderr}`)
      }
    },
    start: async (command = 'start') => {
      let printed = ''
      const server = spawn(process.execPath, [CLI, command, '--port', '0'], {
        cwd: folder,
        env: command === 'dev' ? { ...env, NODE_ENV: 'development', CACHE_COMPONENTS: '1' } : env,
      })
      const url = await new Promise<string>((resolve, reject) => {
        for (const stream of [server.stdout, server.stderr]) {
          stream.on('data', (text) => {
            printed += String(text)
            const [address] = /http:\/\/localhost:\d+/.exec(printed) ?? []
            if (address !== undefined && printed.includes('Ready')) resolve(address)
          })
        }
        server.once('close', () => reject(new Error(`next ${command} ended.\n${printed}`)))
      })
      return { url, output: () => printed, close: () => kill(server, 'SIGTERM') }
    },
    remove: () => removeApp(folder),
  }
}
