/** Packages that only one folder of the repository uses. They are installed when it is used, so that `npm ci` is quick. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/**
 * Installs what a folder's lock file names into its `node_modules`, unless that was done before. Peers, such as React, are those of
 * the repository.
 *
 * @throws Error if npm fails
 */
export function installPackages(folder: string): void {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  const installedLock = join(folder, 'node_modules/installed-lock.json')
  if (existsSync(installedLock) && readFileSync(installedLock, 'utf8') === lock) return
  console.log(`Installing the packages of ${folder}.`)
  const { status } = spawnSync('npm', ['ci', '--omit=peer', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm ci failed in ${folder}.`)
  writeFileSync(installedLock, lock)
}
