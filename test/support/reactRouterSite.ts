/** An app of React Router without a build: its request handler, with routes written by hand. */
import * as reactRouter8 from 'react-router'
import * as reactRouter7 from 'react-router-7'
import type { LoaderContext, SessionLoaderArgs } from '../../src/entrypoints/react-router.ts'

type Handle = (args: SessionLoaderArgs & { context: LoaderContext }) => unknown

/** The exports of a route module. A route without a component is a resource route. */
export interface RouteModule {
  readonly path: string
  readonly loader?: Handle
  readonly action?: Handle
  readonly middleware?: readonly unknown[]
  /** The path of the route that it is below. Default: the root route. */
  readonly parent?: string
  readonly isResource?: boolean
}

const CREATORS = { 7: reactRouter7.createRequestHandler, 8: reactRouter8.createRequestHandler } as const

/** The versions of React Router that the entry supports. */
export const REACT_ROUTER_VERSIONS = [7, 8] as const

/**
 * Creates the request handler of an app with a root route and some routes below it. A page is the JSON of what its
 * loaders returned.
 */
export function createReactRouterSite(
  version: (typeof REACT_ROUTER_VERSIONS)[number],
  middleware: readonly unknown[],
  routes: readonly RouteModule[],
): (request: Request) => Promise<Response> {
  const page = (): null => null
  const root = { id: 'root', path: '', module: { default: page, middleware } }
  const children = routes.map(({ path, parent, isResource = false, ...module }) => ({
    id: path,
    parentId: parent ?? 'root',
    path: path.slice(parent === undefined ? 1 : parent.length + 1),
    module: isResource ? module : { ...module, default: page },
  }))
  const build = {
    entry: {
      module: {
        default: (_request: Request, status: number, headers: Headers, { staticHandlerContext }: PageContext) =>
          Response.json(staticHandlerContext.loaderData, { status, headers }),
        handleError: () => {},
      },
    },
    routes: Object.fromEntries([root, ...children].map((route) => [route.id, route])),
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: { v8_middleware: true },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
  // What a build contains is internal to each version.
  return CREATORS[version](build as unknown as reactRouter7.ServerBuild & reactRouter8.ServerBuild, 'production')
}

interface PageContext {
  readonly staticHandlerContext: { readonly loaderData: unknown }
}
