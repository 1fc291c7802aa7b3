/** What others that the service depends on can refuse. A fault of one of them makes it happen. */

/** The faults of each party, by name. */
export const PARTY_FAULTS = {
  /** `refuses`: for good. `refuses-for-now`: each attempt, until the service gives the email up. */
  'mail-server': ['refuses', 'refuses-for-now'],
  /** `refuses`: the renewal of a subscription isn't paid, so the product ends. */
  'payment-provider': ['refuses'],
  /** `revokes`: the account's tokens are void from now on. `refuses-scope`: this call gets no token for a scope. */
  'oauth-provider': ['revokes', 'refuses-scope'],
} as const

/** One that the service depends on. */
export type Party = keyof typeof PARTY_FAULTS

/** What a party can do. */
export type PartyFault<P extends Party = Party> = (typeof PARTY_FAULTS)[P][number]

/** Returns the fault of a party for what it is asked now, and removes it if it is for once; `null` if it has no fault. */
export type TakePartyFault = <P extends Party>(party: P) => PartyFault<P> | null

/** Returns true if a party can have a fault. */
export const isPartyFault = (party: string, fault: unknown): party is Party =>
  Object.hasOwn(PARTY_FAULTS, party) && (PARTY_FAULTS[party as Party] as readonly unknown[]).includes(fault)
