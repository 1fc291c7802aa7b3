interface ImportMetaEnv {
  /** Where the emulator listens. */
  readonly VITE_LATCHKEY_URL: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

declare module '*.css'
