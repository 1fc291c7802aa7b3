import type { UseQueryResult } from '@tanstack/react-query'
import type { LatchkeyError } from '../../core/errors.ts'

/** @deprecated Use TanStack's `UseQueryResult`. */
export type StoredResult<Data> = UseQueryResult<Data, LatchkeyError>
