/** Asking for randomness costs the same for much as for little: takes it in larger pieces and hands out small ones. */
export function pooledBytes(randomBytes: (length: number) => Uint8Array<ArrayBuffer>, pieces = 16): (length: number) => Uint8Array {
  let pool = new Uint8Array()
  let at = 0
  return (length) => {
    if (at + length > pool.length) {
      pool = randomBytes(length * pieces)
      at = 0
    }
    return pool.subarray(at, (at += length))
  }
}
