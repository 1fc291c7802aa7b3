/** Variables that a migrated source no longer uses. */
import { expect, test } from 'vitest'
import { migrate, migratePage } from './migrateText.ts'

test('a user that is only needed for its session loses its variable, also with several calls', () => {
  const { text } = migrate(`import { stackApp } from './stack/client'
export async function run() {
  const user = await stackApp.getUser({ or: 'throw' })
  await user.getAuthHeaders()
  return user.getAccessToken()
}
`)
  expect(text).toBe(`import { stackApp } from './stack/client'
import { getAccessToken, getAuthHeaders, getUser } from 'latchkey'
export async function run() {
  await getUser(stackApp, { or: 'throw' })
  await getAuthHeaders(stackApp)
  return getAccessToken(stackApp)
}
`)
})

test('a user that is needed for something else keeps its variable', () => {
  const { text } = migrate(`import { stackApp } from './stack/client'
export async function run() {
  const user = await stackApp.getUser({ or: 'throw' })
  await user.getAuthHeaders()
  return user.id
}
`)
  expect(text).toContain("const user = await getUser(stackApp, { or: 'throw' })\n")
})

test('a variable beside another one stays', () => {
  const { text } = migrate(`import { stackApp } from './stack/client'
export async function run() {
  const user = await stackApp.getUser({ or: 'throw' }), other = 1
  return user.getAccessToken()
}
`)
  expect(text).toContain("const user = await getUser(stackApp, { or: 'throw' }), other = 1")
})

test('a user that is only needed for its session keeps its call, without the variable', () => {
  const { text } = migratePage(`import { stackApp } from '../stack/client'
export async function load() {
  const user = await stackApp.getUser({ or: 'throw' })
  return fetch('/api', { headers: await user.getAuthHeaders() })
}
`)
  expect(text).toBe(`import { stackApp } from '../stack/client'
import { getAuthHeaders, getUser } from 'latchkey'
export async function load() {
  await getUser(stackApp, { or: 'throw' })
  return fetch('/api', { headers: await getAuthHeaders(stackApp) })
}
`)
})

test('a hook that only a removed prop needed is removed with its import', () => {
  const { text } = migratePage(`import { StackHandler } from '@stackframe/react'
import './handler.css'
import { Link, useLocation } from 'react-router'
import { stackApp } from '../stack/client'

export function Handler() {
  const location = useLocation()
  return <StackHandler app={stackApp} location={location.pathname} fullPage />
}
`)
  expect(text).toBe(`import { LatchkeyHandler } from 'latchkey/react'
import './handler.css'
import { Link } from 'react-router'

export function Handler() {
  return <LatchkeyHandler />
}
`)
})
