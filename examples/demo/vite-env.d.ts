interface ImportMetaEnv {
  /** Where the emulator listens. */
  readonly VITE_LATCHKEY_URL: string | undefined
  /** Where the bundled service worker is, when the service is one. */
  readonly VITE_LATCHKEY_WORKER: string | undefined
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

declare module '*.css'
