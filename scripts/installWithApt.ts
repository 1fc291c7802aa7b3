import { spawnSync } from 'node:child_process'

/** Returns true on a system with apt-get. */
export const hasApt = (): boolean => spawnSync('apt-get', ['--version']).status === 0

/**
 * Installs a Debian package, and returns whether that succeeded.
 *
 * @param timeout milliseconds for each command; default none
 */
export function installWithApt(name: string, timeout?: number): boolean {
  const isRoot = process.getuid?.() === 0
  const apt = (...args: string[]) =>
    spawnSync(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['apt-get', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout,
    })
  console.log(`Installing ${name} with apt-get.`)
  apt('update')
  return apt('install', '-y', '--no-install-recommends', name).status === 0
}
