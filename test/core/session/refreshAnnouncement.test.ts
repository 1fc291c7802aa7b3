import { expect, test } from 'vitest'
import { isRefreshAnnounced, toRefreshAnnouncement } from '../../../src/core/session/refreshAnnouncement.ts'

const OPTIONS = { projectId: 'internal', cookieDomain: null, isSecure: true, acceptsOlderNames: true }
const TOKEN = 'a refresh token'

test('a refresh is announced for 10 s, to the hosts that share the session, without the token', () => {
  const announcement = toRefreshAnnouncement(TOKEN, { ...OPTIONS, cookieDomain: 'harbor.example' })
  expect(announcement).toMatchObject({ maxAgeSeconds: 10, domain: 'harbor.example' })
  expect(announcement.value).not.toContain(TOKEN)
  expect(toRefreshAnnouncement(TOKEN, OPTIONS).domain).toBeUndefined()
})

test('an announcement is of one refresh token', () => {
  const { name, value } = toRefreshAnnouncement(TOKEN, OPTIONS)
  const read = (wanted: string): string[] => (wanted === name ? [String(value)] : [])
  expect(isRefreshAnnounced(read, OPTIONS, TOKEN)).toBe(true)
  expect(isRefreshAnnounced(read, OPTIONS, 'another token')).toBe(false)
  expect(isRefreshAnnounced(read, OPTIONS, null)).toBe(false)
  expect(isRefreshAnnounced(() => [], OPTIONS, TOKEN)).toBe(false)
})
