/** The packages that `latchkey/expo` imports, as far as it uses them. Apps install the packages with their own types. */
declare module 'expo-secure-store' {
  export function getItemAsync(key: string): Promise<string | null>
  export function setItemAsync(key: string, value: string): Promise<void>
  export function deleteItemAsync(key: string): Promise<void>
}

declare module 'expo-web-browser' {
  export function openAuthSessionAsync(
    url: string,
    redirectUrl?: string | null,
  ): Promise<{ readonly type: string; readonly url?: string }>
}

declare module 'expo-crypto' {
  export function getRandomBytesAsync(byteCount: number): Promise<Uint8Array>
  export function digest(algorithm: string, data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>
}

declare module 'react-native' {
  export const AppState: {
    readonly currentState?: string | null
    addEventListener(type: 'change', listener: () => void): { remove(): void }
  }
}
