import { useEffect, useState } from 'react'
import type { ShownOperation } from '../hosts/overview.ts'
import { readOperations } from './controls.ts'

/** The operations of the specification, read once. */
export function useOperations(): readonly ShownOperation[] {
  const [operations, setOperations] = useState<readonly ShownOperation[]>([])
  useEffect(() => {
    readOperations().then(setOperations, () => setOperations([]))
  }, [])
  return operations
}
