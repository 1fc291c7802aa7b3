/** The requests to sign in again that a client's `<SessionDialog>` shows. */
import { isStepOfFlow } from '../../core/auth/redirects/redirectTo.ts'
import { perClient } from '../../core/client/perClient.ts'
import { signInPrompt, type SignInFactor, type SignInPromptInput } from '../../core/client/signInPrompt.ts'
import type { Client } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import type { TokenPair } from '../../core/session/types.ts'
import { readSessionId } from '../../core/util/jwt.ts'

/** What a dialog shows. Replaced with each change. */
export interface SignInRequest {
  readonly reason: SignInPromptInput['reason']
  readonly factor: SignInFactor | undefined
  /** The dialog that shows the request: an app may render several. */
  readonly owner: object
  /** True after another user signed in, until the page is reloaded. */
  readonly isReloading: boolean
}

interface PendingSignIn {
  readonly promise: Promise<void>
  readonly sessionKey: string
  readonly sessionId: string | null
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
  stopWatching: () => void
}

/** How often the tokens are compared: a sign-in of the same user in another tab changes nothing else. */
const CHECK_MILLIS = 1000

/**
 * One request at a time, for any number of callers.
 *
 * ```
 * none ──open──▶ shown ──complete, or a sign-in or sign-out in another tab──▶ none
 *                  │ └──dismiss──▶ none (callers get SIGN_IN_DISMISSED)
 *                  └──another user──▶ reloading
 * ```
 */
export class SignInRequests {
  readonly #client: Client
  readonly #owners = new Set<object>()
  readonly #listeners = new Set<() => void>()
  #shown: SignInRequest | null = null
  #pending: PendingSignIn | null = null

  constructor(client: Client) {
    this.#client = client
  }

  readonly getSnapshot = (): SignInRequest | null => this.#shown

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Registers a dialog that is mounted. Returns a function for its unmount. */
  register(owner: object): () => void {
    this.#owners.add(owner)
    signInPrompt.get(this.#client).open = this.open
    return () => {
      this.#owners.delete(owner)
      const [nextOwner] = this.#owners
      if (!nextOwner) signInPrompt.get(this.#client).open = undefined
      // StrictMode mounts again at once.
      queueMicrotask(() => this.#passOn())
    }
  }

  /** Shows a request. See {@link SignInPrompt.open}. */
  readonly open = async (input: SignInPromptInput): Promise<void> => {
    const [owner] = this.#owners
    if (!owner || (input.reason === 'session-ended' && this.#isSignInPage())) return
    if (this.#pending) {
      const isSameFactor = input.factor === undefined || input.factor === this.#shown?.factor
      await this.#pending.promise
      return isSameFactor ? undefined : this.open(input)
    }
    this.#pending = this.#createPending()
    this.#show({ reason: input.reason, factor: input.factor, owner, isReloading: false })
    return this.#pending.promise
  }

  /**
   * Stores the tokens of the user who signed in. Returns true if the page's session continues with them: another user
   * gets a new page instead.
   *
   * @param factor the method with which the user signed in
   */
  complete(tokens: TokenPair, factor: string | undefined): boolean {
    const sessionKey = this.#pending?.sessionKey
    this.#client.session.setTokens(tokens, { isFresh: true })
    signInPrompt.get(this.#client).lastSignIn = { sessionId: readSessionId(tokens.accessToken), factor }
    this.#check()
    return this.#client.session.getSnapshot().sessionKey === sessionKey
  }

  /** Ends the request because the user closed the dialog. */
  readonly dismiss = (): void => {
    if (this.#shown?.isReloading) return
    const message = 'The user closed the dialog that asks to sign in again. Ask again when the user repeats the action.'
    this.#pending?.reject(new UsageError('SIGN_IN_DISMISSED', message))
    this.#close()
  }

  #createPending(): PendingSignIn {
    const { session } = this.#client
    let resolve = (): void => {}
    let reject: PendingSignIn['reject'] = () => {}
    const promise = new Promise<void>((resolvePromise, rejectPromise) => {
      resolve = resolvePromise
      reject = rejectPromise
    })
    const stopWatching = this.#watchSession()
    const sessionId = readSessionId(session.peekTokens()?.accessToken ?? '')
    return { promise, sessionKey: session.getSnapshot().sessionKey, sessionId, resolve, reject, stopWatching }
  }

  /** Checks the session whenever it may have changed. Returns a function that ends this. */
  #watchSession(): () => void {
    const { session, platform } = this.#client
    const unsubscribe = session.subscribe(() => this.#check())
    const unsubscribeVisibility = platform.visibility?.subscribe(() => this.#check())
    let stopTimer = (): void => {}
    const checkLater = (): void => {
      stopTimer = platform.after(CHECK_MILLIS, () => {
        checkLater()
        this.#check()
      })
    }
    checkLater()
    return () => {
      stopTimer()
      unsubscribe()
      unsubscribeVisibility?.()
    }
  }

  /** Ends the request if the session changed, in this tab or another one. */
  #check(): void {
    const pending = this.#pending
    if (!pending || !this.#shown) return
    const { session } = this.#client
    const { status, sessionKey } = session.getSnapshot()
    if (sessionKey !== pending.sessionKey && status !== 'signed-out') return this.#reload(pending)
    const tokens = session.peekTokens()
    const isRenewed =
      tokens?.accessToken &&
      (this.#shown.reason === 'session-ended' || readSessionId(tokens.accessToken) !== pending.sessionId)
    if (status !== 'signed-out' && !isRenewed) return
    pending.resolve()
    this.#close()
  }

  /** The page has data and texts of the previous user. The dialog covers it until it is gone. */
  #reload(pending: PendingSignIn): void {
    pending.stopWatching()
    this.#pending = null
    if (this.#shown) this.#show({ ...this.#shown, isReloading: true })
    const message = 'Another user signed in. The page is reloaded, and nothing was sent for the new user.'
    pending.reject(new UsageError('OTHER_USER', message))
    this.#client.platform.location?.reload()
  }

  #close(): void {
    this.#pending?.stopWatching()
    this.#pending = null
    this.#show(null)
  }

  /** Shows the request in another dialog if its own was unmounted. */
  #passOn(): void {
    if (!this.#shown || this.#owners.has(this.#shown.owner)) return
    const [owner] = this.#owners
    if (owner) this.#show({ ...this.#shown, owner })
    else this.dismiss()
  }

  #show(request: SignInRequest | null): void {
    this.#shown = request
    for (const listener of [...this.#listeners]) listener()
  }

  /** On a page that signs in or out, a dialog would ask the same question twice. */
  #isSignInPage(): boolean {
    const href = this.#client.platform.location?.href()
    return href !== undefined && isStepOfFlow(this.#client, new URL(href))
  }
}

export const signInRequests = /* @__PURE__ */ perClient((client: Client) => new SignInRequests(client))
