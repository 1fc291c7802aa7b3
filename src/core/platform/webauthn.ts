/** Which passkey features the browser has (WebAuthn Level 3, section 5.1). False in runtimes without WebAuthn. */

/** Returns true if the browser offers passkeys in a form's fields (conditional mediation). */
export async function canOfferPasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

/** Returns true if the browser creates a passkey after a sign-in with a saved password, without a prompt. */
export async function canCreatePasskeyQuietly(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  const capabilities = await PublicKeyCredential.getClientCapabilities?.()
  return capabilities?.['conditionalCreate'] ?? false
}
