/** Sends the requests of a command through the proxy that the environment names. */
/// <reference types="node" />
import http from 'node:http'
import process from 'node:process'
import { CommandError } from './errors.ts'

/** In the order in which they count. */
const VARIABLES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'] as const

/** An emulator on this machine is not behind a proxy. */
const LOOPBACK = ['localhost', '127.0.0.1', '::1']

/**
 * Makes `fetch` use the proxy of `HTTPS_PROXY` and `HTTP_PROXY`, except for the hosts of `NO_PROXY` and for this
 * machine. Node.js ignores these variables unless it is told.
 *
 * @throws {CommandError} INVALID_OPTION for a proxy that is not one of HTTP
 */
export async function useProxy(): Promise<void> {
  const names = VARIABLES.filter((name) => process.env[name])
  if (names.length === 0) return
  for (const name of names) requireHttp(name, process.env[name] ?? '')
  const noProxy = [process.env['no_proxy'] ?? process.env['NO_PROXY'] ?? '', ...LOOPBACK].filter(Boolean).join(',')
  const { setGlobalProxyFromEnv: setProxy } = http as {
    setGlobalProxyFromEnv?: (environment: NodeJS.ProcessEnv) => unknown
  }
  if (setProxy) {
    // Newer versions of Node.js have it built in.
    setProxy({ ...process.env, no_proxy: noProxy, NO_PROXY: noProxy })
    return
  }
  const { EnvHttpProxyAgent, setGlobalDispatcher } = await import('undici')
  setGlobalDispatcher(new EnvHttpProxyAgent({ noProxy }))
}

/** The value may have a password, so it isn't named. */
function requireHttp(name: string, value: string): void {
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return
  throw new CommandError(`${name} must be the http or https URL of a proxy, such as http://proxy.example:8080.`)
}
