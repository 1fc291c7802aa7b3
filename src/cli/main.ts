#!/usr/bin/env node
/** The `latchkey` command line. */
/// <reference types="node" />
import module from 'node:module'
import process from 'node:process'
import { reportError } from './errors.ts'
import { peekOption } from './peekOption.ts'
import { runCommandLine } from './runCommandLine.ts'
import { useProxy } from './useProxy.ts'

// Node.js 22 keeps compiled code for the next start.
;(module as { enableCompileCache?(): unknown }).enableCompileCache?.()
const args = process.argv.slice(2)
const status = await useProxy().then(
  () => runCommandLine(args),
  (error: unknown) => reportError(error, peekOption(args, '--json') === true),
)
if (status !== null) process.exitCode = status
