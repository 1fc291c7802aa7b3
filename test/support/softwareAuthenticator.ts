/**
 * A passkey authenticator in memory, as `navigator.credentials`. It signs with ECDSA on P-256 and encodes
 * its responses as WebAuthn specifies (sections 6.1 and 6.5), without attestation.
 */

interface Passkey {
  readonly id: Uint8Array<ArrayBuffer>
  readonly rpId: string
  readonly userHandle: Uint8Array<ArrayBuffer>
  readonly keys: CryptoKeyPair
  counter: number
}

export interface SoftwareAuthenticator {
  readonly passkeys: Passkey[]
  /** Makes the next ceremony throw this error. */
  failNext(error: Error): void
  /** Makes the next ceremony wait until it is aborted. */
  hang(): void
  /** The options of each ceremony, oldest first. */
  readonly asked: (CredentialCreationOptions | CredentialRequestOptions)[]
  readonly credentials: {
    create(options: CredentialCreationOptions): Promise<unknown>
    get(options: CredentialRequestOptions): Promise<unknown>
  }
}

/** An authenticator for a page at `origin`. */
export function softwareAuthenticator(origin: string): SoftwareAuthenticator {
  const passkeys: Passkey[] = []
  const requests: (CredentialCreationOptions | CredentialRequestOptions)[] = []
  let failure: Error | null = null
  let hangs = false

  const begin = async (options: CredentialCreationOptions | CredentialRequestOptions): Promise<void> => {
    requests.push(options)
    if (failure) {
      const error = failure
      failure = null
      throw error
    }
    options.signal?.throwIfAborted()
    if (!hangs) return
    hangs = false
    await new Promise((_, reject) => {
      options.signal!.addEventListener('abort', () => reject(options.signal!.reason as Error))
    })
  }
  const clientData = (type: string, challenge: BufferSource): Uint8Array<ArrayBuffer> =>
    utf8(JSON.stringify({ type, challenge: base64Url(toBytes(challenge)), origin, crossOrigin: false }))

  return {
    passkeys,
    asked: requests,
    failNext: (error) => {
      failure = error
    },
    hang: () => {
      hangs = true
    },
    credentials: {
      async create(options) {
        await begin(options)
        const { rp, user, challenge } = options.publicKey!
        const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
        const id = crypto.getRandomValues(new Uint8Array(16))
        passkeys.push({ id, rpId: rp.id!, userHandle: toBytes(user.id), keys, counter: 0 })
        const jwk = await crypto.subtle.exportKey('jwk', keys.publicKey)
        // COSE: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y.
        const cose = [
          0xa5,
          1,
          2,
          3,
          0x26,
          0x20,
          1,
          0x21,
          0x58,
          32,
          ...unBase64Url(jwk.x!),
          0x22,
          0x58,
          32,
          ...unBase64Url(jwk.y!),
        ]
        const authData = await authenticatorData(rp.id!, 0x45, 0, [...new Uint8Array(16), 0, id.length, ...id, ...cose])
        // CBOR: { fmt: "none", attStmt: {}, authData }.
        const attestation = [
          0xa3,
          ...cborText('fmt'),
          ...cborText('none'),
          ...cborText('attStmt'),
          0xa0,
          ...cborText('authData'),
          0x58,
          authData.length,
          ...authData,
        ]
        return credential(id, {
          clientDataJSON: clientData('webauthn.create', challenge).buffer,
          attestationObject: Uint8Array.from(attestation).buffer,
          getTransports: () => ['internal'],
        })
      },
      async get(options) {
        await begin(options)
        const { rpId, challenge } = options.publicKey!
        const passkey = passkeys.find((candidate) => candidate.rpId === rpId)
        if (!passkey) throw new DOMException('No passkey here.', 'NotAllowedError')
        passkey.counter += 1
        const bytes = await authenticatorData(passkey.rpId, 0x05, passkey.counter, [])
        const client = clientData('webauthn.get', challenge)
        const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', client))
        const raw = await crypto.subtle.sign(
          { name: 'ECDSA', hash: 'SHA-256' },
          passkey.keys.privateKey,
          Uint8Array.from([...bytes, ...hash]),
        )
        return credential(passkey.id, {
          clientDataJSON: client.buffer,
          authenticatorData: bytes.buffer,
          signature: toDer(new Uint8Array(raw)).buffer,
          userHandle: passkey.userHandle.buffer,
        })
      },
    },
  }
}

function credential(id: Uint8Array<ArrayBuffer>, response: object): object {
  return {
    id: base64Url(id),
    rawId: id.buffer,
    type: 'public-key',
    response,
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
  }
}

/** Hash of the RP ID, flags, counter, and the data of a registration (WebAuthn, section 6.1). */
async function authenticatorData(rpId: string, flags: number, counter: number, rest: readonly number[]) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(rpId)))
  return Uint8Array.from([...hash, flags, ...new Uint8Array(Uint32Array.of(counter).buffer).reverse(), ...rest])
}

/** Encodes a signature of two numbers in ASN.1 (WebAuthn, section 6.5.5). */
function toDer(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const integer = (bytes: Uint8Array): number[] => {
    const digits = [...bytes.subarray(bytes.findIndex((byte) => byte !== 0))]
    if (digits[0]! >= 0x80) digits.unshift(0)
    return [0x02, digits.length, ...digits]
  }
  const both = [...integer(raw.subarray(0, 32)), ...integer(raw.subarray(32))]
  return Uint8Array.from([0x30, both.length, ...both])
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text))
const cborText = (text: string): number[] => [0x60 + text.length, ...utf8(text)]
const toBytes = (source: BufferSource): Uint8Array<ArrayBuffer> =>
  source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength))
const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const unBase64Url = (text: string): number[] => [...Buffer.from(text, 'base64url')]
