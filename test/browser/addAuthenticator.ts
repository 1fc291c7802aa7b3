import type { Page } from 'playwright-core'

/** Adds a virtual authenticator to a page. Resolves to a function that sets whether its user confirms. */
export async function addAuthenticator(page: Page): Promise<(saysYes: boolean) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (enabled) => session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}
