interface ImportMetaEnv {
  /** Where the emulator listens. */
  readonly VITE_LATCHKEY_URL: string
  /** Where the webhook provider is, if it is not Svix's own service. */
  readonly VITE_WEBHOOKS_URL?: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

declare module '*.css'
