/** `latchkey/react`: provider, hooks and pages. */
export { LatchkeyProvider, type LatchkeyProviderProps } from '../react/LatchkeyProvider.tsx'
export { useClient } from '../react/ClientContext.ts'
export { useSession } from '../react/useSession.ts'
export { useAction } from '../react/useAction.ts'
export * from '../../generated/hooks/index.ts'
