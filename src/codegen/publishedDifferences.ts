/** Compares the published document of the service with the overlay of this package. */
import { applyWhereNeeded, type DocumentState } from './overlay.ts'
import { findOwnOverlay } from './ownSpecification.ts'
import { readDocument, readSpecification } from './readSpecification.ts'

/** An action of the overlay, and what the published document says about it. */
export interface OverlayEntry {
  readonly id: string
  readonly description: string
  readonly document: DocumentState
  /** How to test the service, as the overlay says. */
  readonly check: unknown
}

/**
 * Applies the overlay of this package to a document, action by action.
 *
 * @param file YAML or JSON, OpenAPI 3.0 or 3.1
 * @throws {SpecificationError} for a file that can't be read
 */
export async function listPublishedDifferences(file: string): Promise<OverlayEntry[]> {
  const overlay = findOwnOverlay()
  const { document } = readSpecification(file)
  return applyWhereNeeded(document, readDocument(overlay), overlay).map(({ action, state }) => ({
    id: String(action['x-id']),
    description: String(action['description']),
    document: state,
    check: action['x-check'],
  }))
}
