/** `latchkey/operations`: every operation of the service at every access level, without what the flows add. */
export * from '../../generated/operations/index.ts'
