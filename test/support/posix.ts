/** What Windows doesn't have: rights in the mode of a file, and signals that a process can handle. */
import process from 'node:process'

/** Tests of signals, rights of files and shells skip where it is true. */
export const isWindows = process.platform === 'win32'

/** The mode of a file for its owner only. Windows keeps the rights of a file elsewhere. */
export const PRIVATE_MODE = isWindows ? 0o666 : 0o600
