/** Closes a demo when its process is stopped, such as with Ctrl-C. */
export function closeOnSignal(demo: { close(): Promise<void> }): void {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void demo.close().then(() => process.exit(0)))
  }
}
