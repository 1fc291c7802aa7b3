/** What `latchkey migrate stack` prints. */
import { expect, test } from 'vitest'
import { runInProcess } from '../runInProcess.ts'
import { useAppFolder } from '../setup/appFolder.ts'

const folder = useAppFolder()
const migrate = (...args: string[]) => runInProcess('migrate', 'stack', '--cwd', folder.path, ...args)

const APP = {
  'package.json': { dependencies: { '@stackframe/react': '2' } },
  'Page.tsx':
    "import { useUser } from '@stackframe/react'\nexport const Page = () => <p>{useUser({ or: 'redirect' }).id}</p>\n",
}
const LEFT = {
  'Button.tsx': "import { OAuthButton } from '@stackframe/react'\nexport const Button = () => <OAuthButton />\n",
}

test('an app without the library has nothing to change', async () => {
  folder.write({ 'package.json': {}, 'Page.tsx': 'export const a = 1\n' })
  expect(await migrate('--yes')).toEqual({
    status: 0,
    out: "No code of Stack Auth's library was found. Nothing was changed.\n",
    err: '',
  })
  const { status, out } = await migrate('--json')
  expect({ status, result: JSON.parse(out) as unknown }).toEqual({
    status: 0,
    result: { written: false, changes: [], leftovers: [], notes: [] },
  })
})

test('changes are shown, written, and counted', async () => {
  folder.write(APP)
  const { status, out } = await migrate('--yes')
  expect(status).toBe(0)
  expect(out).toContain("\n-import { useUser } from '@stackframe/react'\n+import { useUser } from 'latchkey/react'\n")
  expect(out).toContain('\n\nSessions, users and environment variables stay as they are.')
  expect(out).not.toContain('Left for you')
  expect(out.endsWith('\n\n2 files were changed. Next: install the packages, then check the types.\n')).toBe(true)
  expect(folder.read('Page.tsx')).toContain('latchkey/react')
})

test.each([{ flags: ['--dry-run'] }, { flags: ['--dry-run', '--yes'] }, { flags: [] }])(
  'nothing is written with the flags $flags',
  async ({ flags }) => {
    folder.write(APP)
    const { status, out } = await migrate(...flags)
    expect({ status, end: out.split('\n').slice(-2) }).toEqual({ status: 1, end: ['Nothing was changed.', ''] })
    expect(out.includes('this is not a terminal. Pass --yes')).toBe(flags.length === 0)
    expect(folder.read('Page.tsx')).toBe(APP['Page.tsx'])
  },
)

test('what is left has its place, its code and advice, and the status is 1', async () => {
  folder.write({ ...APP, ...LEFT })
  const { status, out } = await migrate('--yes')
  expect(status).toBe(1)
  expect(out).toContain(
    '\nLeft for you:\n\n  Button.tsx:2  <OAuthButton>\n    <Button onClick={() => signInWithOAuth(client, { providerId })}>, ',
  )
  const again = await migrate('--yes')
  expect(again.status).toBe(1)
  expect(again.out).toContain('Left for you')
  expect(again.out.endsWith('\nNothing was changed.\n')).toBe(true)
})

test.each([
  [['--yes'], 0, true],
  [[], 1, false],
  [['--yes', '--dry-run'], 1, false],
])('the JSON with %j has the status %i and says whether files were written: %s', async (args, status, written) => {
  folder.write(APP)
  const result = await migrate('--json', ...args)
  expect(result.status).toBe(status)
  expect(JSON.parse(result.out)).toEqual({
    written,
    changes: [
      { path: 'Page.tsx', diff: expect.stringContaining("+import { useUser } from 'latchkey/react'") as string },
      { path: 'package.json', diff: expect.stringContaining('latchkey') as string },
    ],
    leftovers: [],
    notes: [
      expect.stringContaining('stay as they are') as string,
      expect.stringContaining('the address of the service') as string,
      expect.stringContaining('render <LatchkeyHandler />') as string,
      expect.stringContaining('npx tsc --noEmit') as string,
    ],
  })
  expect(folder.read('Page.tsx')!.includes('latchkey/react')).toBe(written)
})

test('leftovers have the status 1 as JSON, too', async () => {
  folder.write({ ...APP, ...LEFT })
  const { status, out } = await migrate('--json', '--yes')
  expect({ status, result: JSON.parse(out) as unknown }).toMatchObject({
    status: 1,
    result: { written: true, leftovers: [{ path: 'Button.tsx', line: 2, code: '<OAuthButton>' }] },
  })
})

test('a file that is refused leaves all as they are', async () => {
  folder.write({ ...APP, 'package.json': '{' })
  expect(await migrate('--yes')).toEqual({
    status: 2,
    out: '',
    err: 'package.json is not valid JSON. Remove comments and trailing commas, and run this again.\nNothing was changed.\n',
  })
})
