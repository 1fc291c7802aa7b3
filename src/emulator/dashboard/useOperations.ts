import { useEffect, useState } from 'react'
import type { DashboardOperation } from '../hosts/overview.ts'
import { readOperations } from './controls.ts'

/** The operations of the specification, read once. */
export function useOperations(): readonly DashboardOperation[] {
  const [operations, setOperations] = useState<readonly DashboardOperation[]>([])
  useEffect(() => {
    readOperations().then(setOperations, () => setOperations([]))
  }, [])
  return operations
}
