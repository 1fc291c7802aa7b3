/** A folder with the files of an app, for one test. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { App, PackageJson } from '../../../src/cli/setup/app.ts'

export interface AppFolder {
  readonly path: string
  /** Writes files, by their paths; objects as JSON. */
  write(files: Readonly<Record<string, string | object>>): void
  /** Returns the text of a file; `null` without it. */
  read(path: string): string | null
  /** Writes the entry of an app, and returns the app. */
  toApp(kind: App['kind'], entry: string, source: string, packageJson?: PackageJson): App
}

/** Makes an empty folder before each test, and removes it afterwards. */
export function useAppFolder(): AppFolder {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-app-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const write: AppFolder['write'] = (files) => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
    }
  }
  return {
    get path() {
      return folder
    },
    write,
    read: (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null),
    toApp(kind, entry, source, packageJson = {}) {
      write({ [entry]: source })
      return {
        kind,
        folder,
        packageJson,
        packageText: JSON.stringify(packageJson),
        entry,
        entryText: source,
        isTypeScript: /\.tsx?$/.test(entry),
        packageManager: 'npm',
      }
    },
  }
}

/** The header that `latchkey init` adds, in the style of most apps. */
export const USER_HEADER = `import { UserButton, useUser } from 'latchkey/react'

/** Shows who is signed in. Move its parts into the header of your app. */
export function UserHeader() {
  const user = useUser()
  const name = user?.displayName ?? user?.primaryEmail
  return (
    <header style={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 12, padding: 8 }}>
      {name && <span style={{ overflowWrap: 'anywhere' }}>Hello {name}</span>}
      <UserButton />
    </header>
  )
}
`
