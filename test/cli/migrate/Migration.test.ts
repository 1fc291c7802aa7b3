/** The text around replacements. */
import { expect, test } from 'vitest'
import { migrate, migratePage } from './migrateText.ts'

const source = (statement: string, end: string): string => `import { stackApp } from './stack/client'${end}
export async function run() {
  const user = await stackApp.getUser({ or: 'throw' })${end}
  ${statement}${end}
  return user.id${end}
}
`
test('a statement that begins with a parenthesis gets a semicolon before it, if the source has none', () => {
  expect(migrate(source('await user.listTeams()', '')).text).toContain(
    "\n  ;(await listTeams(stackApp, { userId: 'me' })).items\n",
  )
  expect(migrate(source('await user.listTeams()', ';')).text).toContain(
    "\n  (await listTeams(stackApp, { userId: 'me' })).items;\n",
  )
})

test('semicolons, quotes, comments and types of the author stay', () => {
  const { text } = migratePage(`// The team page.
import { useUser } from "@stackframe/stack";

export function Page(): JSX.Element {
  const user = useUser({ or: "redirect" }); // signed in
  const teams = user.useTeams() as readonly Team[];
  return <>{user.displayName} {teams.length}</>;
}
`)
  expect(text).toBe(`// The team page.
import { useSuspenseListTeams, useUser } from "latchkey/react";

export function Page(): JSX.Element {
  const user = useUser({ or: "redirect" }); // signed in
  const teams = useSuspenseListTeams({ userId: "me" }).data.items as readonly Team[];
  return <>{user.displayName} {teams.length}</>;
}
`)
})
