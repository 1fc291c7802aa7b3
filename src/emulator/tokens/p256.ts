/**
 * ECDSA on P-256 with the nonce of RFC 6979, so that the same key signs the same text with the same bytes. WebCrypto
 * draws a fresh nonce for each signature, and a seeded emulator has to answer byte for byte alike. Its keys guard
 * nothing: it runs in whatever time the numbers take. Points are Jacobian, and `null` is the point at infinity.
 */

const P = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn
const N = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const G_X = 0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296n
const G_Y = 0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5n

type Bytes = Uint8Array<ArrayBuffer>
type Point = readonly [x: bigint, y: bigint, z: bigint] | null

/** The public key of a private one: two coordinates of 32 bytes. */
export function publicKey(privateKey: Bytes): { x: Bytes; y: Bytes } {
  const [x, y] = timesG(toNumber(privateKey))
  return { x: toBytes(x), y: toBytes(y) }
}

/** A private key: 32 bytes, brought into range. */
export function privateKey(seed: Bytes): Bytes {
  return toBytes((toNumber(seed) % (N - 1n)) + 1n)
}

/** Signs the SHA-256 hash of a message. 64 bytes, `r` and `s`, as JWS wants them (RFC 7518, section 3.4). */
export async function sign(message: Bytes, key: Bytes): Promise<Bytes> {
  const hash = toNumber(new Uint8Array(await crypto.subtle.digest('SHA-256', message))) % N
  for await (const nonce of nonces(key, toBytes(hash))) {
    const r = timesG(nonce)[0] % N
    const s = mod(inverse(nonce, N) * (hash + r * toNumber(key)), N)
    if (r !== 0n && s !== 0n) return concat(toBytes(r), toBytes(s))
  }
  throw new Error('unreachable: the nonces never end')
}

/** The nonces of RFC 6979, section 3.2. The first one serves but for one case in 2^32. */
async function* nonces(key: Bytes, hash: Bytes): AsyncGenerator<bigint> {
  let k: Bytes = new Uint8Array(32)
  let v: Bytes = new Uint8Array(32).fill(1)
  for (const separator of [0, 1]) {
    k = await hmac(k, concat(v, Uint8Array.of(separator), key, hash))
    v = await hmac(k, v)
  }
  for (;;) {
    v = await hmac(k, v)
    const nonce = toNumber(v)
    if (nonce > 0n && nonce < N) yield nonce
    k = await hmac(k, concat(v, Uint8Array.of(0)))
    v = await hmac(k, v)
  }
}

async function hmac(key: Bytes, data: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, data))
}

/** The generator, so many times: affine coordinates. */
function timesG(factor: bigint): [x: bigint, y: bigint] {
  let sum: Point = null
  for (const bit of factor.toString(2)) {
    sum = double(sum)
    if (bit === '1') sum = addG(sum)
  }
  if (!sum) throw new RangeError('A private key is a number from 1 to the order of the curve, exclusive.')
  const z = inverse(sum[2], P)
  return [mod(sum[0] * z * z, P), mod(sum[1] * z * z * z, P)]
}

function double(point: Point): Point {
  if (!point) return null
  const [x, y, z] = point
  const delta = (z * z) % P
  const gamma = (y * y) % P
  const beta = (x * gamma) % P
  const alpha = (3n * (x - delta) * (x + delta)) % P
  const sumX = mod(alpha * alpha - 8n * beta, P)
  return [sumX, mod(alpha * (4n * beta - sumX) - 8n * gamma * gamma, P), mod((y + z) * (y + z) - gamma - delta, P)]
}

function addG(point: Point): Point {
  if (!point) return [G_X, G_Y, 1n]
  const [x, y, z] = point
  const zz = (z * z) % P
  const h = mod(G_X * zz - x, P)
  const r = mod(G_Y * zz * z - y, P)
  if (h === 0n) return r === 0n ? double(point) : null
  const hh = (h * h) % P
  const hhh = (h * hh) % P
  const v = (x * hh) % P
  const sumX = mod(r * r - hhh - 2n * v, P)
  return [sumX, mod(r * (v - sumX) - y * hhh, P), mod(z * h, P)]
}

function inverse(value: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [mod(value, modulus), modulus, 1n, 0n]
  while (a > 1n) {
    const quotient = b / a
    ;[a, b] = [b - quotient * a, a]
    ;[x, y] = [y - quotient * x, x]
  }
  return mod(x, modulus)
}

function mod(value: bigint, modulus: bigint): bigint {
  const rest = value % modulus
  return rest < 0n ? rest + modulus : rest
}

function toNumber(bytes: Bytes): bigint {
  return BigInt(`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`)
}

function toBytes(value: bigint): Bytes {
  const hex = value.toString(16).padStart(64, '0')
  return Uint8Array.from({ length: 32 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16))
}

function concat(...parts: Bytes[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
