import { entryStates } from './entryStates.ts'
import { testStates } from './testStates.ts'

testStates(entryStates)
