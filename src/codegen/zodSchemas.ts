/** The validators that orval writes. */
/// <reference types="node" />
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orvalZodOptions } from '../../codegen.config.ts'
import type { Document } from './document.ts'
import { importPeer } from './importPeer.ts'

/**
 * Returns the code of the validators of a document. orval writes files only. Its own validation is off: the document is
 * already checked.
 *
 * @param exact true for what is sent: unknown keys are refused
 * @throws {UsageError} MISSING_PACKAGE without orval
 */
export async function zodSchemas(document: Document, exact: boolean): Promise<string> {
  const { generate } = await importPeer(
    () => import('orval'),
    'orval',
    'Validators are written by orval',
    // A tool of orval for documentation has older versions of TypeScript as a peer.
    'orval@8 (in an app with TypeScript 7, add --legacy-peer-deps), or skip the validators.',
  )
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-zod-'))
  try {
    const target = join(folder, 'schemas.ts')
    const input = { target: { ...document }, unsafeDisableValidation: true }
    const options = { throwOnError: true, logLevel: 'error' } as const
    await generate({ input, output: orvalZodOptions(target, exact) }, folder, options)
    const written = readFileSync(target, 'utf8')
      .replace(/^\/\*\*[\s\S]*?\*\/\s*/, '')
      .replace(/^export type \w+ = zod\.(?:input|output)<typeof \w+>;?\n/gm, '')
      .replace(/^export const \w+204Response = zod\.void\(\);?\n/gm, '')
    return written.replaceAll('= new RegExp(', '= /*#__PURE__*/ new RegExp(')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
