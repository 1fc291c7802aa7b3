import type { Client as Api } from 'openapi-fetch'
import type { paths } from '../../../generated/wire.ts'
import type { Fetch } from '../platform/Platform.ts'

/** openapi-fetch over a fetch. It is loaded at the first call by path, so that a page without any never loads it. */
export function lazyApi(baseUrl: string, fetch: Fetch): Api<paths> {
  let api: Api<paths> | undefined
  const load = async (): Promise<Api<paths>> => {
    const { default: createApi } = await import('openapi-fetch')
    return (api ??= createApi<paths>({ baseUrl, fetch }))
  }
  const call =
    (method: keyof Api<paths>) =>
    async (...input: never[]) =>
      ((await load())[method] as (...input: never[]) => unknown)(...input)
  const methods = 'request GET PUT POST DELETE OPTIONS HEAD PATCH TRACE use eject'.split(' ') as (keyof Api<paths>)[]
  return Object.fromEntries(methods.map((method) => [method, call(method)])) as unknown as Api<paths>
}
