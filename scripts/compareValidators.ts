/**
 * `npx tsx scripts/compareValidators.ts`: the table of `docs/decisions/0057-validators-without-orval.md`. Installs orval into a
 * temporary folder, and calls its validators and ours with the values of `test/codegen/constructs.ts`.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { generate } from '../src/codegen/generateService.ts'
import { normalize } from '../src/codegen/normalize.ts'
import { Sources } from '../src/codegen/sources.ts'
import { CONSTRUCTS, findFault, toDocument } from '../test/codegen/constructs.ts'

const ORVAL = 'orval@8.33.0'

const folder = mkdtempSync(join(tmpdir(), 'validators-'))
try {
  await compare()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function compare(): Promise<void> {
  const [theirs, own] = [await loadOrval(), await loadOwn()]
  const counts = { orval: 0, own: 0 }
  for (const [index, construct] of CONSTRUCTS.entries()) {
    const faults = [theirs[`Put${index}Body`], own[`put${index}Body`]].map((validator) =>
      validator ? findFault(construct, validator) : 'has no validator',
    )
    if (faults[0] === null) counts.orval++
    if (faults[1] === null) counts.own++
    console.log(`| ${[construct.name, ...faults.map((fault) => fault ?? 'right')].join(' | ')} |`)
  }
  console.log(`${ORVAL}: ${counts.orval} of ${CONSTRUCTS.length}; ours: ${counts.own}`)
}

type Validators = Record<string, { safeParse(value: unknown): { success: boolean } } | undefined>

/** Normalized first: references named, and what only some keywords can say rewritten. */
async function loadOrval(): Promise<Validators> {
  const document = normalize({
    document: structuredClone(toDocument()) as Record<string, unknown>,
    sources: new Sources(),
  })
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const override = {
    zod: {
      version: 4,
      variant: 'mini',
      generateReusableSchemas: true,
      generateDiscriminatedUnion: true,
      useExactOptional: true,
    },
  }
  const output = { target: './zod.ts', client: 'zod', override }
  writeFileSync(
    join(folder, 'orval.config.js'),
    `export default ${JSON.stringify({ it: { input: './openapi.json', output } })}`,
  )
  runIn(folder, 'npm', ['install', '--no-audit', '--no-fund', ORVAL, 'zod@4'])
  runIn(folder, 'npx', ['orval', '--config', 'orval.config.js'])
  return (await import(pathToFileURL(join(folder, 'zod.ts')).href)) as Validators
}

function runIn(cwd: string, command: string, args: readonly string[]): void {
  const { status, stderr, stdout } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stdout}${stderr}`)
}

async function loadOwn(): Promise<Validators> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const spec = join(folder, 'openapi.json')
  writeFileSync(spec, JSON.stringify(toDocument()))
  const { files } = await generate({ spec, importExtension: '.ts' })
  for (const name of ['zod/requests.ts']) {
    const path = join(folder, 'own', name)
    mkdirSync(dirname(path), { recursive: true })
    const entry = pathToFileURL(join(root, 'src/testing/validators.ts')).href
    writeFileSync(path, (files.get(name) ?? '').replace(`'latchkey/zod'`, `'${entry}'`))
  }
  return (await import(pathToFileURL(join(folder, 'own/zod/requests.ts')).href)) as Validators
}
