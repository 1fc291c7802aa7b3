/**
 * Verifies passkeys without the code for certificates, which is nine tenths of the library. Like the service, the
 * emulator requests no attestation, so a passkey has no certificate; a passkey with one is refused.
 */
import type { Plugin } from 'rolldown'

/** Packages that read certificates and their lists. */
const CERTIFICATES = /^@peculiar\/(asn1-|x509$)/

/** The module that needs ASN.1 for a signature alone. */
const READS_SIGNATURE = /unwrapEC2Signature\.js$/

export const withoutCertificates: Plugin = {
  name: 'without certificates',
  resolveId: {
    filter: { id: CERTIFICATES },
    handler: (_, importer) => (READS_SIGNATURE.test(importer ?? '') ? '\0signature' : '\0certificates.cjs'),
  },
  load: (id) => MODULES.get(id) ?? null,
}

/** Any import from a package that reads certificates: a function that throws. */
const REFUSAL = `
const refuse = () => { throw new Error('The emulator reads no certificates.') }
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : refuse) })`

/** An ECDSA signature in DER: a sequence (0x30) of two integers (0x02) of at most 127 bytes (RFC 3279, section 2.2.3). */
const SIGNATURE = `
export const ECDSASigValue = null
export const AsnParser = {
  parse(bytes) {
    const length = bytes[3]
    const r = bytes.subarray(4, 4 + length)
    const s = bytes.subarray(6 + length)
    const isSignature = bytes[0] === 0x30 && bytes[1] === bytes.length - 2 && bytes[1] < 0x80 && bytes[2] === 0x02
    if (!isSignature || bytes[4 + length] !== 0x02 || bytes[5 + length] !== s.length) throw new Error('Not a DER signature.')
    return { r, s }
  },
}`

/** The code of the modules that replace others, by id. */
const MODULES: ReadonlyMap<string, string> = new Map([
  ['\0signature', SIGNATURE],
  ['\0certificates.cjs', REFUSAL],
])
