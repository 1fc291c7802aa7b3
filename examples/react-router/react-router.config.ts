import type { Config } from '@react-router/dev/config'

/** Middleware is on by default in React Router 8. React Router 7 needs `future: { v8_middleware: true }`. */
export default { ssr: true } satisfies Config
