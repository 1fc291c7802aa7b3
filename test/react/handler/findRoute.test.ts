import { expect, test } from 'vitest'
import { toHandlerUrls } from '../../../src/core/client/handlerUrls.ts'
import type { Page } from '../../../src/react/handler/createPage.tsx'
import { findRoute, type Route } from '../../../src/react/handler/findRoute.ts'
import * as table from '../../../src/react/handler/pages.ts'

const pages = Object.values(table) as readonly Page[]
const paths = pages.map(({ row }) => row.path)
const urls = toHandlerUrls()
const find = (path: string, handlerUrls = urls, search = ''): unknown =>
  shown(findRoute(path, pages, handlerUrls, search))
const shown = (route: Route<Page>): unknown => (route && 'page' in route ? { page: route.page.row.path } : route)

test.each(paths)('%s is a page', (path) => {
  expect(find(path)).toEqual({ page: path })
})

test.each(paths.filter((path) => path.includes('-')))('%s without dashes redirects to it with the query', (path) => {
  const spelling = path.replaceAll('-', '')
  expect(find(spelling, urls, '?code=a%26b&x=1')).toEqual({ redirect: `/handler/${path}?code=a%26b&x=1` })
})

test.each([
  ['login', '', { redirect: '/handler/sign-in' }],
  ['login', '?after_auth_return_to=%2Fa', { redirect: '/handler/sign-in?after_auth_return_to=%2Fa' }],
  ['register', '', { redirect: '/handler/sign-up' }],
  ['/sign-in/', '', { page: 'sign-in' }],
  ['', '', null],
  ['sign-in/more', '', null],
  ['toString', '', null],
] as const)('the path “%s%s” leads to %j', (path, search, route) => {
  expect(find(path, urls, search)).toEqual(route)
})

test('a page with a configured address outside the base path redirects there with the query', () => {
  const elsewhere = toHandlerUrls({ signIn: '/welcome?from=app', error: '/oops' })
  expect(find('sign-in', elsewhere, '?a=1')).toEqual({ redirect: '/welcome?from=app&a=1' })
  expect(find('login', elsewhere)).toEqual({ redirect: '/welcome?from=app' })
  expect(find('error', elsewhere, '?errorCode=X')).toEqual({ redirect: '/oops?errorCode=X' })
})

test('a page can have another name below the base path', () => {
  const renamed = toHandlerUrls({ signIn: '/handler/enter' })
  expect(find('enter', renamed)).toEqual({ page: 'sign-in' })
  expect(find('sign-in', renamed)).toEqual({ page: 'sign-in' })
})

test('the base path is configurable', () => {
  const moved = toHandlerUrls({ handler: '/auth/pages/' })
  expect(find('mfa', moved)).toEqual({ page: 'mfa' })
  expect(find('login', moved)).toEqual({ redirect: '/auth/pages/sign-in' })
})

test('the default address of each page is its path, and every address below the base path has a page', () => {
  for (const { row } of pages) if (row.url) expect(urls[row.url]).toBe(`/handler/${row.path}`)
  const below = Object.entries(urls).filter(([, url]) => url.startsWith('/handler/'))
  expect(below.map(([key]) => key).sort()).toEqual(pages.flatMap(({ row }) => row.url ?? []).sort())
})
