import { createTeam, signOut } from 'latchkey'
import { createAdminClient, createProjectPermissionDefinition } from 'latchkey/admin'
import { usePermission, useSignOut, type UsePermissionInput } from 'latchkey/react'
import { grantProjectPermission } from 'latchkey/server'
import { act, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { render } from '../render.tsx'
import { openSigned } from '../settings/openSettings.tsx'

function Permission(input: UsePermissionInput): ReactNode {
  const { data } = usePermission(input)
  return <output>{data === undefined ? 'unknown' : (data?.id ?? 'none')}</output>
}

test('usePermission returns a permission in a team or in the project, null without it, and undefined signed out', async () => {
  const { client, server, shared } = await openSigned(null)
  const team = await createTeam(client, { displayName: 'Harbor' })
  const { userId } = client.session.getSnapshot()
  const admin = createAdminClient({ ...shared, superSecretAdminKey: 'sak_emulator' })
  await createProjectPermissionDefinition(admin, { id: 'edit_charts' })
  await grantProjectPermission(server, { userId: userId!, permissionId: 'edit_charts' })
  const page = await render(
    client,
    <>
      <Permission teamId={team.id} permissionId="$invite_members" />
      <Permission teamId={team.id} permissionId="edit_charts" />
      <Permission permissionId="edit_charts" />
      <Permission permissionId="$invite_members" />
    </>,
  )
  const shown = () => [...page.container.querySelectorAll('output')].map(({ textContent }) => textContent)
  await page.until(() => !shown().includes('unknown'), 'the permissions')
  expect(shown()).toEqual(['$invite_members', 'none', 'edit_charts', 'none'])
  await act(() => signOut(client))
  expect(shown()).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
})

test('usePermission returns the permission that it was asked for, also from a longer list', async () => {
  const { client } = await openSigned(null, {
    through: async (request, next) => {
      const response = await next(request)
      if (!request.url.includes('permissions')) return response
      const body = (await response.json()) as { items: object[] }
      return Response.json({ ...body, items: [{ ...body.items[0], id: 'another' }, ...body.items] })
    },
  })
  const team = await createTeam(client, { displayName: 'Harbor' })
  const page = await render(client, <Permission teamId={team.id} permissionId="$invite_members" />)
  await page.sees('$invite_members')
})

test('useSignOut signs out and redirects to afterSignOut', async () => {
  const { client, platform } = await openSigned(null)
  const Button = (): ReactNode => {
    const leaving = useSignOut()
    return <button onClick={() => leaving.mutate()}>{leaving.status}</button>
  }
  const page = await render(client, <Button />)
  await page.click(page.find('button'))
  await page.until(() => platform.visited.length > 0, 'the redirect')
  expect(platform.visited).toEqual(['http://localhost:3000/'])
  expect(client.session.getSnapshot().status).toBe('signed-out')
})
