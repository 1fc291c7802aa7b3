/**
 * What others wrote, as modules of the package: only the parts that are used, so that installing this package installs
 * nothing else and weighs little.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const require = createRequire(import.meta.url)

/** Imports and exports in a declaration file: at the start of a line, or as a type. */
export const DECLARATION_IMPORT = /(^(?:import|export)\b[^'"\n;]*?\bfrom\s*|^import\s+|\bimport\()(["'])([^"'\n]+)\2/gm

/** What is used of a package that holds much more. Of the others everything comes along. */
const PARTS: Record<string, readonly string[]> = {
  '@noble/curves/nist.js': ['p256'],
  '@simplewebauthn/browser': ['startAuthentication', 'startRegistration', 'WebAuthnAbortService', 'WebAuthnError'],
  otpauth: ['Secret', 'TOTP'],
  uqr: ['encode'],
}

/** The same where the package has no entry without the rest: its files. */
const FILES: Record<string, readonly string[]> = {
  '@simplewebauthn/server': [
    'esm/authentication/verifyAuthenticationResponse.js',
    'esm/registration/verifyRegistrationResponse.js',
  ],
}

/** The module that holds a package, in `dist/vendor`. */
export function vendorFile(name: string): string {
  return `${name.replace(/^@/, '').replaceAll('/', '.')}.js`
}

/** Bundles each foreign package to a module of its own in `dist/vendor`; code they share goes to chunks. */
export async function vendor(dist: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await build({
    entryPoints: names.map((name) => ({ in: name, out: vendorFile(name).replace(/\.js$/, '') })),
    outdir: join(dist, 'vendor'),
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import', 'production'],
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: [
      'react',
      'react-dom',
      'react/*',
      'react-dom/*',
      'node:*',
      'crypto',
      'util',
      'buffer',
      'process',
      'os',
      'tty',
    ],
    plugins: [takeParts, readNoCertificates],
    logLevel: 'error',
  })
  const notices = names.map((name) => {
    const folder = packageFolder(name)
    const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file))
    const { name: title, version } = manifestOf(folder)
    return `${title} ${version}\n\n${licence ? readFileSync(join(folder, licence), 'utf8') : ''}`
  })
  write(dist, 'LICENSES.txt', [...new Set(notices)].join('\n\n---\n\n'))
}

/** Writes the types of a package, and of those that they name, to `dist/vendor`. */
export function vendorTypes(dist: string, name: string): void {
  const folder = packageFolder(name)
  const { types, exports } = manifestOf(folder)
  const entry =
    exports?.['.']?.import?.types ??
    exports?.['.']?.types ??
    types ??
    ['dist/index.d.mts', 'dist/index.d.ts'].find((file) => existsSync(join(folder, file)))
  if (!entry) throw new Error(`${name} has no types to take along.`)
  const text = readFileSync(join(folder, entry), 'utf8')
    .replace(DECLARATION_IMPORT, (_, keyword: string, quote: string, from: string) => {
      if (/^\.\/index\.(js|mjs)$/.test(from)) return `${keyword}${quote}./${vendorFile(name)}${quote}`
      if (from.startsWith('.'))
        throw new Error(`The types of ${name} are in several files; import them as types of our own instead.`)
      vendorTypes(dist, from)
      return `${keyword}${quote}./${vendorFile(from)}${quote}`
    })
    .replace(/\/\/# sourceMappingURL.*\n?/, '')
  write(dist, vendorFile(name).replace(/\.js$/, '.d.ts'), text)
}

/** Puts a module of our own before a package, which asks for {@link PARTS} or {@link FILES} alone: the rest is left out. */
const takeParts: Plugin = {
  name: 'take parts',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^[^.]/ }, ({ path, kind }) =>
      kind === 'entry-point' && (PARTS[path] || FILES[path]) ? { path, namespace: 'parts' } : null,
    )
    onLoad({ filter: /./, namespace: 'parts' }, ({ path }) => {
      const files = FILES[path]?.map((file) => `export * from ${JSON.stringify(join(packageFolder(path), file))}`)
      return { contents: files?.join('\n') ?? `export { ${PARTS[path]!.join(', ')} } from '${path}'`, resolveDir: root }
    })
  },
}

/** Modules that read certificates, which are most of what verifying passkeys weighs. */
const CERTIFICATES =
  /@simplewebauthn\/server\/esm\/(registration\/verifications\/(tpm\/)?verifyAttestation(AndroidKey|AndroidSafetyNet|Apple|FIDOU2F|TPM)|helpers\/(convertX509PublicKeyToCOSE|getCertificateInfo|isCertRevoked|validateCertificatePath|validateExtFIDOGenCEAAGUID)|metadata\/\w+|services\/(metadataService|defaultRootCerts\/\w+))\.js$/

/**
 * The emulator asks browsers for no attestation, as the service does, so a passkey comes without a certificate of its
 * maker. One that comes with one all the same is refused. Of ASN.1 remains what a signature is written in.
 */
const readNoCertificates: Plugin = {
  name: 'read no certificates',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: CERTIFICATES }, ({ path }) => {
      const names = [...readFileSync(path, 'utf8').matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)]
      const refuse = `() => { throw new Error('The emulator reads no certificates.') }`
      return { contents: names.map(([, name]) => `export const ${name} = ${refuse}`).join('\n') }
    })
    onResolve({ filter: /^@peculiar\/asn1-(schema|ecc)$/ }, ({ importer }) =>
      importer.endsWith('unwrapEC2Signature.js') ? { path: 'signature', namespace: 'asn1' } : null,
    )
    onLoad({ filter: /./, namespace: 'asn1' }, () => ({ contents: READ_SIGNATURE }))
  },
}

/** An ECDSA signature in DER: a sequence (0x30) of two integers (0x02), none longer than 127 bytes (RFC 3279, section 2.2.3). */
const READ_SIGNATURE = `
export const ECDSASigValue = null
export const AsnParser = {
  parse(bytes) {
    const length = bytes[3]
    const r = bytes.subarray(4, 4 + length)
    const s = bytes.subarray(6 + length)
    const isSignature = bytes[0] === 0x30 && bytes[1] === bytes.length - 2 && bytes[1] < 0x80 && bytes[2] === 0x02
    if (!isSignature || bytes[4 + length] !== 0x02 || bytes[5 + length] !== s.length) throw new Error('No signature in DER.')
    return { r, s }
  },
}`

interface Manifest {
  name: string
  version: string
  types?: string
  exports?: Record<string, { import?: { types?: string }; types?: string }>
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

function packageFolder(name: string): string {
  const title = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
  for (const base of require.resolve.paths(title) ?? []) {
    if (existsSync(join(base, title))) return join(base, title)
  }
  throw new Error(`${title} is not installed.`)
}

function write(dist: string, file: string, text: string): void {
  mkdirSync(dirname(join(dist, 'vendor', file)), { recursive: true })
  writeFileSync(join(dist, 'vendor', file), text)
}
