#!/usr/bin/env node
/** The `latchkey` command line. */
/// <reference types="node" />
import module from 'node:module'
import process from 'node:process'
import { runCommandLine } from './runCommandLine.ts'

// Node.js 22 keeps compiled code for the next start.
;(module as { enableCompileCache?(): unknown }).enableCompileCache?.()
const status = await runCommandLine(process.argv.slice(2))
if (status !== null) process.exitCode = status
