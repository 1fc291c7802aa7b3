import { otherStates } from './otherStates.ts'
import { testStates } from './testStates.ts'

testStates(otherStates)
