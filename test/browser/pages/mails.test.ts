import { mailStates } from './mailStates.ts'
import { testStates } from './testStates.ts'

testStates(mailStates)
