/**
 * What verifies access tokens. The index of jose also has decryption, which Next.js 14 warns about in middleware because
 * the Edge Runtime has no `CompressionStream`.
 */
export { decodeProtectedHeader } from 'jose/decode/protected_header'
export { decodeJwt } from 'jose/jwt/decode'
export { jwtVerify } from 'jose/jwt/verify'
export { importJWK } from 'jose/key/import'
