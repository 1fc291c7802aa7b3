/** Loads what clients load after a failure: clocks that tests move by hand don't wait for it. */
import '../../src/core/transport/explain.ts'
import '../../src/core/transport/recover.ts'
