import { expect, test } from 'vitest'
import { findRoute, PAGES, urlKey } from '../../src/react/handlerRoutes.ts'
import { handlerUrls } from '../../src/core/rules/handlerUrls.ts'

const urls = handlerUrls()

test.each(PAGES)('%s is a page', (page) => {
  expect(findRoute(page, urls)).toEqual({ page })
})

test.each(PAGES.filter((page) => page.includes('-')))('%s without its dashes leads to it, query kept', (page) => {
  const spelling = page.replaceAll('-', '')
  expect(findRoute(spelling, urls, '?code=a%26b&x=1')).toEqual({ redirect: `/handler/${page}?code=a%26b&x=1` })
})

test.each([
  ['login', '', { redirect: '/handler/sign-in' }],
  ['login', '?after_auth_return_to=%2Fa', { redirect: '/handler/sign-in?after_auth_return_to=%2Fa' }],
  ['register', '', { redirect: '/handler/sign-up' }],
  ['/sign-in/', '', { page: 'sign-in' }],
  ['', '', null],
  ['sign-in/more', '', null],
  ['toString', '', null],
] as const)('%s%s', (path, search, route) => {
  expect(findRoute(path, urls, search)).toEqual(route)
})

test('a page that is configured elsewhere leads there, query kept', () => {
  const elsewhere = handlerUrls({ signIn: '/welcome?from=app', error: '/oops' })
  expect(findRoute('sign-in', elsewhere, '?a=1')).toEqual({ redirect: '/welcome?from=app&a=1' })
  expect(findRoute('login', elsewhere)).toEqual({ redirect: '/welcome?from=app' })
  expect(findRoute('error', elsewhere, '?errorCode=X')).toEqual({ redirect: '/oops?errorCode=X' })
})

test('a page may have another name below the base path', () => {
  const renamed = handlerUrls({ signIn: '/handler/enter' })
  expect(findRoute('enter', renamed)).toEqual({ page: 'sign-in' })
  expect(findRoute('sign-in', renamed)).toEqual({ page: 'sign-in' })
})

test('the base path may be another', () => {
  const moved = handlerUrls({ handler: '/auth/pages/' })
  expect(findRoute('mfa', moved)).toEqual({ page: 'mfa' })
  expect(findRoute('login', moved)).toEqual({ redirect: '/auth/pages/sign-in' })
})

test('every page but that of the command line has a configured address', () => {
  expect(PAGES.filter((page) => urlKey(page) === null)).toEqual(['cli-auth-confirm'])
  expect(PAGES.flatMap((page) => urlKey(page) ?? []).filter((key) => urls[key] === undefined)).toEqual([])
})
