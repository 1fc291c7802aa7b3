/**
 * The types of requests and responses, in the names of the wire.
 *
 * Generated from `openapi/`. Don't edit: change the specification and run `npm run generate`.
 */

export type NoParameters = { query?: never; header?: never; path?: never; cookie?: never }
export type WireResponse<Content> = { headers: { [name: string]: unknown }; content: Content }
export interface paths {
  '/auth/password/sign-in': {
    parameters: NoParameters
    post: operations['passwordSignIn']
  }
  '/auth/password/sign-up': {
    parameters: NoParameters
    post: operations['passwordSignUp']
  }
  '/auth/password/send-reset-code': {
    parameters: NoParameters
    post: operations['sendPasswordResetCode']
  }
  '/auth/password/reset': {
    parameters: NoParameters
    post: operations['resetPasswordWithCode']
  }
  '/auth/password/reset/check-code': {
    parameters: NoParameters
    post: operations['checkPasswordResetCode']
  }
  '/auth/password/update': {
    parameters: NoParameters
    post: operations['updatePassword']
  }
  '/auth/password/set': {
    parameters: NoParameters
    post: operations['setPassword']
  }
  '/auth/otp/send-sign-in-code': {
    parameters: NoParameters
    post: operations['sendSignInCode']
  }
  '/auth/otp/sign-in': {
    parameters: NoParameters
    post: operations['otpSignIn']
  }
  '/auth/otp/sign-in/check-code': {
    parameters: NoParameters
    post: operations['checkSignInCode']
  }
  '/auth/mfa/sign-in': {
    parameters: NoParameters
    post: operations['mfaSignIn']
  }
  '/auth/anonymous/sign-up': {
    parameters: NoParameters
    post: operations['anonymousSignUp']
  }
  '/auth/passkey/initiate-passkey-registration': {
    parameters: NoParameters
    post: operations['initiatePasskeyRegistration']
  }
  '/auth/passkey/register': {
    parameters: NoParameters
    post: operations['registerPasskeyCredential']
  }
  '/auth/passkey/initiate-passkey-authentication': {
    parameters: NoParameters
    post: operations['initiatePasskeyAuthentication']
  }
  '/auth/passkey/sign-in': {
    parameters: NoParameters
    post: operations['passkeySignIn']
  }
  '/auth/oauth/authorize/{provider_id}': {
    parameters: NoParameters
    get: operations['authorizeOAuth']
  }
  '/auth/oauth/token': {
    parameters: NoParameters
    post: operations['exchangeOAuthToken']
  }
  '/auth/oauth/cross-domain/authorize': {
    parameters: NoParameters
    post: operations['authorizeCrossDomain']
  }
  '/auth/oauth/callback/apple/native': {
    parameters: NoParameters
    post: operations['appleNativeSignIn']
  }
  '/auth/external/token': {
    parameters: NoParameters
    post: operations['exchangeExternalToken']
  }
  '/auth/sessions/current/refresh': {
    parameters: NoParameters
    post: operations['refreshAccessToken']
  }
  '/auth/sessions/current': {
    parameters: NoParameters
    delete: operations['deleteCurrentSession']
  }
  '/auth/sessions': {
    parameters: NoParameters
    get: operations['listSessions']
    post: operations['createSession']
  }
  '/auth/sessions/{id}': {
    parameters: NoParameters
    delete: operations['deleteSession']
  }
  '/auth/cli': {
    parameters: NoParameters
    post: operations['startCliLogin']
  }
  '/auth/cli/poll': {
    parameters: NoParameters
    post: operations['pollCliLogin']
  }
  '/auth/cli/complete': {
    parameters: NoParameters
    post: operations['completeCliLogin']
  }
  '/contact-channels/send-verification-code': {
    parameters: NoParameters
    post: operations['sendVerificationCode']
  }
  '/contact-channels/verify': {
    parameters: NoParameters
    post: operations['verifyContactChannel']
  }
  '/contact-channels/verify/check-code': {
    parameters: NoParameters
    post: operations['checkVerificationCode']
  }
  '/contact-channels': {
    parameters: NoParameters
    get: operations['listContactChannels']
    post: operations['createContactChannel']
  }
  '/contact-channels/{user_id}/{contact_channel_id}': {
    parameters: NoParameters
    get: operations['getContactChannel']
    delete: operations['deleteContactChannel']
    patch: operations['updateContactChannel']
  }
  '/contact-channels/{user_id}/{contact_channel_id}/send-verification-code': {
    parameters: NoParameters
    post: operations['sendContactChannelVerificationCode']
  }
  '/users/me': {
    parameters: NoParameters
    get: operations['getCurrentUser']
    delete: operations['deleteCurrentUser']
    patch: operations['updateCurrentUser']
  }
  '/users': {
    parameters: NoParameters
    get: operations['listUsers']
    post: operations['createUser']
  }
  '/users/{user_id}': {
    parameters: NoParameters
    get: operations['getUserById']
    delete: operations['deleteUser']
    patch: operations['updateUser']
  }
  '/teams': {
    parameters: NoParameters
    get: operations['listTeams']
    post: operations['createTeam']
  }
  '/teams/{team_id}': {
    parameters: NoParameters
    get: operations['getTeam']
    delete: operations['deleteTeam']
    patch: operations['updateTeam']
  }
  '/team-memberships/{team_id}/{user_id}': {
    parameters: NoParameters
    post: operations['addTeamMember']
    delete: operations['removeTeamMember']
  }
  '/team-member-profiles': {
    parameters: NoParameters
    get: operations['listTeamMemberProfiles']
  }
  '/team-member-profiles/{team_id}/{user_id}': {
    parameters: NoParameters
    get: operations['getTeamMemberProfile']
    patch: operations['updateTeamMemberProfile']
  }
  '/team-invitations/send-code': {
    parameters: NoParameters
    post: operations['sendTeamInvitation']
  }
  '/team-invitations/accept': {
    parameters: NoParameters
    post: operations['acceptTeamInvitation']
  }
  '/team-invitations/accept/check-code': {
    parameters: NoParameters
    post: operations['checkTeamInvitationCode']
  }
  '/team-invitations/accept/details': {
    parameters: NoParameters
    post: operations['getTeamInvitationDetails']
  }
  '/team-invitations': {
    parameters: NoParameters
    get: operations['listTeamInvitations']
  }
  '/team-invitations/{id}': {
    parameters: NoParameters
    delete: operations['deleteTeamInvitation']
  }
  '/team-invitations/{id}/accept': {
    parameters: NoParameters
    post: operations['acceptTeamInvitationById']
  }
  '/team-permissions': {
    parameters: NoParameters
    get: operations['listTeamPermissions']
  }
  '/team-permissions/{team_id}/{user_id}/{permission_id}': {
    parameters: NoParameters
    post: operations['grantTeamPermission']
    delete: operations['revokeTeamPermission']
  }
  '/project-permissions': {
    parameters: NoParameters
    get: operations['listProjectPermissions']
  }
  '/project-permissions/{user_id}/{permission_id}': {
    parameters: NoParameters
    post: operations['grantProjectPermission']
    delete: operations['revokeProjectPermission']
  }
  '/team-permission-definitions': {
    parameters: NoParameters
    get: operations['listTeamPermissionDefinitions']
    post: operations['createTeamPermissionDefinition']
  }
  '/team-permission-definitions/{permission_id}': {
    parameters: NoParameters
    delete: operations['deleteTeamPermissionDefinition']
    patch: operations['updateTeamPermissionDefinition']
  }
  '/project-permission-definitions': {
    parameters: NoParameters
    get: operations['listProjectPermissionDefinitions']
    post: operations['createProjectPermissionDefinition']
  }
  '/project-permission-definitions/{permission_id}': {
    parameters: NoParameters
    delete: operations['deleteProjectPermissionDefinition']
    patch: operations['updateProjectPermissionDefinition']
  }
  '/connected-accounts/{user_id}/{provider_id}/access-token': {
    parameters: NoParameters
    post: operations['createConnectedAccountAccessToken']
  }
  '/connected-accounts/{user_id}': {
    parameters: NoParameters
    get: operations['listConnectedAccounts']
  }
  '/connected-accounts/{user_id}/{provider_id}/{provider_account_id}/access-token': {
    parameters: NoParameters
    post: operations['createConnectedAccountAccessTokenById']
  }
  '/oauth-providers': {
    parameters: NoParameters
    get: operations['listOAuthProviders']
    post: operations['createOAuthProvider']
  }
  '/oauth-providers/{user_id}/{provider_id}': {
    parameters: NoParameters
    get: operations['getOAuthProvider']
    delete: operations['deleteOAuthProvider']
    patch: operations['updateOAuthProvider']
  }
  '/user-api-keys': {
    parameters: NoParameters
    get: operations['listUserApiKeys']
    post: operations['createUserApiKey']
  }
  '/user-api-keys/{api_key_id}': {
    parameters: NoParameters
    get: operations['getUserApiKey']
    patch: operations['updateUserApiKey']
  }
  '/user-api-keys/check': {
    parameters: NoParameters
    post: operations['checkUserApiKey']
  }
  '/team-api-keys': {
    parameters: NoParameters
    get: operations['listTeamApiKeys']
    post: operations['createTeamApiKey']
  }
  '/team-api-keys/{api_key_id}': {
    parameters: NoParameters
    get: operations['getTeamApiKey']
    patch: operations['updateTeamApiKey']
  }
  '/team-api-keys/check': {
    parameters: NoParameters
    post: operations['checkTeamApiKey']
  }
  '/emails/notification-preference/{user_id}': {
    parameters: NoParameters
    get: operations['listNotificationPreferences']
  }
  '/emails/notification-preference/{user_id}/{notification_category_id}': {
    parameters: NoParameters
    patch: operations['updateNotificationPreference']
  }
  '/emails/send-email': {
    parameters: NoParameters
    post: operations['sendEmail']
  }
  '/emails/render-email': {
    parameters: NoParameters
    post: operations['renderEmail']
  }
  '/emails/outbox': {
    parameters: NoParameters
    get: operations['listOutboxEmails']
  }
  '/emails/outbox/{id}': {
    parameters: NoParameters
    get: operations['getOutboxEmail']
    patch: operations['updateOutboxEmail']
  }
  '/emails/capacity-boost': {
    parameters: NoParameters
    post: operations['activateEmailCapacityBoost']
  }
  '/emails/delivery-info': {
    parameters: NoParameters
    get: operations['getEmailDeliveryInfo']
  }
  '/payments/items/{customer_type}/{customer_id}/{item_id}': {
    parameters: NoParameters
    get: operations['getCustomerItem']
  }
  '/payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity': {
    parameters: NoParameters
    post: operations['updateCustomerItemQuantity']
  }
  '/payments/products/{customer_type}/{customer_id}': {
    parameters: NoParameters
    get: operations['listCustomerProducts']
    post: operations['grantCustomerProduct']
  }
  '/payments/products/{customer_type}/{customer_id}/{product_id}': {
    parameters: NoParameters
    delete: operations['cancelCustomerProduct']
  }
  '/payments/products/{customer_type}/{customer_id}/switch': {
    parameters: NoParameters
    post: operations['switchCustomerProduct']
  }
  '/payments/purchases/create-purchase-url': {
    parameters: NoParameters
    post: operations['createPurchaseUrl']
  }
  '/payments/billing/{customer_type}/{customer_id}': {
    parameters: NoParameters
    get: operations['getCustomerBilling']
  }
  '/payments/invoices/{customer_type}/{customer_id}': {
    parameters: NoParameters
    get: operations['listCustomerInvoices']
  }
  '/payments/payment-method/{customer_type}/{customer_id}/setup-intent': {
    parameters: NoParameters
    post: operations['createPaymentSetupIntent']
  }
  '/payments/payment-method/{customer_type}/{customer_id}/set-default': {
    parameters: NoParameters
    post: operations['setDefaultPaymentMethod']
  }
  '/payments/promo-codes/validate': {
    parameters: NoParameters
    post: operations['validatePromoCodes']
  }
  '/payments/purchases/validate-promo-codes': {
    parameters: NoParameters
    post: operations['validatePurchasePromoCodes']
  }
  '/payments/products/{customer_type}/{customer_id}/validate-promo-codes': {
    parameters: NoParameters
    post: operations['validateCustomerPromoCodes']
  }
  '/payments/purchases/validate-code': {
    parameters: NoParameters
    post: operations['validatePurchaseCode']
  }
  '/payments/purchases/purchase-session': {
    parameters: NoParameters
    post: operations['createPurchaseSession']
  }
  '/agent/discovery': {
    parameters: NoParameters
    get: operations['getAgentDiscovery']
  }
  '/agent/register': {
    parameters: NoParameters
    post: operations['registerAgent']
  }
  '/agent/register/confirm': {
    parameters: NoParameters
    post: operations['confirmAgent']
  }
  '/agent/register/poll': {
    parameters: NoParameters
    post: operations['pollAgent']
  }
  '/data-vault/stores/{id}/get': {
    parameters: NoParameters
    post: operations['getVaultValue']
  }
  '/data-vault/stores/{id}/set': {
    parameters: NoParameters
    post: operations['setVaultValue']
  }
  '/check-feature-support': {
    parameters: NoParameters
    post: operations['checkFeatureSupport']
  }
  '/projects/current': {
    parameters: NoParameters
    get: operations['getCurrentProject']
  }
  '/projects/{project_id}/.well-known/jwks.json': {
    parameters: NoParameters
    get: operations['getJwks']
  }
  '/internal/projects': {
    parameters: NoParameters
    get: operations['listOwnedProjects']
    post: operations['createOwnedProject']
  }
  '/internal/projects/transfer': {
    parameters: NoParameters
    post: operations['transferProject']
  }
  '/internal/projects/current': {
    parameters: NoParameters
    get: operations['getProject']
    delete: operations['deleteProject']
    patch: operations['updateProject']
  }
  '/internal/onboarding/preview-affected-users': {
    parameters: NoParameters
    post: operations['previewAffectedUsers']
  }
  '/internal/api-keys': {
    parameters: NoParameters
    get: operations['listInternalApiKeys']
    post: operations['createInternalApiKey']
  }
  '/internal/api-keys/{api_key_id}': {
    parameters: NoParameters
    get: operations['getInternalApiKey']
    patch: operations['updateInternalApiKey']
  }
  '/internal/email-templates': {
    parameters: NoParameters
    get: operations['listEmailTemplates']
    post: operations['createEmailTemplate']
  }
  '/internal/email-templates/{template_id}': {
    parameters: NoParameters
    delete: operations['deleteEmailTemplate']
    patch: operations['updateEmailTemplate']
  }
  '/internal/rewrite-template-source': {
    parameters: NoParameters
    post: operations['rewriteTemplateSource']
  }
  '/internal/email-themes': {
    parameters: NoParameters
    get: operations['listEmailThemes']
    post: operations['createEmailTheme']
  }
  '/internal/email-themes/{id}': {
    parameters: NoParameters
    get: operations['getEmailTheme']
    delete: operations['deleteEmailTheme']
    patch: operations['updateEmailTheme']
  }
  '/internal/email-drafts': {
    parameters: NoParameters
    get: operations['listEmailDrafts']
    post: operations['createEmailDraft']
  }
  '/internal/email-drafts/{draft_id}': {
    parameters: NoParameters
    delete: operations['deleteEmailDraft']
    patch: operations['updateEmailDraft']
  }
  '/internal/config': {
    parameters: NoParameters
    get: operations['getProjectConfig']
  }
  '/internal/config/override': {
    parameters: NoParameters
    patch: operations['updateProjectConfigOverride']
  }
  '/internal/config/override/{level}': {
    parameters: NoParameters
    get: operations['getProjectConfigLevel']
    put: operations['replaceProjectConfigLevel']
    patch: operations['updateProjectConfigLevel']
  }
  '/internal/config/override/{level}/reset-keys': {
    parameters: NoParameters
    post: operations['resetProjectConfigLevelKeys']
  }
  '/internal/config/source': {
    parameters: NoParameters
    get: operations['getProjectConfigSource']
    delete: operations['unlinkProjectConfigSource']
  }
  '/webhooks/svix-token': {
    parameters: NoParameters
    post: operations['createWebhookPortalToken']
  }
  '/internal/send-test-webhook': {
    parameters: NoParameters
    post: operations['sendTestWebhook']
  }
  '/internal/payments/setup': {
    parameters: NoParameters
    post: operations['setUpPayments']
  }
  '/internal/payments/stripe/account-info': {
    parameters: NoParameters
    get: operations['getPaymentAccount']
  }
  '/internal/payments/method-configs': {
    parameters: NoParameters
    get: operations['getPaymentMethodConfigs']
    patch: operations['updatePaymentMethodConfigs']
  }
  '/internal/payments/transactions': {
    parameters: NoParameters
    get: operations['listTransactions']
  }
  '/internal/payments/transactions/refund': {
    parameters: NoParameters
    post: operations['refundTransaction']
  }
  '/internal/payments/promo-codes': {
    parameters: NoParameters
    get: operations['listPromoCodes']
    post: operations['createPromoCode']
  }
  '/internal/payments/promo-codes/{id}': {
    parameters: NoParameters
    get: operations['getPromoCode']
  }
  '/internal/payments/promo-codes/{id}/pause': {
    parameters: NoParameters
    post: operations['pausePromoCode']
  }
  '/internal/payments/promo-codes/{id}/resume': {
    parameters: NoParameters
    post: operations['resumePromoCode']
  }
  '/internal/payments/promo-codes/{id}/end': {
    parameters: NoParameters
    post: operations['endPromoCode']
  }
  '/internal/payments/test-mode-purchase-session': {
    parameters: NoParameters
    post: operations['createTestModePurchaseSession']
  }
  '/internal/payments/stripe-widgets/account-session': {
    parameters: NoParameters
    post: operations['createPaymentAccountSession']
  }
  '/internal/analytics/query': {
    parameters: NoParameters
    post: operations['queryAnalytics']
  }
  '/internal/session-replays': {
    parameters: NoParameters
    get: operations['listSessionReplays']
  }
  '/internal/session-replays/{session_replay_id}': {
    parameters: NoParameters
    get: operations['getSessionReplay']
  }
  '/internal/session-replays/{session_replay_id}/chunks': {
    parameters: NoParameters
    get: operations['listSessionReplayChunks']
  }
  '/internal/session-replays/{session_replay_id}/events': {
    parameters: NoParameters
    get: operations['getSessionReplayEvents']
  }
  '/internal/session-replays/{session_replay_id}/chunks/{chunk_id}/events': {
    parameters: NoParameters
    get: operations['getSessionReplayChunkEvents']
  }
  '/internal/metrics': {
    parameters: NoParameters
    get: operations['getMetrics']
  }
  '/internal/send-test-email': {
    parameters: NoParameters
    post: operations['sendTestEmail']
  }
  '/internal/emails': {
    parameters: NoParameters
    get: operations['listSentEmails']
  }
  '/internal/send-sign-in-invitation': {
    parameters: NoParameters
    post: operations['sendSignInInvitation']
  }
  '/internal/emails/managed-onboarding/list': {
    parameters: NoParameters
    get: operations['listManagedEmailDomains']
  }
  '/internal/emails/managed-onboarding/setup': {
    parameters: NoParameters
    post: operations['setUpManagedEmailDomain']
  }
  '/internal/emails/managed-onboarding/check': {
    parameters: NoParameters
    post: operations['checkManagedEmailDomain']
  }
  '/internal/emails/managed-onboarding/apply': {
    parameters: NoParameters
    post: operations['applyManagedEmailDomain']
  }
  '/internal/emails/managed-onboarding/delete': {
    parameters: NoParameters
    post: operations['deleteManagedEmailDomain']
  }
  '/internal/ai-chat/{thread_id}': {
    parameters: NoParameters
    get: operations['listAiChatMessages']
    post: operations['sendAiChatMessage']
    patch: operations['saveAiChatMessage']
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    /** @description An agent, as it describes itself. Since 2026. */
    Agent: {
      name: string
      description?: string
      url?: string
    }
    /** @description An agent, as it describes itself. Since 2026. */
    AgentBody: {
      name: string
      description?: string
      url?: string
    }
    /** @description Since 2026. */
    RegisterAgentBody: {
      agent: components['schemas']['AgentBody']
      /** @description Who is meant to approve it, such as an address. */
      user_hint?: string
      /** @description The app where the user approves it. */
      app_url?: string
      expires_in_millis?: number
    }
    /** @description Since 2026. */
    AgentRegistration: {
      /** @description What the user confirms. */
      claim_code: string
      /** @description The page where the user decides. Its path is not known. */
      confirm_url: string
      /** @description A secret of the agent. */
      poll_token: string
      /** Format: epoch-millis */
      expires_at_millis: number
      anonymous_session: components['schemas']['AgentSession']
    }
    /** @description Since 2026. */
    AgentSession: {
      user_id: string
      access_token: string
      refresh_token: string
    }
    /** @description Since 2026. */
    ConfirmAgentBody: {
      claim_code: string
      /**
       * @description `inspect` changes nothing.
       * @enum {string}
       */
      action: 'inspect' | 'approve' | 'deny'
    }
    /** @description Since 2026. */
    AgentRequest: {
      agent: components['schemas']['Agent']
      user_hint: string | null
      /** Format: epoch-millis */
      expires_at_millis: number
      /** @description Such as `pending`, `approved` or `denied`. */
      status: string
    }
    /** @description Since 2026. */
    PollAgentBody: {
      poll_token: string
    }
    /** @description Since 2026. */
    AgentPending: {
      /** @enum {string} */
      status: 'pending' | 'denied' | 'expired' | 'used'
    }
    /** @description Since 2026. */
    AgentApproved: {
      /** @constant */
      status: 'approved'
      session: components['schemas']['AgentSession']
    }
    AiChatMessageBody: {
      /**
       * @description Who said it.
       * @enum {string}
       */
      role: 'user' | 'assistant' | 'tool'
      /** @description What was said; a text or a list of blocks. */
      content: components['schemas']['JsonValue']
    }
    SendAiChatMessageBody: {
      /**
       * @description What is being edited.
       * @enum {string}
       */
      context_type: 'email-theme' | 'email-template'
      /** @description The conversation so far, the new message last. */
      messages: components['schemas']['AiChatMessageBody'][]
    }
    /** @description A text of the assistant. */
    AiChatTextBlock: {
      type: 'text'
      text: string
    }
    /** @description A source the assistant proposes. Its names are not renamed. */
    AiChatToolCallBlock: {
      type: 'tool-call'
      /** @description `createEmailTheme` or `createEmailTemplate`. */
      toolName: string
      toolCallId: string
      /** @description An object whose `content` is the proposed source. */
      args: components['schemas']['JsonValue']
      /** @description The same as JSON text. */
      argsText: string
      /** @constant */
      result: 'success'
    }
    AiChatBlock: components['schemas']['AiChatTextBlock'] | components['schemas']['AiChatToolCallBlock']
    AiChatAnswer: {
      /** @description The assistant's texts and proposals, in order. */
      content: components['schemas']['AiChatBlock'][]
    }
    SaveAiChatMessageBody: {
      /** @description Stored and returned unchanged. */
      message: components['schemas']['JsonValue']
    }
    /** @description Empty. */
    SaveAiChatMessageResult: Record<string, unknown>
    AiChatMessages: {
      /** @description Every saved message exactly as it was saved, the oldest first. */
      messages: components['schemas']['JsonValue'][]
    }
    /** @description Since 2026. */
    QueryAnalyticsBody: {
      /** @description SQL. */
      query: string
      params?: {
        [key: string]: components['schemas']['JsonValue']
      }
      timeout_ms?: number
      include_all_branches?: boolean
    }
    /** @description Since 2026. */
    SessionReplay: {
      id: string
      project_user: components['schemas']['ReplayedUser']
      /** Format: epoch-millis */
      started_at_millis: number
      /** Format: epoch-millis */
      last_event_at_millis: number
      chunk_count: number
      event_count: number
    }
    /** @description Since 2026. */
    ReplayedUser: {
      id: string
      display_name: string | null
      primary_email: string | null
    }
    /** @description Since 2026. */
    SessionReplayPage: {
      items: components['schemas']['SessionReplay'][]
      pagination: components['schemas']['Pagination']
    }
    /** @description Since 2026. */
    SessionReplayChunk: {
      id: string
      batch_id?: string
      session_replay_segment_id?: string
      browser_session_id?: string | null
      event_count: number
      byte_length?: number
      /** Format: epoch-millis */
      first_event_at_millis: number
      /** Format: epoch-millis */
      last_event_at_millis: number
      /** Format: epoch-millis */
      created_at_millis: number
    }
    /** @description Since 2026. */
    SessionReplayChunkPage: {
      items: components['schemas']['SessionReplayChunk'][]
      pagination: components['schemas']['Pagination']
    }
    /** @description The part of a key that is shown after its creation. */
    LastFour: {
      /** @description The last four characters of the key. */
      last_four: string
    }
    /** @description A key of a user, after its creation. */
    UserApiKey: {
      /** Format: uuid */
      id: string
      /** @description May be empty. */
      description: string
      /** Format: epoch-millis */
      created_at_millis: number
      /**
       * Format: epoch-millis
       * @description Absent if the key never expires.
       */
      expires_at_millis?: number
      /**
       * Format: epoch-millis
       * @description Absent until the key is revoked.
       */
      manually_revoked_at_millis?: number
      /** @description Whether the key may be found in public code. A key that is not public is revoked when a secret scanner finds it there. */
      is_public: boolean
      /** @constant */
      type: 'user'
      /**
       * Format: uuid
       * @description The owner.
       */
      user_id: string
      value: components['schemas']['LastFour']
    }
    /** @description A new key of a user, with the key itself. It is shown only once. */
    CreatedUserApiKey: {
      /** Format: uuid */
      id: string
      /** @description May be empty. */
      description: string
      /** Format: epoch-millis */
      created_at_millis: number
      /**
       * Format: epoch-millis
       * @description Absent if the key never expires.
       */
      expires_at_millis?: number
      /**
       * Format: epoch-millis
       * @description Absent until the key is revoked.
       */
      manually_revoked_at_millis?: number
      /** @description Whether the key may be found in public code. */
      is_public: boolean
      /** @constant */
      type: 'user'
      /**
       * Format: uuid
       * @description The owner.
       */
      user_id: string
      /** @description The key, 102 characters; begins with `sk_`, or with `pk_` when it is public. Treat it as opaque. */
      value: string
    }
    /** @description A key of a team, after its creation. */
    TeamApiKey: {
      /** Format: uuid */
      id: string
      /** @description May be empty. */
      description: string
      /** Format: epoch-millis */
      created_at_millis: number
      /**
       * Format: epoch-millis
       * @description Absent if the key never expires.
       */
      expires_at_millis?: number
      /**
       * Format: epoch-millis
       * @description Absent until the key is revoked.
       */
      manually_revoked_at_millis?: number
      /** @description Whether the key may be found in public code. A key that is not public is revoked when a secret scanner finds it there. */
      is_public: boolean
      /** @constant */
      type: 'team'
      /**
       * Format: uuid
       * @description The owner.
       */
      team_id: string
      value: components['schemas']['LastFour']
    }
    /** @description A new key of a team, with the key itself. It is shown only once. */
    CreatedTeamApiKey: {
      /** Format: uuid */
      id: string
      /** @description May be empty. */
      description: string
      /** Format: epoch-millis */
      created_at_millis: number
      /**
       * Format: epoch-millis
       * @description Absent if the key never expires.
       */
      expires_at_millis?: number
      /**
       * Format: epoch-millis
       * @description Absent until the key is revoked.
       */
      manually_revoked_at_millis?: number
      /** @description Whether the key may be found in public code. */
      is_public: boolean
      /** @constant */
      type: 'team'
      /**
       * Format: uuid
       * @description The owner.
       */
      team_id: string
      /** @description The key, 102 characters; begins with `sk_`, or with `pk_` when it is public. Treat it as opaque. */
      value: string
    }
    CreateUserApiKeyBody: {
      description: string
      /**
       * Format: epoch-millis
       * @description `null` (or 0) for a key that never expires. A time in the past is accepted.
       */
      expires_at_millis: number | null
      /** @description Tells secret scanners to leave the key alone. Default false; cannot be changed later, and makes no difference when the key is checked. */
      is_public?: boolean
      user_id: components['schemas']['UserIdOrMe']
    }
    UpdateUserApiKeyBody: {
      description?: string
      /**
       * @description Revokes the key permanently.
       * @constant
       */
      revoked?: true
    }
    CheckUserApiKeyBody: {
      /** @description The complete key. */
      api_key: string
    }
    CreateTeamApiKeyBody: {
      description: string
      /**
       * Format: epoch-millis
       * @description `null` (or 0) for a key that never expires. A time in the past is accepted.
       */
      expires_at_millis: number | null
      /** @description Tells secret scanners to leave the key alone. Default false; cannot be changed later, and makes no difference when the key is checked. */
      is_public?: boolean
      /** Format: uuid */
      team_id: string
    }
    UpdateTeamApiKeyBody: {
      description?: string
      /**
       * @description Revokes the key permanently.
       * @constant
       */
      revoked?: true
    }
    CheckTeamApiKeyBody: {
      /** @description The complete key. */
      api_key: string
    }
    StartCliLoginBody: {
      /**
       * @description How long the request can be confirmed and fetched, in milliseconds; at most 86 400 000 (24 hours), by default
       *     7 200 000 (two hours). Services since 2026 allow 900 000 (15 minutes) at most, 120 000 by default.
       */
      expires_in_millis?: number
      /** @description Refresh token of an anonymous session, which the browser may claim and upgrade. Since 2026. */
      anon_refresh_token?: string
    }
    /** @description A pending command-line login. */
    CliLogin: {
      /** @description 45 characters. The command line polls with it; keep it secret. */
      polling_code: string
      /** @description 45 characters. The browser completes the login with it. */
      login_code: string
      /**
       * Format: date-time
       * @description When the login expires, in UTC.
       */
      expires_at: string
    }
    PollCliLoginBody: {
      polling_code: string
    }
    /** @description There is no token to fetch yet, or no longer. */
    CliLoginPending: {
      /**
       * @description `waiting`: not confirmed yet, poll again. `expired`: it has expired, confirmed or not. `used`: the
       *     token was fetched before.
       * @enum {string}
       */
      status: 'waiting' | 'expired' | 'used'
    }
    /** @description The login was confirmed. The token is returned only once. */
    CliLoginSuccess: {
      /** @constant */
      status: 'success'
      /** @description As the browser gave it. */
      refresh_token: string
    }
    /** @description Whether a command-line login carries an anonymous session. Since 2026. */
    CliSessionState: {
      /** @enum {string} */
      cli_session_state: 'anonymous' | 'none'
    }
    CompleteCliLoginBody: {
      login_code: string
      /**
       * @description What the command line will get, usually the browser's own, so that both share one session. Needed unless `mode`
       *     is another than `complete`. Stored unchecked until 2025. Services until 2025 require it.
       */
      refresh_token?: string
      /**
       * @description Default `complete`. Since 2026.
       * @enum {string}
       */
      mode?: 'check' | 'claim-anon-session' | 'complete'
    }
    /** @description Any JSON value. */
    JsonValue: unknown
    /** @description An object whose fields aren't known, so they aren't described. Since 2026. */
    UndescribedObject: {
      [key: string]: components['schemas']['JsonValue']
    }
    /**
     * Format: user-id
     * @description The id of a user, or `me` for the signed-in one.
     */
    UserIdOrMe: string
    /**
     * @description A single-use code from a link in an email or from an earlier response: 45 digits and lower-case letters, without
     *     i, l, o and u. Letter case does not matter. It works only with the calls it was made for.
     */
    VerificationCode: string
    /** @description The cursor of the next page. */
    Pagination: {
      /** @description Opaque; `null` after the last page. */
      next_cursor: string | null
    }
    /** @description The call succeeded; there is no result. */
    Success: {
      success: boolean
    }
    /** @description The code exists, is unused and has not expired. Any other code gives an error. */
    CodeValidity: {
      /** @description Never false. */
      is_code_valid: boolean
    }
    /** @description A token of the external provider, without its expiry and scopes. */
    ConnectedAccountAccessToken: {
      /** @description Valid for at least five more minutes. */
      access_token: string
    }
    CreateConnectedAccountAccessTokenBody: {
      /** @description The scopes that the token must cover, separated by spaces. Default: any. */
      scope?: string
    }
    /** @description An account at an external provider whose access tokens the app may use. Since 2026. */
    ConnectedAccount: {
      /** Format: uuid */
      user_id: string
      /** @description The id that the project gave the provider, such as `github`. */
      provider: string
      /** @description The user's id at the provider. */
      provider_account_id: string
    }
    /** @description An email address of a user. */
    ContactChannel: {
      /** Format: uuid */
      id: string
      /**
       * Format: uuid
       * @description The owner.
       */
      user_id: string
      /**
       * @description The only kind there is.
       * @constant
       */
      type: 'email'
      /** @description The address. */
      value: string
      /** @description Whether it is the user's `primary_email`. At most one channel of a user is. */
      is_primary: boolean
      /** @description Whether the address is verified. */
      is_verified: boolean
      /** @description Whether the user can sign in with it. Unique in the project while true. */
      used_for_auth: boolean
    }
    CreateContactChannelBody: {
      /** @description The owner; at client level, only the signed-in user. */
      user_id: components['schemas']['UserIdOrMe']
      /**
       * Format: email
       * @description The address. Trimmed and lower-cased before it is stored.
       */
      value: string
      /** @constant */
      type: 'email'
      /** @description Whether the user may sign in with it. */
      used_for_auth: boolean
      /** @description Default false. True makes the user's other channels secondary. */
      is_primary?: boolean
    }
    ServerCreateContactChannelBody: {
      /** @description The owner. */
      user_id: components['schemas']['UserIdOrMe']
      /**
       * Format: email
       * @description The address. Trimmed and lower-cased before it is stored.
       */
      value: string
      /** @constant */
      type: 'email'
      /** @description Whether the user may sign in with it. */
      used_for_auth: boolean
      /** @description Default false. True makes the user's other channels secondary. */
      is_primary?: boolean
      /** @description Default false. */
      is_verified?: boolean
    }
    /** @description Omitted fields keep their values. */
    UpdateContactChannelBody: {
      /** @description A new address; it has to be verified again. It is checked, trimmed and lower-cased only if `type` is sent along, so send both. */
      value?: string
      /** @constant */
      type?: 'email'
      /** @description Whether the user may sign in with it. */
      used_for_auth?: boolean
      /** @description True makes the user's other channels secondary. */
      is_primary?: boolean
    }
    /** @description Omitted fields keep their values. */
    ServerUpdateContactChannelBody: {
      /** @description A new address; it counts as unverified unless `is_verified` is sent too. It is checked, trimmed and lower-cased only if `type` is sent along, so send both. */
      value?: string
      /** @constant */
      type?: 'email'
      /** @description Whether the user may sign in with it. */
      used_for_auth?: boolean
      /** @description True makes the user's other channels secondary. */
      is_primary?: boolean
      is_verified?: boolean
    }
    SendContactChannelVerificationCodeBody: {
      /**
       * Format: uri
       * @description The page that the link in the email opens, on a trusted domain. The code is added to it as `code`.
       */
      callback_url: string
    }
    SendVerificationCodeBody: {
      /**
       * Format: email
       * @description The primary email address of the signed-in user.
       */
      email: string
      /**
       * Format: uri
       * @description The page that the link in the email opens, on a trusted domain. The code is added to it as `code`.
       */
      callback_url: string
    }
    VerifyContactChannelBody: {
      /** @description From the link. Case-insensitive. */
      code: string
    }
    CheckVerificationCodeBody: {
      /** @description From the link. Case-insensitive. */
      code: string
    }
    /** @description Since 2026. */
    GetVaultValueBody: {
      /** @description The hash of the key. */
      hashed_key: string
    }
    /** @description Since 2026. */
    VaultValue: {
      /** @description As it was written. */
      encrypted_value: string
    }
    /** @description Since 2026. */
    SetVaultValueBody: {
      /** @description The hash of the key. */
      hashed_key: string
      encrypted_value: string
    }
    /** @description Since 2026. */
    EmailDraft: {
      id: string
      display_name: string
      /** @description The source, as of a template. */
      tsx_source: string
      /** @description `null`: the active theme. `false`: no theme. */
      theme_id?: components['schemas']['EmailThemeSelector']
      /**
       * Format: epoch-millis
       * @description Null until it is sent.
       */
      sent_at_millis?: number | null
    }
    /** @description Since 2026. */
    EmailDraftList: {
      drafts: components['schemas']['EmailDraft'][]
    }
    /** @description Since 2026. */
    CreateEmailDraftBody: {
      display_name: string
      /** @description Default: the active theme. `false`: no theme. */
      theme_id?: components['schemas']['EmailThemeSelector']
      tsx_source?: string
    }
    /** @description Since 2026. */
    CreateEmailDraftResult: {
      id: string
    }
    /** @description Since 2026. */
    UpdateEmailDraftBody: {
      display_name?: string
      /** @description `null`: the active theme. `false`: no theme. */
      theme_id?: components['schemas']['EmailThemeSelector']
      tsx_source?: string
    }
    /** @description Which theme to use: the id of one, `false` for none (a bare layout), or `null` for the active theme of the project. */
    EmailThemeSelector: string | false | null
    /**
     * @description Send exactly one of `html` and `template_id`, or since 2026 `draft_id`; and one of `user_ids` and, since 2026,
     *     `all_users` and `emails`.
     */
    SendEmailBody: {
      /** @description The ids of the users to write to, each at the primary email address. May be empty; any number. Services until 2025 require it. */
      user_ids?: string[]
      /** @description Absent or `null` means the active theme, and so does an id that belongs to no theme. A theme that the template itself names is not considered. */
      theme_id?: components['schemas']['EmailThemeSelector']
      /** @description The message. Not allowed with `template_id` or `variables`. */
      html?: string
      /** @description Overrides the subject of the template. Without it, a message given as `html` has an empty one. */
      subject?: string
      /** @description Case matters. Default `Transactional`. With a template it has to exist, but the category that the template declares decides whom the message reaches. */
      notification_category_name?: string
      /** @description The id of a template. */
      template_id?: string
      /** @description Values for the variables of the template; only with `template_id`. */
      variables?: {
        [key: string]: components['schemas']['JsonValue']
      }
      /**
       * @description Writes to every user of the project. Since 2026.
       * @constant
       */
      all_users?: true
      /** @description Addresses to write to, which need not belong to users. Since 2026. */
      emails?: string[]
      /** @description The id of a draft. Since 2026. */
      draft_id?: string
      /**
       * Format: epoch-millis
       * @description Not before this moment. Since 2026.
       */
      scheduled_at_millis?: number
      /** @description Sent before others in the queue. Since 2026. */
      is_high_priority?: boolean
    }
    /** @description One of the requested users. */
    EmailRecipient: {
      /** Format: uuid */
      user_id: string
      /** @description Absent when the user has no primary email address and so gets no message. Services since 2026 never return it. */
      user_email?: string
    }
    SendEmailResult: {
      /** @description One for each of `user_ids`, in the same order. Doesn't say whether a message arrived. */
      results: components['schemas']['EmailRecipient'][]
    }
    /** @description Give exactly one of the two theme properties, and exactly one of the two template properties. */
    RenderEmailBody: {
      /** @description `null` and `false` count as values. */
      theme_id?: components['schemas']['EmailThemeSelector']
      /** @description The source of a theme that need not be stored. */
      theme_tsx_source?: string
      /** @description The id of a template. */
      template_id?: string
      /** @description The source of a template that need not be stored. */
      template_tsx_source?: string
      /** @description Whether the message marks its parts for an editor. Not in the emulator. Since 2026. */
      editable_markers?: boolean
      /** @description The source whose parts are marked. Since 2026. */
      editable_source?: string
    }
    RenderedEmail: {
      html: string
      /** @description Absent if the template declares none. */
      subject?: string
      /** @description Absent if the template declares none. */
      notification_category?: string
      /** @description The marked parts. Their form isn't known. Since 2026. */
      editable_regions?: {
        [key: string]: components['schemas']['JsonValue']
      }
    }
    /** @description A theme as the list shows it. */
    EmailThemeSummary: {
      /** Format: uuid */
      id: string
      /** @description Need not be unique. */
      display_name: string
    }
    EmailThemeList: {
      themes: components['schemas']['EmailThemeSummary'][]
    }
    /** @description A theme read by its id. */
    EmailTheme: {
      /**
       * Format: uuid
       * @description Since 2026.
       */
      id?: string
      display_name: string
      /** @description A TSX module that exports a component `EmailTheme` with `children` and an optional `unsubscribeLink`; since 2026 also with `projectLogos`: `logoUrl`, `logoFullUrl`, `logoDarkModeUrl` and `logoFullDarkModeUrl`. Values for the preview may stand in `EmailTheme.PreviewProps`. */
      tsx_source: string
    }
    /** @description Empty. Since 2026. */
    DeleteEmailTemplateResult: Record<string, unknown>
    CreateEmailThemeBody: {
      /** @description Need not be unique. Cannot be changed later. */
      display_name: string
    }
    CreateEmailThemeResult: {
      /**
       * Format: uuid
       * @description The id of the new theme.
       */
      id: string
    }
    UpdateEmailThemeBody: {
      /** @description The new source. It has to render. */
      tsx_source: string
    }
    UpdateEmailThemeResult: {
      display_name: string
    }
    EmailTemplate: {
      /** Format: uuid */
      id: string
      display_name: string
      /** @description A TSX module that exports `variablesSchema`, a validator, and `EmailTemplate`, a component with `user`, `project` and `variables`, which renders one `Subject` and one `NotificationCategory`. Values for the preview may stand in `EmailTemplate.PreviewVariables`. */
      tsx_source: string
      /** @description The theme of this template, or `false` for none. Absent when it follows the active theme. */
      theme_id?: string | false
    }
    EmailTemplateList: {
      templates: components['schemas']['EmailTemplate'][]
    }
    CreateEmailTemplateBody: {
      display_name: string
    }
    CreateEmailTemplateResult: {
      /**
       * Format: uuid
       * @description The id of the new template.
       */
      id: string
    }
    UpdateEmailTemplateBody: {
      /** @description The new source. It has to render and to declare a subject and a category. */
      tsx_source: string
      /** @description The id of a theme is stored. `null`, `false` and absence leave the stored theme as it is; to clear it, use the config override. */
      theme_id?: components['schemas']['EmailThemeSelector']
    }
    UpdateEmailTemplateResult: {
      /** @description The new source, rendered with its preview values. */
      rendered_html: string
    }
    /** @description The mail server that sent a message, without its password. */
    SentEmailSender: {
      /**
       * @description `shared` is the mail server of the service, `standard` the one of the project.
       * @enum {string}
       */
      type: 'shared' | 'standard'
      host?: string
      port?: number
      username?: string
      sender_name?: string
      sender_email?: string
    }
    /** @description One attempt to send a message. Each retry is an entry of its own; there are up to three attempts. */
    SentEmail: {
      /** Format: uuid */
      id: string
      subject: string
      /**
       * Format: epoch-millis
       * @description When the attempt was made.
       */
      sent_at_millis: number
      /** @description The addresses of the recipients. Absent if unknown. */
      to?: string[]
      /** @description Until 2025. Services until 2025 require it. */
      sender_config?: components['schemas']['SentEmailSender']
      /** @description `null` or absent when the mail server accepted the message. Otherwise what went wrong, in a form that may change: usually `errorType` (`HOST_NOT_FOUND`, `AUTH_FAILED`, `TEMPORARY`, `INVALID_EMAIL_ADDRESS`, `REJECTED`, `TIMEOUT`, `SOCKET_CLOSED` or `UNKNOWN`), `canRetry`, `message` and `rawError`. */
      error?: {
        [key: string]: components['schemas']['JsonValue']
      } | null
    }
    SendTestEmailBody: {
      /** Format: email */
      recipient_email: string
      /** @description The mail server to test. The stored one isn't changed. There is no `type` here. */
      email_config: {
        host: string
        /** @description 465 means TLS from the start. */
        port: number
        username: string
        password: string
        sender_name: string
        /** Format: email */
        sender_email: string
      }
    }
    SendTestEmailResult: {
      /** @description Whether the mail server accepted the message. */
      success: boolean
      /** @description A sentence for users; present only if `success` is false. */
      error_message?: string
    }
    SendSignInInvitationBody: {
      /**
       * Format: email
       * @description Whom to invite.
       */
      email: string
      /**
       * Format: uri
       * @description Where the message leads, unchanged. Must be on a trusted domain of the project.
       */
      callback_url: string
    }
    /**
     * @description Who an email is for. `user-primary-email`: the primary address of `user_id`. `user-custom-emails`: `emails`, on
     *     behalf of `user_id`. `custom-emails`: `emails`. Since 2026.
     */
    OutboxEmailRecipient: {
      /** @enum {string} */
      type: 'user-primary-email' | 'user-custom-emails' | 'custom-emails'
      /** Format: uuid */
      user_id?: string
      emails?: string[]
    }
    /** @description Since 2026. */
    OutboxEmailRecipientBody: {
      /** @enum {string} */
      type: 'user-primary-email' | 'user-custom-emails' | 'custom-emails'
      /**
       * Format: uuid
       * @description For `user-primary-email` and `user-custom-emails`.
       */
      user_id?: string
      /** @description For `user-custom-emails` and `custom-emails`. */
      emails?: string[]
    }
    /**
     * @description Since 2026.
     * @enum {string}
     */
    OutboxEmailStatus:
      | 'paused'
      | 'preparing'
      | 'rendering'
      | 'render-error'
      | 'scheduled'
      | 'queued'
      | 'sending'
      | 'server-error'
      | 'skipped'
      | 'bounced'
      | 'delivery-delayed'
      | 'sent'
      | 'opened'
      | 'clicked'
      | 'marked-as-spam'
    /** @description Why an attempt to send an email failed. Since 2026. */
    EmailSendAttemptError: {
      attempt_number: number
      timestamp: string
      external_message: string
      external_details: {
        [key: string]: unknown
      }
      internal_message: string
      internal_details: {
        [key: string]: unknown
      }
    }
    /**
     * @description An email on its way. What it carries beyond the required fields depends on its `status`, so does a moment named
     *     after each event. Since 2026.
     */
    OutboxEmail: {
      /** Format: uuid */
      id: string
      to: components['schemas']['OutboxEmailRecipient']
      tsx_source: string
      theme_id: string | null
      variables: {
        [key: string]: components['schemas']['JsonValue']
      }
      /** @enum {string} */
      created_with: 'draft' | 'programmatic-call'
      /** Format: epoch-millis */
      scheduled_at_millis: number
      is_paused: boolean
      has_rendered: boolean
      has_delivered: boolean
      status: components['schemas']['OutboxEmailStatus']
      /** @enum {string} */
      simple_status: 'in-progress' | 'ok' | 'error'
      /** Format: epoch-millis */
      created_at_millis?: number
      /** Format: epoch-millis */
      updated_at_millis?: number
      skip_deliverability_check?: boolean
      email_draft_id?: string | null
      /** @description `null` for an email given as HTML. */
      email_programmatic_call_template_id?: string | null
      /** @description Repeated attempts to send it. */
      send_retries?: number
      /** Format: epoch-millis */
      next_send_retry_at_millis?: number | null
      send_attempt_errors?: components['schemas']['EmailSendAttemptError'][] | null
      /**
       * Format: epoch-millis
       * @description Once its rendering begins.
       */
      started_rendering_at_millis?: number
      /**
       * Format: epoch-millis
       * @description Once it is rendered.
       */
      rendered_at_millis?: number
      /** @description Once it is rendered. */
      subject?: string | null
      /** @description Once it is rendered. */
      html?: string | null
      /** @description The plain text, once it is rendered. */
      text?: string | null
      /** @description Once it is rendered. */
      is_transactional?: boolean
      /** @description Once it is rendered. */
      is_high_priority?: boolean
      /** @description Once it is rendered. */
      notification_category_id?: string | null
      /**
       * Format: epoch-millis
       * @description Once its sending begins.
       */
      started_sending_at_millis?: number
      /** @description With status `render-error`. */
      render_error?: string
      /**
       * Format: epoch-millis
       * @description With status `server-error`.
       */
      error_at_millis?: number
      /** @description With status `server-error`. */
      server_error?: string
      /**
       * Format: epoch-millis
       * @description With status `skipped`.
       */
      skipped_at_millis?: number
      /** @description With status `skipped`: `MANUALLY_CANCELLED`, `USER_HAS_NO_PRIMARY_EMAIL`, `USER_UNSUBSCRIBED`, `USER_ACCOUNT_DELETED`, `NO_EMAIL_PROVIDED` or `LIKELY_NOT_DELIVERABLE`. */
      skipped_reason?: string
      /** @description With status `skipped`. */
      skipped_details?: {
        [key: string]: unknown
      }
      /**
       * Format: epoch-millis
       * @description With status `bounced`.
       */
      bounced_at_millis?: number
      /**
       * Format: epoch-millis
       * @description With status `delivery-delayed`.
       */
      delivery_delayed_at_millis?: number
      /**
       * Format: epoch-millis
       * @description Once it is sent. Without reports about deliveries, the end of sending.
       */
      delivered_at_millis?: number
      /** @description Once it is sent. Whether the mail server reports deliveries; SMTP doesn't. */
      can_have_delivery_info?: boolean
      /**
       * Format: epoch-millis
       * @description With status `opened`.
       */
      opened_at_millis?: number
      /**
       * Format: epoch-millis
       * @description With status `clicked`.
       */
      clicked_at_millis?: number
      /**
       * Format: epoch-millis
       * @description With status `marked-as-spam`.
       */
      marked_as_spam_at_millis?: number
    }
    /** @description Omitted fields keep their values. Since 2026. */
    UpdateOutboxEmailBody: {
      tsx_source?: string
      theme_id?: string | null
      to?: components['schemas']['OutboxEmailRecipientBody']
      variables?: {
        [key: string]: components['schemas']['JsonValue']
      }
      skip_deliverability_check?: boolean
      /** Format: epoch-millis */
      scheduled_at_millis?: number
      is_paused?: boolean
      /**
       * @description Cancels the email permanently.
       * @constant
       */
      cancel?: true
    }
    /** @description A raised capacity, which ends by itself. Since 2026. */
    EmailCapacityBoost: {
      /** Format: date-time */
      expires_at: string
    }
    /** @description The deliveries of a project's emails, and how many it may send. Since 2026. */
    EmailDeliveryInfo: {
      /** @description Counts of the emails sent within a period that ends now. */
      stats: {
        hour: components['schemas']['EmailDeliveryCounts']
        day: components['schemas']['EmailDeliveryCounts']
        week: components['schemas']['EmailDeliveryCounts']
        month: components['schemas']['EmailDeliveryCounts']
      }
      /** @description How many emails the project may send. */
      capacity: {
        /** @description Emails a second. */
        rate_per_second: number
        /** @description By what an active boost multiplies the rate. */
        boost_multiplier: number
        /** @description By what bounces and complaints multiply the rate. */
        penalty_factor: number
        /** @description Whether a boost is active. */
        is_boost_active: boolean
        /**
         * Format: date-time
         * @description When the boost ends.
         */
        boost_expires_at: string | null
      }
    }
    /** @description Counts of emails. Since 2026. */
    EmailDeliveryCounts: {
      /** @description Handed over to the mail server. */
      sent: number
      /** @description Returned by the recipient's server. */
      bounced: number
      /** @description Reported by the recipient. */
      marked_as_spam: number
    }
    /** @description Since 2026. */
    RewriteTemplateSourceBody: {
      template_tsx_source: string
    }
    /** @description Since 2026. */
    RewrittenTemplateSource: {
      tsx_source: string
    }
    /** @description Since 2026. */
    ManagedEmailDomain: {
      domain_id: string
      subdomain: string
      /** @description The part of the address before the at sign. */
      sender_local_part: string
      /** @description How far the set-up is. The values aren't known. */
      status: string
      name_server_records: string[]
    }
    /** @description Since 2026. */
    ManagedEmailDomainList: {
      items: components['schemas']['ManagedEmailDomain'][]
    }
    /** @description Since 2026. */
    SetUpManagedEmailDomainBody: {
      subdomain: string
      /** @description The part of the address before the at sign. */
      sender_local_part: string
    }
    /** @description Since 2026. */
    CheckManagedEmailDomainBody: {
      domain_id: string
      subdomain: string
      sender_local_part: string
    }
    /** @description Since 2026. */
    ApplyManagedEmailDomainBody: {
      domain_id: string
    }
    /** @description Since 2026. */
    DeleteManagedEmailDomainBody: {
      /** @description The id of the domain at the email provider. */
      resend_domain_id: string
    }
    /** @description Since 2026. */
    ManagedEmailDomainStatus: {
      /** @description How far the set-up is. The values aren't known. */
      status: string
    }
    /** @description Since 2026. */
    ExchangeExternalTokenBody: {
      /** @enum {string} */
      provider_id: 'clerk-integration' | 'better-auth-integration' | 'workos-integration'
      /** @description JSON Web Token of the provider, with `iss`, `sub`, `sid` and `exp`. */
      token: string
    }
    /** @description A session that lives as long as the external one. It has no refresh token. Since 2026. */
    ExternalSession: {
      /** @description JSON Web Token; see its `exp`. */
      access_token: string
      session_id: string
      /** Format: uuid */
      user_id: string
      /** @description Whether this call created the account. */
      is_new_user: boolean
    }
    CheckFeatureSupportBody: {
      /** @description The feature's name in the sentence. */
      feature_name?: string
    }
    /** @description A set of keys, after its creation. A key that the set lacks is absent. */
    InternalApiKey: {
      /**
       * Format: uuid
       * @description The id of the set.
       */
      id: string
      description: string
      /**
       * Format: epoch-millis
       * @description Every set expires.
       */
      expires_at_millis: number
      /**
       * Format: epoch-millis
       * @description Absent until the set is revoked.
       */
      manually_revoked_at_millis?: number
      /** Format: epoch-millis */
      created_at_millis: number
      publishable_client_key?: components['schemas']['LastFour']
      secret_server_key?: components['schemas']['LastFour']
      super_secret_admin_key?: components['schemas']['LastFour']
    }
    /** @description A new set of keys, in full. They are shown only once. A key that wasn't requested is absent. */
    CreatedInternalApiKey: {
      /**
       * Format: uuid
       * @description The id of the set.
       */
      id: string
      description: string
      /**
       * Format: epoch-millis
       * @description Every set expires.
       */
      expires_at_millis: number
      /**
       * Format: epoch-millis
       * @description Absent until the set is revoked.
       */
      manually_revoked_at_millis?: number
      /** Format: epoch-millis */
      created_at_millis: number
      /** @description For browsers; `pck_` and 45 characters. */
      publishable_client_key?: string
      /** @description For backends; `ssk_` and 45 characters. Keep it secret. */
      secret_server_key?: string
      /** @description For administering the project; `sak_` and 45 characters. Keep it secret. */
      super_secret_admin_key?: string
    }
    CreateInternalApiKeyBody: {
      description: string
      /**
       * Format: epoch-millis
       * @description Required; these keys always expire.
       */
      expires_at_millis: number
      /** @description Whether the set gets a key for the client level. */
      has_publishable_client_key: boolean
      /** @description Whether the set gets a key for the server level. */
      has_secret_server_key: boolean
      /** @description Whether the set gets a key for the admin level. */
      has_super_secret_admin_key: boolean
    }
    UpdateInternalApiKeyBody: {
      description?: string
      /**
       * @description Revokes every key of the set permanently.
       * @constant
       */
      revoked?: true
    }
    /** @description The count of one day. */
    DailyActivity: {
      /** Format: date */
      date: string
      activity: number
    }
    /** @description How often one way to sign in is set up among the users. */
    LoginMethodCount: {
      /** @description `password`, `passkey`, `otp`, `other`, or the name of an OAuth provider in lower case. */
      method: string
      count: number
    }
    /** @description The active users or teams of each day, by what they did before. 31 entries each, the oldest first, today last. Since 2026. */
    ActivitySplit: {
      /** @description All of them. */
      total: components['schemas']['DailyActivity'][]
      /** @description Active for the first time. */
      new: components['schemas']['DailyActivity'][]
      /** @description Also active on the day before. */
      retained: components['schemas']['DailyActivity'][]
      /** @description Active before, but not on the day before. */
      reactivated: components['schemas']['DailyActivity'][]
    }
    /** @description Figures about users, teams and their activity. Since 2026. */
    AuthOverview: {
      /** @description Users with a verified email address. */
      verified_users: number
      /** @description The other users who aren't anonymous. */
      unverified_users: number
      anonymous_users: number
      total_teams: number
      /** @description Users who were active in the last 31 days, deleted ones included. */
      mau: number
      /** @description The same as `total_users`. */
      total_users_filtered: number
      daily_active_users_split: components['schemas']['ActivitySplit']
      daily_active_teams_split: components['schemas']['ActivitySplit']
    }
    /** @description Figures about subscriptions and invoices. Amounts are in cents. Since 2026. */
    PaymentsOverview: {
      /** @description From the status in lower case, such as `active`, to the number of subscriptions. */
      subscriptions_by_status: {
        [key: string]: number
      }
      active_subscription_count: number
      total_one_time_purchases: number
      /** @description Subscriptions that began on each day. */
      daily_subscriptions: components['schemas']['DailyActivity'][]
      /** @description All paid invoices. */
      revenue_cents: number
      /** @description The paid invoices of the last 31 days. */
      mrr_cents: number
      /** @description One-time purchases and invoices. */
      total_orders: number
      /** @description How many of the orders are paid, in percent. */
      checkout_conversion_rate: number
    }
    /** @description Figures about emails. Rates are percentages of the emails sent. Since 2026. */
    EmailOverview: {
      /** @description From `ok`, `error` and `in-progress` to numbers of emails. Zeros are left out. */
      emails_by_status: {
        [key: string]: number
      }
      total_emails: number
      daily_emails: components['schemas']['DailyActivity'][]
      daily_emails_by_status: {
        /** Format: date */
        date: string
        ok: number
        error: number
        in_progress: number
      }[]
      /** @description Emails that the mail server has accepted or refused. */
      emails_sent: number
      /** @description Up to 100 emails, the newest first. */
      recent_emails: {
        id: string
        /** @description In capitals, such as `SENT`. */
        status: string
        subject: string | null
        /** Format: epoch-millis */
        created_at_millis: number
      }[]
      /** @description What mail servers have reported. Servers that are used by SMTP report nothing. */
      deliverability_status: {
        delivered: number
        bounced: number
        error: number
        in_progress: number
      }
      deliverability_rate: number
      bounce_rate: number
      click_rate: number
    }
    /** @description Figures about page views, revenue and regions. Amounts are in cents. Since 2026. */
    AnalyticsOverview: {
      daily_page_views: components['schemas']['DailyActivity'][]
      daily_clicks: components['schemas']['DailyActivity'][]
      daily_visitors: components['schemas']['DailyActivity'][]
      daily_revenue: {
        /** Format: date */
        date: string
        new_cents: number
        refund_cents: number
      }[]
      total_revenue_cents: number
      total_replays: number
      recent_replays: number
      visitors: number
      avg_session_seconds: number
      /** @description Users who were active in the last 5 minutes. */
      online_live: number
      revenue_per_visitor: number
      top_referrers: {
        referrer: string
        visitors: number
      }[]
      /** @description The region with the most active users. */
      top_region: {
        country_code: string | null
        region_code: string | null
        count: number
      } | null
    }
    Metrics: {
      total_users: number
      /** @description Sign-ups of each day. 31 entries, the oldest first, today last. */
      daily_users: components['schemas']['DailyActivity'][]
      /** @description Users who were active on each day. 31 entries, the oldest first, today last. */
      daily_active_users: components['schemas']['DailyActivity'][]
      /** @description From country codes to numbers of users. Users whose country is not known are left out. */
      users_by_country: {
        [key: string]: number
      }
      /** @description The newest first: up to five users, up to 100 unrestricted ones since 2026. */
      recently_registered: components['schemas']['ServerUser'][]
      /** @description Up to five users, the most recently active first. */
      recently_active: components['schemas']['ServerUser'][]
      /** @description In no particular order. */
      login_methods: components['schemas']['LoginMethodCount'][]
      /** @description Since 2026. */
      auth_overview?: components['schemas']['AuthOverview']
      /** @description Since 2026. */
      payments_overview?: components['schemas']['PaymentsOverview']
      /** @description Since 2026. */
      email_overview?: components['schemas']['EmailOverview']
      /** @description Since 2026. */
      analytics_overview?: components['schemas']['AnalyticsOverview']
    }
    MfaSignInBody: {
      /**
       * @description The only kind of second factor.
       * @constant
       */
      type: 'totp'
      /** @description Six digits from an authenticator app (SHA-1, steps of 30 seconds). Only the current step counts. */
      totp: string
      /** @description The attempt code, from `details.attempt_code` of MULTI_FACTOR_AUTHENTICATION_REQUIRED. */
      code: components['schemas']['VerificationCode']
    }
    /**
     * @description Whether a user gets one kind of email. There are two kinds, both on until switched off: `Transactional`
     *     (7bb82d33-2f54-4a3d-9d23-82739e0d66ef) and `Marketing` (4f6f8873-3d04-46bd-8bef-18338b1a1b4c).
     */
    NotificationPreference: {
      /** Format: uuid */
      notification_category_id: string
      notification_category_name: string
      /** @description Whether the user gets such emails. */
      enabled: boolean
      /** @description Whether the user should be offered to switch it off. A hint; switching it off is not refused. */
      can_disable: boolean
    }
    UpdateNotificationPreferenceBody: {
      /** @description Whether the user gets such emails. */
      enabled: boolean
    }
    /**
     * @description The external provider, whatever id the project gave it.
     * @enum {string}
     */
    OAuthProviderType:
      | 'google'
      | 'github'
      | 'microsoft'
      | 'spotify'
      | 'facebook'
      | 'discord'
      | 'gitlab'
      | 'bitbucket'
      | 'linkedin'
      | 'apple'
      | 'x'
      | 'twitch'
    /** @description A connection of the signed-in user with an external account. */
    OAuthProvider: {
      /**
       * Format: uuid
       * @description The id of the connection.
       */
      id: string
      /** Format: uuid */
      user_id: string
      /** @description The id that the project gave the provider. Since 2026. */
      provider_config_id?: string
      type: components['schemas']['OAuthProviderType']
      /** @description The address from the provider. Absent if it sent none. */
      email?: string
      /** @description Whether the account can be used to sign in. */
      allow_sign_in: boolean
      /** @description Whether access tokens of the provider can be requested. */
      allow_connected_accounts: boolean
    }
    /** @description A connection of a user with an external account, as a server sees it. */
    ServerOAuthProvider: {
      /**
       * Format: uuid
       * @description The id of the connection.
       */
      id: string
      /** Format: uuid */
      user_id: string
      /** @description The id that the project gave the provider. Since 2026. */
      provider_config_id?: string
      type: components['schemas']['OAuthProviderType']
      /** @description The address from the provider. Absent if it sent none. */
      email?: string
      /** @description Whether the account can be used to sign in. */
      allow_sign_in: boolean
      /** @description Whether access tokens of the provider can be requested. */
      allow_connected_accounts: boolean
      /** @description The user's id at the provider. */
      account_id: string
    }
    CreateOAuthProviderBody: {
      user_id: components['schemas']['UserIdOrMe']
      /** @description The id of a provider that the project has configured, such as `github`. */
      provider_config_id: string
      /** @description The user's id at the provider. */
      account_id: string
      /** Format: email */
      email?: string
      /** @description At most one connection of a user with a provider may have it. */
      allow_sign_in: boolean
      /** @description Any number of connections may have it. */
      allow_connected_accounts: boolean
    }
    /** @description Omitted fields keep their values. */
    UpdateOAuthProviderBody: {
      /** @description At most one connection of a user with a provider may have it. */
      allow_sign_in?: boolean
      allow_connected_accounts?: boolean
    }
    /** @description Omitted fields keep their values. */
    ServerUpdateOAuthProviderBody: {
      /** @description At most one connection of a user with a provider may have it. */
      allow_sign_in?: boolean
      allow_connected_accounts?: boolean
      /** @description The user's id at the provider. Send it along with `allow_sign_in` true. */
      account_id?: string
      /** Format: email */
      email?: string
    }
    /** @description Exchanges the authorization code of a sign-in for a session. */
    OAuthAuthorizationCodeGrant: {
      grant_type: 'authorization_code'
      /** @description From the redirect. Works once, within 5 minutes. */
      code: string
      /**
       * Format: uri
       * @description The one of the authorize call, without its fragment. A different one is refused and uses the code up.
       */
      redirect_uri: string
      /** @description The secret behind the `code_challenge` of the authorize call. */
      code_verifier: string
      /** @description Id of the project, or `<project id>#<branch id>`. */
      client_id: string
      /** @description Publishable client key. Required, although the verifier would be enough. */
      client_secret?: string
    }
    /** @description Makes a fresh access token. The refresh token is not rotated. */
    OAuthRefreshTokenGrant: {
      grant_type: 'refresh_token'
      refresh_token: string
      /** @description Id of the project, or `<project id>#<branch id>`. */
      client_id: string
      /** @description Publishable client key; `__stack_public_client__` where the project works without one. */
      client_secret: string
    }
    /** @description One of the two grants. Further fields are ignored; do not send `scope` or `state`. */
    ExchangeOAuthTokenBody:
      | components['schemas']['OAuthAuthorizationCodeGrant']
      | components['schemas']['OAuthRefreshTokenGrant']
    /**
     * @description The token endpoint's OAuth 2.0 error for a missing parameter (RFC 6749, section 5.2).
     *     It has no `code`, and no known-error header comes with it.
     */
    OAuthProtocolError: {
      /** @description For example `invalid_request`. */
      error: string
      error_description: string
    }
    /** @description Where an OAuth sign-in continues. Since 2026. */
    OAuthLocation: {
      /** Format: uri */
      location: string
    }
    /** @description Since 2026. */
    AuthorizeCrossDomainBody: {
      /**
       * Format: uri
       * @description A page on a trusted domain of the project.
       */
      redirect_uri: string
      /** @description Comes back unchanged. */
      state: string
      /** @description The SHA-256 of the code verifier, base64url. */
      code_challenge: string
      /** @constant */
      code_challenge_method?: 'S256'
      /**
       * Format: uri
       * @description Where to go after the exchange, on a trusted domain.
       */
      after_callback_redirect_url?: string
    }
    /** @description Since 2026. */
    CrossDomainRedirect: {
      /**
       * Format: uri
       * @description The `redirect_uri` with `code` and `state`.
       */
      redirect_url: string
    }
    /** @description Since 2026. */
    AppleNativeSignInBody: {
      /** @description The identity token that Apple gave the app. */
      id_token: string
    }
    SendSignInCodeBody: {
      /**
       * Format: email
       * @description Needs a dot in its domain. Compared as sent; send it in lower case.
       */
      email: string
      /**
       * Format: uri
       * @description The page that the link opens; a `code` parameter is added. Must be on a trusted domain of the project.
       */
      callback_url: string
      /** @description The token of a bot challenge. Omit all three fields unless the app shows a challenge. Since 2026. */
      bot_challenge_token?: string
      /**
       * @description Which challenge the token comes from. Since 2026.
       * @enum {string}
       */
      bot_challenge_phase?: 'invisible' | 'visible'
      /**
       * @description Counts as a visible challenge that failed, so that a sign-up is refused. Since 2026.
       * @constant
       */
      bot_challenge_unavailable?: 'true'
    }
    SendSignInCodeResult: {
      /** @description 39 characters. The email shows a one-time password of six characters; that password followed by this nonce is the code to sign in with. */
      nonce: string
    }
    OtpSignInBody: {
      /** @description From the link, or the six characters of the email followed by the nonce. Case-insensitive. */
      code: components['schemas']['VerificationCode']
    }
    CheckSignInCodeBody: {
      /** @description From the link, or the six characters of the email followed by the nonce. Case-insensitive. */
      code: components['schemas']['VerificationCode']
    }
    /** @description WebAuthn creation options in JSON form, the input of the browser's registration ceremony. */
    PasskeyRegistrationOptions: {
      rp: {
        /**
         * @description Always the placeholder `THIS_VALUE_WILL_BE_REPLACED.example.com`. Check it, then replace it with the page's
         *     host name.
         */
        id: string
        /** @description Name of the project. */
        name: string
      }
      user: {
        /** @description The user id as text, base64url. */
        id: string
        /** @description Display name, else primary email address, else a general word. */
        name: string
        /** @description Same as `name`. */
        displayName: string
      }
      /** @description Base64url. */
      challenge: string
      pubKeyCredParams: {
        /** @description COSE algorithm: -8, -7 or -257. */
        alg: number
        /** @constant */
        type: 'public-key'
      }[]
      /** @description Milliseconds. */
      timeout: number
      /**
       * @description `none`: it is not requested.
       * @enum {string}
       */
      attestation: 'none' | 'indirect' | 'direct' | 'enterprise'
      /** @description Empty. */
      excludeCredentials: {
        /** @description Base64url. */
        id: string
        /** @constant */
        type: 'public-key'
      }[]
      authenticatorSelection: {
        /** @enum {string} */
        residentKey: 'required' | 'preferred' | 'discouraged'
        requireResidentKey: boolean
        /** @enum {string} */
        userVerification: 'required' | 'preferred' | 'discouraged'
      }
      extensions: {
        credProps: boolean
      }
    }
    InitiatePasskeyRegistrationResult: {
      /** @description Send it back with the credential, within 65 seconds. */
      code: string
      /** @description Input of the browser's ceremony. Replace `rp.id` first. */
      options_json: components['schemas']['PasskeyRegistrationOptions']
    }
    /** @description WebAuthn registration response in JSON form, as the browser's ceremony returns it. */
    PasskeyRegistrationCredential: {
      /** @description Id of the credential; base64url. */
      id: string
      /** @description Same as `id`. */
      rawId: string
      /** @constant */
      type: 'public-key'
      response: {
        /** @description Base64url. */
        clientDataJSON: string
        /** @description Base64url. */
        attestationObject: string
        transports?: string[]
        publicKeyAlgorithm?: number
        /** @description Base64url. */
        publicKey?: string
        /** @description Base64url. */
        authenticatorData?: string
      }
      clientExtensionResults: {
        appid?: boolean
        credProps?: {
          rk?: boolean
        }
      }
      /** @description `platform` or `cross-platform`. */
      authenticatorAttachment?: string
    }
    RegisterPasskeyCredentialBody: {
      /** @description Result of the browser's ceremony. */
      credential: components['schemas']['PasskeyRegistrationCredential']
      /** @description From the start of the registration. */
      code: string
    }
    RegisterPasskeyCredentialResult: {
      /** @description Id of the credential, base64url; despite its name, not of the user. */
      user_handle: string
    }
    /** @description WebAuthn request options in JSON form, the input of the browser's authentication ceremony. */
    PasskeyAuthenticationOptions: {
      /**
       * @description Always the placeholder `THIS_VALUE_WILL_BE_REPLACED.example.com`. Check it, then replace it with the page's host
       *     name.
       */
      rpId: string
      /** @description Base64url. */
      challenge: string
      /** @description Empty, so that the browser offers every passkey of the site. */
      allowCredentials: {
        /** @description Base64url. */
        id: string
        /** @constant */
        type: 'public-key'
      }[]
      /** @description Milliseconds. */
      timeout: number
      /** @enum {string} */
      userVerification: 'required' | 'preferred' | 'discouraged'
    }
    InitiatePasskeyAuthenticationResult: {
      /** @description Send it back with the authentication response, within 65 seconds. */
      code: string
      /** @description Input of the browser's ceremony. Replace `rpId` first. */
      options_json: components['schemas']['PasskeyAuthenticationOptions']
    }
    /** @description WebAuthn authentication response in JSON form, as the browser's ceremony returns it. */
    PasskeyAuthenticationResponse: {
      /** @description Id of the credential; base64url. */
      id: string
      /** @description Same as `id`. */
      rawId: string
      /** @constant */
      type: 'public-key'
      response: {
        /** @description Base64url. */
        clientDataJSON: string
        /** @description Base64url. */
        authenticatorData: string
        /** @description Base64url. */
        signature: string
        /** @description Base64url; the `user.id` of the registration. */
        userHandle?: string
      }
      clientExtensionResults: {
        appid?: boolean
        credProps?: {
          rk?: boolean
        }
      }
      /** @description `platform` or `cross-platform`. */
      authenticatorAttachment?: string
    }
    PasskeySignInBody: {
      /** @description Result of the browser's ceremony. */
      authentication_response: components['schemas']['PasskeyAuthenticationResponse']
      /** @description From the start of the sign-in. */
      code: string
    }
    PasswordSignInBody: {
      /**
       * Format: email
       * @description Compared as sent; send it in lower case.
       */
      email: string
      password: string
    }
    PasswordSignUpBody: {
      /**
       * Format: email
       * @description Needs a dot in its domain. Stored trimmed and in lower case.
       */
      email: string
      /** @description At least 8 characters. */
      password: string
      /**
       * Format: uri
       * @description The page that the link in the verification email opens; a `code` parameter is added. Must be on a trusted
       *     domain of the project. Services since 2026 send no email without it. Services until 2025 require it.
       */
      verification_callback_url?: string
      /** @description The token of a bot challenge. Omit all three fields unless the app shows a challenge. Since 2026. */
      bot_challenge_token?: string
      /**
       * @description Which challenge the token comes from. Since 2026.
       * @enum {string}
       */
      bot_challenge_phase?: 'invisible' | 'visible'
      /**
       * @description Counts as a visible challenge that failed, so that a sign-up is refused. Since 2026.
       * @constant
       */
      bot_challenge_unavailable?: 'true'
    }
    SendPasswordResetCodeBody: {
      /**
       * Format: email
       * @description Compared as sent; send it in lower case.
       */
      email: string
      /**
       * Format: uri
       * @description The page that the link opens; a `code` parameter is added. Must be on a trusted domain of the project.
       */
      callback_url: string
    }
    /** @description Doesn't reveal whether the address has an account. */
    SendPasswordResetCodeResult: {
      /** @description A sentence, always the same; not a boolean. */
      success: string
    }
    ResetPasswordWithCodeBody: {
      code: components['schemas']['VerificationCode']
      /** @description The new password; at least 8 characters. */
      password: string
    }
    CheckPasswordResetCodeBody: {
      code: components['schemas']['VerificationCode']
    }
    UpdatePasswordBody: {
      old_password: string
      /** @description At least 8 characters. */
      new_password: string
    }
    SetPasswordBody: {
      /** @description At least 8 characters. */
      password: string
    }
    /** @description Empty. Since 2026. */
    SetUpPaymentsBody: Record<string, unknown>
    /** @description Since 2026. */
    PaymentMethodConfigs: {
      config_id: string
      methods: components['schemas']['JsonValue'][]
    }
    /** @description Since 2026. */
    TransactionPage: {
      transactions: components['schemas']['JsonValue'][]
      /** @description Null after the last page. */
      next_cursor: string | null
    }
    /** @description Since 2026. */
    RefundTransactionBody: {
      /**
       * @description What was bought, such as `subscription`. The values aren't known; the emulator takes any other for a purchase without
       *     a subscription.
       */
      type: string
      /** @description The subscription or the purchase. */
      id: string
      invoice_id?: string
      /** @description Known by its name only. */
      amount_usd?: components['schemas']['JsonValue']
      /** @description Known by its name only. */
      end_action?: components['schemas']['JsonValue']
    }
    /** @description Since 2026. */
    UpdatePaymentMethodConfigsBody: {
      config_id: string
      /** @description By method. The values are those of the payment provider, such as `on`. */
      updates: {
        [key: string]: components['schemas']['JsonValue']
      }
    }
    /**
     * @description `user` and `team` are those of the project; `custom` is a customer that only servers know. Since 2026.
     * @enum {string}
     */
    CustomerType: 'user' | 'team' | 'custom'
    /**
     * @description A customer that can have a payment method. Since 2026.
     * @enum {string}
     */
    BilledCustomerType: 'user' | 'team'
    /** @description The customer's quantity of an item. Since 2026. */
    CustomerItem: {
      id: string
      display_name: string
      /** @description May be negative. */
      quantity: number
    }
    /** @description Since 2026. */
    UpdateCustomerItemQuantityBody: {
      /** @description What is added; negative to take away. */
      delta: number
      /**
       * Format: date-time
       * @description When the change is undone.
       */
      expires_at?: string
      description?: string
    }
    /** @description Empty. Since 2026. */
    UpdateCustomerItemQuantityResult: Record<string, unknown>
    /** @description What a product is and what it costs. Since 2026. */
    CustomerProductDetails: {
      display_name: string
      customer_type: components['schemas']['CustomerType']
      /** @description Whether only a server may offer it. */
      server_only: boolean
      /** @description Whether a customer may have it several times. */
      stackable: boolean
      /**
       * @description By price id: an amount as decimal text for each currency code, and `interval` as `[count, unit]` for a
       *     subscription.
       */
      prices: {
        [key: string]: components['schemas']['JsonValue']
      }
      /** @description By item id: `quantity`, and optionally `repeat` and `expires`. */
      included_items: {
        [key: string]: components['schemas']['JsonValue']
      }
      client_metadata?: components['schemas']['ProductMetadata']
      client_read_only_metadata?: components['schemas']['ProductMetadata']
      server_metadata?: components['schemas']['ProductMetadata']
    }
    /** @description Any JSON that was given with the product; null without any. Since 2026. */
    ProductMetadata: unknown
    /** @description The subscription through which a customer has a product. Since 2026. */
    CustomerSubscription: {
      subscription_id: string | null
      /**
       * Format: date-time
       * @description In UTC.
       */
      current_period_end: string | null
      /** @description Whether it ends with the current period. */
      cancel_at_period_end: boolean
      is_cancelable: boolean
    }
    /** @description A product that a customer has. Since 2026. */
    CustomerProduct: {
      /** @description Null for an inline product. */
      id: string | null
      quantity: number
      product: components['schemas']['CustomerProductDetails']
      /**
       * @description How the customer got it. Absent when unknown.
       * @enum {string}
       */
      type?: 'one_time' | 'subscription'
      /** @description Null or absent without a subscription. */
      subscription?: components['schemas']['CustomerSubscription'] | null
      /**
       * @description The products that the subscription can be switched to. Their form isn't known, so it isn't described; the
       *     emulator leaves the field out.
       */
      switch_options?: components['schemas']['JsonValue'][]
    }
    /** @description A product that is not in the payments settings. Since 2026. */
    InlineProduct: {
      display_name: string
      customer_type: components['schemas']['CustomerType']
      /** @description Default true. */
      server_only?: boolean
      /** @description Default false. */
      stackable?: boolean
      /**
       * @description By price id: an amount as decimal text for each currency code, such as `{ USD: '24.00' }`, and optionally
       *     `interval` as `[count, unit]` with the unit `day`, `week`, `month` or `year`, and `free_trial` alike.
       */
      prices: {
        [key: string]: components['schemas']['JsonValue']
      }
      /** @description By item id: `quantity`, and optionally `repeat` and `expires`. */
      included_items: {
        [key: string]: components['schemas']['JsonValue']
      }
      client_metadata?: components['schemas']['ProductMetadata']
      client_read_only_metadata?: components['schemas']['ProductMetadata']
      server_metadata?: components['schemas']['ProductMetadata']
    }
    /** @description Send either `product_id` or `product_inline`. Since 2026. */
    GrantCustomerProductBody: {
      product_id?: string
      product_inline?: components['schemas']['InlineProduct']
      /** @description Default 1. More only if the product is stackable. */
      quantity?: number
    }
    /** @description Since 2026. */
    GrantCustomerProductResult: {
      success: boolean
      /** @description Absent unless the product is a subscription. */
      subscription_id?: string
    }
    /** @description Since 2026. */
    SwitchCustomerProductBody: {
      from_product_id: string
      to_product_id: string
      /** @description The price of the new product. Default: the first one. */
      price_id?: string
      quantity?: number
      /** @description Codes that lower the price. */
      promo_codes?: string[]
    }
    /** @description Send either `product_id` or `product_inline`. Since 2026. */
    CreatePurchaseUrlBody: {
      customer_type: components['schemas']['CustomerType']
      customer_id: string
      product_id?: string
      product_inline?: components['schemas']['InlineProduct']
      /**
       * Format: uri
       * @description Where to go afterwards, on a trusted domain.
       */
      return_url?: string
      /** @description Whether the customer may enter a promo code. Refused unless the project allows that. */
      allow_promo_codes?: boolean
      /** @description Whether the customer may enter several. Refused unless the project allows that. */
      allow_stacking_promo_codes?: boolean
    }
    /** @description Since 2026. */
    PurchaseUrl: {
      /**
       * Format: uri
       * @description Works for 24 hours.
       */
      url: string
    }
    /** @description A card. Since 2026. */
    PaymentMethod: {
      id: string
      brand: string | null
      /** @description The last four digits. */
      last4: string | null
      /** @description From 1 to 12. */
      exp_month: number | null
      exp_year: number | null
    }
    /** @description How a customer pays. Since 2026. */
    CustomerBilling: {
      /** @description Whether the payment provider knows the customer. */
      has_customer: boolean
      default_payment_method: components['schemas']['PaymentMethod'] | null
    }
    /** @description Since 2026. */
    CustomerInvoice: {
      /** Format: epoch-millis */
      created_at_millis: number
      /** @description As the payment provider names it, such as `paid`. */
      status: string | null
      /** @description In the smallest unit of the currency. */
      amount_total: number
      /** Format: uri */
      hosted_invoice_url: string | null
    }
    /** @description What the payment provider's form needs. Since 2026. */
    PaymentSetupIntent: {
      client_secret: string
      stripe_account_id: string
    }
    /** @description Since 2026. */
    SetDefaultPaymentMethodBody: {
      /** @description The setup intent that the form confirmed. */
      setup_intent_id: string
    }
    /** @description Since 2026. */
    SetDefaultPaymentMethodResult: {
      success: boolean
      default_payment_method: components['schemas']['PaymentMethod']
    }
    /** @description Since 2026. */
    ValidatePromoCodesBody: {
      product_id: string
      /** @description Default: the first price of the product. */
      price_id?: string
      quantity: number
      promo_codes: string[]
    }
    /** @description Since 2026. */
    ValidatePurchasePromoCodesBody: {
      /** @description The code at the end of the URL of the purchase. */
      full_code: string
      price_id: string
      quantity: number
      promo_codes: string[]
    }
    /**
     * @description A price before and after a discount. Whether the amounts are numbers or texts, and of which unit, isn't known; the
     *     emulator returns decimal texts, as in the prices of a product. Since 2026.
     */
    PromoCodePrice: {
      original_amount: components['schemas']['JsonValue']
      net_amount: components['schemas']['JsonValue']
      recurring_amount: components['schemas']['JsonValue']
      applied_code_names: string[]
    }
    /** @description A user holds a permission within a team. The three ids together identify the grant. */
    TeamPermission: {
      /** @description The permission, such as `team_admin` or `$read_members`. */
      id: string
      /** Format: uuid */
      user_id: string
      /** Format: uuid */
      team_id: string
    }
    /** @description A user holds a permission within the project. The two ids together identify the grant. */
    ProjectPermission: {
      /** @description The permission, such as `beta_tester`. */
      id: string
      /** Format: uuid */
      user_id: string
    }
    /** @description Empty; sent as `{}`. */
    GrantTeamPermissionBody: Record<string, unknown>
    /** @description Empty; sent as `{}`. */
    GrantProjectPermissionBody: Record<string, unknown>
    /**
     * @description A permission that can be held within a team. Six of them belong to the service, begin with `$`, contain nothing and
     *     can be neither changed nor deleted: `$update_team`, `$delete_team`, `$read_members`, `$remove_members`,
     *     `$invite_members` and `$manage_api_keys`.
     */
    TeamPermissionDefinition: {
      id: string
      /** @description Absent when unset. */
      description?: string
      /** @description The permissions that holding this one includes. Sorted; may be empty. */
      contained_permission_ids: string[]
    }
    /** @description A permission that can be held within the project. */
    ProjectPermissionDefinition: {
      id: string
      /** @description Absent when unset. */
      description?: string
      /** @description The permissions that holding this one includes. Sorted; may be empty. */
      contained_permission_ids: string[]
    }
    CreateTeamPermissionDefinitionBody: {
      /** @description Unique among team and project permissions alike. */
      id: string
      description?: string
      /** @description Existing team permissions, those of the service too. Default: empty. */
      contained_permission_ids?: string[]
    }
    /** @description Replaces the definition. Only `id` is kept when left out, so send the other two along. */
    UpdateTeamPermissionDefinitionBody: {
      /** @description A new id. Grants follow it. */
      id?: string
      /** @description Unset when left out. */
      description?: string
      /** @description Existing team permissions, those of the service too. Emptied if omitted. */
      contained_permission_ids?: string[]
    }
    CreateProjectPermissionDefinitionBody: {
      /** @description Unique among team and project permissions alike. */
      id: string
      description?: string
      /** @description Existing project permissions. Default: empty. */
      contained_permission_ids?: string[]
    }
    /** @description Replaces the definition. Only `id` is kept when left out, so send the other two along. */
    UpdateProjectPermissionDefinitionBody: {
      /** @description A new id. Grants follow it. */
      id?: string
      /** @description Unset when left out. */
      description?: string
      /** @description Existing project permissions. Emptied if omitted. */
      contained_permission_ids?: string[]
    }
    /** @description An OAuth provider that is enabled. */
    ProviderReference: {
      id: components['schemas']['ProviderId']
    }
    /**
     * @description An external provider that projects can enable.
     * @enum {string}
     */
    ProviderId:
      | 'google'
      | 'github'
      | 'microsoft'
      | 'spotify'
      | 'facebook'
      | 'discord'
      | 'gitlab'
      | 'bitbucket'
      | 'linkedin'
      | 'apple'
      | 'x'
      | 'twitch'
    /** @description The settings that a client needs to offer the right sign-in methods. */
    ProjectConfig: {
      /** @description Whether new accounts are accepted. */
      sign_up_enabled: boolean
      /** @description Whether users may sign in with a password. */
      credential_enabled: boolean
      /** @description Whether users may sign in with a link or code by email. */
      magic_link_enabled: boolean
      /** @description Whether users may sign in with a passkey. */
      passkey_enabled: boolean
      /** @description Whether a signed-in user may create teams. */
      client_team_creation_enabled: boolean
      /** @description Whether a signed-in user may delete their own account. */
      client_user_deletion_enabled: boolean
      /** @description Whether there are API keys of users. */
      allow_user_api_keys: boolean
      /** @description Whether there are API keys of teams. */
      allow_team_api_keys: boolean
      enabled_oauth_providers: components['schemas']['ProviderReference'][]
      /** @description The trusted domains of the project. Since 2026. */
      domains?: components['schemas']['TrustedDomain'][]
      /** @description Whether URLs on localhost are trusted. Since 2026. */
      allow_localhost?: boolean
      /** @description Whether purchases accept promo codes. Since 2026. */
      allow_promo_codes?: boolean
      /** @description Whether a purchase accepts several promo codes. Since 2026. */
      allow_stacking_promo_codes?: boolean
    }
    /** @description Something to know about the configuration of a project. Since 2026. */
    ConfigNotice: {
      message: string
    }
    /** @description A project as a client sees it. */
    Project: {
      /** @description A UUID, or `internal` for the project of the service itself. */
      id: string
      display_name: string
      config: components['schemas']['ProjectConfig']
      /** @description Since 2026. */
      is_development_environment?: boolean
      /** @description Why the configuration that was pushed last does not apply; `null` when it does. Since 2026. */
      pushed_config_error?: components['schemas']['ConfigNotice'] | null
      /** @description Since 2026. */
      config_warnings?: components['schemas']['ConfigNotice'][]
    }
    /** @description Callback and redirect URLs are trusted when they have the protocol, host name and port of such a domain. In the host name `*` stands for anything within one label and `**` for one or more labels; a port of `*` for any port. Services until 2025 compare protocol, host name and the beginning of the path, ignore the port and have no wildcards. */
    TrustedDomain: {
      /** Format: uri */
      domain: string
      /** @description Where the handler pages are on that domain. */
      handler_path: string
    }
    TrustedDomainBody: {
      /**
       * Format: uri
       * @description Begins with `http://` or `https://`; no blanks.
       */
      domain: string
      /** @description Begins with `/`. */
      handler_path: string
    }
    /** @description A provider that uses the keys of the service; for development. */
    SharedProjectOAuthProvider: {
      /** @description The name of the provider within the configuration; equals `id` unless set by the config override. */
      provider_config_id: string
      id: components['schemas']['ProviderId']
      type: 'shared'
      /** @description Absent when unset. */
      facebook_config_id?: string
      /** @description Absent when unset. */
      microsoft_tenant_id?: string
      /** @description The bundle ids of native apps. Absent when unset. Since 2026. */
      apple_bundle_ids?: string[]
    }
    /** @description A provider that uses the keys of the project. */
    StandardProjectOAuthProvider: {
      /** @description The name of the provider within the configuration; equals `id` unless set by the config override. */
      provider_config_id: string
      id: components['schemas']['ProviderId']
      type: 'standard'
      client_id: string
      /** @description In clear. */
      client_secret: string
      /** @description Absent when unset. */
      facebook_config_id?: string
      /** @description Absent when unset. */
      microsoft_tenant_id?: string
      /** @description The bundle ids of native apps. Absent when unset. Since 2026. */
      apple_bundle_ids?: string[]
      /** @description Absent when unset. Since 2026. */
      apple_team_id?: string
      /** @description Absent when unset. Since 2026. */
      apple_key_id?: string
      /** @description In clear. Absent when unset. Since 2026. */
      apple_private_key?: string
    }
    /** @description An OAuth provider of a project. Being in the list enables it. */
    ProjectOAuthProvider:
      | components['schemas']['SharedProjectOAuthProvider']
      | components['schemas']['StandardProjectOAuthProvider']
    /** @description Uses the keys of the service, which exist for `google`, `github`, `microsoft` and `spotify`; other providers are accepted here and do not work. */
    SharedProjectOAuthProviderBody: {
      id: components['schemas']['ProviderId']
      type: 'shared'
      client_id?: string
      client_secret?: string
      facebook_config_id?: string
      microsoft_tenant_id?: string
      /** @description The bundle ids of native apps. Since 2026. */
      apple_bundle_ids?: string[]
    }
    /** @description Uses the keys of the project. */
    StandardProjectOAuthProviderBody: {
      id: components['schemas']['ProviderId']
      type: 'standard'
      client_id: string
      /** @description Needed unless all three keys of Apple are given. Services until 2025 require it. */
      client_secret?: string
      facebook_config_id?: string
      microsoft_tenant_id?: string
      /** @description The bundle ids of native apps. Since 2026. */
      apple_bundle_ids?: string[]
      /** @description Since 2026. */
      apple_team_id?: string
      /** @description Since 2026. */
      apple_key_id?: string
      /** @description In the format PEM, as Apple gives it. Since 2026. */
      apple_private_key?: string
    }
    /** @description An OAuth provider of a project. Being in the list enables it. */
    ProjectOAuthProviderBody:
      | components['schemas']['SharedProjectOAuthProviderBody']
      | components['schemas']['StandardProjectOAuthProviderBody']
    /** @description Messages go through the mail server of the service; for development. */
    SharedEmailConfig: {
      type: 'shared'
    }
    /** @description Messages go through the mail server of the project. */
    StandardEmailConfig: {
      type: 'standard'
      host: string
      port: number
      username: string
      /** @description In clear. */
      password: string
      sender_name: string
      /** Format: email */
      sender_email: string
    }
    /** @description Which mail server a project uses. */
    EmailConfig: components['schemas']['SharedEmailConfig'] | components['schemas']['StandardEmailConfig']
    /** @description The mail server of the service. The settings of a server are accepted and ignored. */
    SharedEmailConfigBody: {
      type: 'shared'
      host?: string
      port?: number
      username?: string
      password?: string
      sender_name?: string
      sender_email?: string
    }
    StandardEmailConfigBody: {
      type: 'standard'
      host: string
      port: number
      username: string
      password: string
      sender_name: string
      /** Format: email */
      sender_email: string
    }
    /** @description Which mail server a project is to use. */
    EmailConfigBody: components['schemas']['SharedEmailConfigBody'] | components['schemas']['StandardEmailConfigBody']
    /** @description A permission that is granted by itself. */
    DefaultPermission: {
      /** @description The id of a permission definition. */
      id: string
    }
    DefaultPermissionBody: {
      /** @description Not looked up when it is written; an unknown id fails when it is to be granted. */
      id: string
    }
    /** @description The settings of a project as its owner sees them. A new project has the value named with each. */
    AdminProjectConfig: {
      /** @description Whether URLs on localhost are trusted. Initially true. */
      allow_localhost: boolean
      /** @description Whether new accounts are accepted. Initially true. */
      sign_up_enabled: boolean
      /** @description Whether users may sign in with a password. Initially true. */
      credential_enabled: boolean
      /** @description Whether users may sign in with a link or code by email. Initially false. */
      magic_link_enabled: boolean
      /** @description Whether users may sign in with a passkey. Initially false. */
      passkey_enabled: boolean
      /** @description Whether a signed-in user may create teams. Initially false. */
      client_team_creation_enabled: boolean
      /** @description Whether a signed-in user may delete their own account. Initially false. */
      client_user_deletion_enabled: boolean
      /** @description Whether there are API keys of users. Initially false. */
      allow_user_api_keys: boolean
      /** @description Whether there are API keys of teams. Initially false. */
      allow_team_api_keys: boolean
      /** @description Whether each new user gets a team. Initially false. */
      create_team_on_sign_up: boolean
      /**
       * @description What happens when a user signs in at a provider with an email address that another account already signs in with. `link_method` adds the provider to that account if the address is verified on both sides and refuses otherwise; `raise_error` refuses; `allow_duplicates` creates a second account, whose address is not used for sign-in. Initially `link_method`.
       * @enum {string}
       */
      oauth_account_merge_strategy: 'link_method' | 'raise_error' | 'allow_duplicates'
      /**
       * Format: uuid
       * @description The id of the active theme. Initially `1df07ae6-abf3-4a40-83a5-a1a2cbe336ac`, the light one.
       */
      email_theme: string
      /** @description Initially the mail server of the service. */
      email_config: components['schemas']['EmailConfig']
      /** @description Sorted by `domain`. Initially empty. */
      domains: components['schemas']['TrustedDomain'][]
      /** @description Sorted by `id`. Initially empty. */
      oauth_providers: components['schemas']['ProjectOAuthProvider'][]
      /** @description Follows from `oauth_providers`; cannot be written. */
      enabled_oauth_providers: components['schemas']['ProviderReference'][]
      /** @description Permissions of a team's creator. Sorted. Initially `team_admin`. */
      team_creator_default_permissions: components['schemas']['DefaultPermission'][]
      /** @description Permissions of a new team member. Sorted. Initially `team_member`. */
      team_member_default_permissions: components['schemas']['DefaultPermission'][]
      /** @description The project permissions of a new user. Sorted. Initially empty. */
      user_default_permissions: components['schemas']['DefaultPermission'][]
    }
    /** @description A project as its owner sees it. */
    AdminProject: {
      /** @description A UUID, or `internal` for the project of the service itself. */
      id: string
      display_name: string
      /** @description Empty if not set. */
      description: string
      /** Format: epoch-millis */
      created_at_millis: number
      is_production_mode: boolean
      config: components['schemas']['AdminProjectConfig']
      /** @description The team of the project `internal` that owns this one. Since 2026. */
      owner_team_id?: string | null
      /** @description How far the owner has come in setting it up; `completed` by default. Since 2026. */
      onboarding_status?: string
      /**
       * Format: uri
       * @description A square logo. Since 2026.
       */
      logo_url?: string | null
      /**
       * Format: uri
       * @description A logo with the name. Since 2026.
       */
      logo_full_url?: string | null
      /**
       * Format: uri
       * @description A square logo for dark mode. Since 2026.
       */
      logo_dark_mode_url?: string | null
      /**
       * Format: uri
       * @description A logo with the name for dark mode. Since 2026.
       */
      logo_full_dark_mode_url?: string | null
    }
    /** @description Omitted fields keep their values or, in a new project, get their initial values. A list and `email_config` replace the whole old value. */
    AdminProjectConfigBody: {
      /** @description Whether URLs on localhost are trusted. */
      allow_localhost?: boolean
      /** @description Whether new accounts are accepted. */
      sign_up_enabled?: boolean
      /** @description Whether users with an unverified primary address are restricted. Initially false. The project doesn't return it; the configuration does, as `onboarding.requireEmailVerification`. Since 2026. */
      require_email_verification?: boolean
      /** @description Whether users may sign in with a password. */
      credential_enabled?: boolean
      /** @description Whether users may sign in with a link or code by email. */
      magic_link_enabled?: boolean
      /** @description Whether users may sign in with a passkey. */
      passkey_enabled?: boolean
      /** @description Whether a signed-in user may create teams. */
      client_team_creation_enabled?: boolean
      /** @description Whether a signed-in user may delete their own account. */
      client_user_deletion_enabled?: boolean
      /** @description Whether there are API keys of users. */
      allow_user_api_keys?: boolean
      /** @description Whether there are API keys of teams. */
      allow_team_api_keys?: boolean
      /** @description Whether each new user gets a team. */
      create_team_on_sign_up?: boolean
      /**
       * @description What happens when a user signs in at a provider with an email address that another account already signs in with. `link_method` adds the provider to that account if the address is verified on both sides and refuses otherwise; `raise_error` refuses; `allow_duplicates` creates a second account, whose address is not used for sign-in.
       * @enum {string}
       */
      oauth_account_merge_strategy?: 'link_method' | 'raise_error' | 'allow_duplicates'
      /** @description The id of the active theme. Creating a project does not look it up, updating one does. */
      email_theme?: string
      email_config?: components['schemas']['EmailConfigBody']
      domains?: components['schemas']['TrustedDomainBody'][]
      /** @description Replaces the whole list, and drops providers that were added by the config override too. */
      oauth_providers?: components['schemas']['ProjectOAuthProviderBody'][]
      /** @description Permissions of a team's creator. */
      team_creator_default_permissions?: components['schemas']['DefaultPermissionBody'][]
      /** @description Permissions of a new team member. */
      team_member_default_permissions?: components['schemas']['DefaultPermissionBody'][]
      /** @description The project permissions of a new user. */
      user_default_permissions?: components['schemas']['DefaultPermissionBody'][]
    }
    CreateOwnedProjectBody: {
      display_name: string
      /** @description `null` is stored as an empty text. */
      description?: string | null
      /** @description Stored without any check of the settings. */
      is_production_mode?: boolean
      /**
       * Format: uuid
       * @description A team of the project `internal` that will own the new one. Since 2026. Services since 2026 require it.
       */
      owner_team_id?: string
      /** @description How far the owner has come in setting it up. Since 2026. */
      onboarding_status?: string
      config?: components['schemas']['AdminProjectConfigBody']
    }
    /** @description A picture as a data URL, which gets a URL of the service, or an http(s) URL, which is stored as it is. `null` removes the logo. Since 2026. */
    ProjectLogoBody: string | null
    UpdateProjectBody: {
      display_name?: string
      /** @description `null` is stored as an empty text. */
      description?: string | null
      /** @description Stored without any check of the settings. */
      is_production_mode?: boolean
      config?: components['schemas']['AdminProjectConfigBody']
      /** @description Since 2026. */
      logo_url?: components['schemas']['ProjectLogoBody']
      /** @description Since 2026. */
      logo_full_url?: components['schemas']['ProjectLogoBody']
      /** @description Since 2026. */
      logo_dark_mode_url?: components['schemas']['ProjectLogoBody']
      /** @description Since 2026. */
      logo_full_dark_mode_url?: components['schemas']['ProjectLogoBody']
    }
    /** @description The public half of the key that signs the access tokens of a project. */
    JsonWebKey: {
      /** @constant */
      kty: 'EC'
      /** @constant */
      crv: 'P-256'
      /** @constant */
      alg: 'ES256'
      /** @description The id of the key, 12 characters; the header of each access token names it. */
      kid: string
      /** @description Base64url. */
      x: string
      /** @description Base64url. */
      y: string
    }
    /** @description The public keys of a project; one at present. */
    JsonWebKeySet: {
      keys: components['schemas']['JsonWebKey'][]
    }
    RenderedProjectConfig: {
      /** @description JSON as text: the whole configuration with every default applied. Values without one are absent, and new names may appear. */
      config_string: string
    }
    UpdateProjectConfigOverrideBody: {
      /** @description JSON as text: an object from paths to values. A path is written with dots or as nested objects; its segments consist of letters, digits, `_`, `:`, `$` and `-` (not first). Absent or empty means no change. */
      config_override_string?: string
    }
    /** @description Empty. */
    UpdateProjectConfigOverrideResult: Record<string, unknown>
    /** @description Empty, but it has to be sent. */
    CreateWebhookPortalTokenBody: Record<string, unknown>
    WebhookPortalToken: {
      /** @description A bearer token for the portal of the webhook provider. */
      token: string
    }
    /**
     * @description Where an override of the configuration applies: `project` to all branches, `branch` to one branch, `environment` to
     *     one deployment of it. Since 2026.
     * @enum {string}
     */
    ConfigLevel: 'project' | 'branch' | 'environment'
    /** @description Where the configuration of a branch comes from. Since 2026. */
    ConfigSource:
      | components['schemas']['UnknownConfigSource']
      | components['schemas']['UnlinkedConfigSource']
      | components['schemas']['GithubConfigSource']
    /** @description It was pushed, and nothing more is known. Since 2026. */
    UnknownConfigSource: {
      type: 'pushed-from-unknown'
    }
    /** @description It is edited in the dashboard or through the API. Since 2026. */
    UnlinkedConfigSource: {
      type: 'unlinked'
    }
    /** @description It was pushed from a file in a repository. Since 2026. */
    GithubConfigSource: {
      type: 'pushed-from-github'
      owner: string
      repo: string
      branch: string
      commit_hash: string
      config_file_path: string
    }
    /** @description Since 2026. */
    ProjectConfigSource: {
      source: components['schemas']['ConfigSource']
    }
    /** @description The override of one level. Since 2026. */
    ProjectConfigLevel: {
      /** @description JSON as text: what the level overrides. */
      config_string: string
    }
    /** @description Since 2026. */
    ReplaceProjectConfigLevelBody: {
      /** @description JSON as text: all that the level overrides from now on. */
      config_string: string
      /** @description Required at level `branch`. */
      source?: components['schemas']['ConfigSource']
    }
    /** @description Since 2026. */
    UpdateProjectConfigLevelBody: {
      /** @description JSON as text: an object from paths to values. Keys with dots name nested values. */
      config_override_string: string
    }
    /** @description Since 2026. */
    ResetProjectConfigLevelKeysBody: {
      /** @description Paths with dots. What lies below them is removed too. */
      keys: string[]
    }
    /** @description Since 2026. */
    SendTestWebhookBody: {
      endpoint_id: string
    }
    /** @description Since 2026. */
    SendTestWebhookResult: {
      success: boolean
      /** @description Why it was not delivered. */
      error_message?: string
    }
    /** @description Since 2026. */
    TransferProjectBody: {
      project_id: string
      /**
       * Format: uuid
       * @description A team of the project `internal`.
       */
      new_team_id: string
    }
    /** @description Since 2026. */
    PreviewAffectedUsersBody: {
      onboarding: {
        require_email_verification?: boolean
      }
    }
    /** @description Since 2026. */
    AffectedUsers: {
      affected_users: components['schemas']['AffectedUser'][]
      /** @description All of them, also those that are not listed. */
      total_affected_count: number
    }
    /** @description Since 2026. */
    AffectedUser: {
      /** Format: uuid */
      id: string
      display_name: string | null
      primary_email: string | null
      restricted_reason: components['schemas']['RestrictedReason']
    }
    /** @description One sign-in of a user that has not ended. */
    UserSession: {
      /**
       * Format: uuid
       * @description Equals the claim `refreshTokenId` of its access tokens.
       */
      id: string
      /** Format: uuid */
      user_id: string
      /** Format: epoch-millis */
      created_at: number
      /** @description Made at server level to act as the user. */
      is_impersonation: boolean
      /**
       * Format: epoch-millis
       * @description When it last got an access token. Absent when unknown.
       */
      last_used_at?: number
      /** @description Whether the access token of this call belongs to it. Absent means that it does not. */
      is_current_session?: boolean
      /** @description The program that uses the session, where it is known. Since 2026. */
      agent_name?: string | null
      /** @description Where it was last used from. Absent when unknown. */
      last_used_at_end_user_ip_info?: components['schemas']['GeoInfo']
    }
    /** @description An IP address and the place it seems to be at. What is not known is null or absent. */
    GeoInfo: {
      ip: string
      /** @description Two letters, ISO 3166-1. */
      countryCode?: string | null
      regionCode?: string | null
      cityName?: string | null
      /** @description Degrees. */
      latitude?: number | null
      /** @description Degrees. */
      longitude?: number | null
      /** @description IANA time zone, like `Europe/Lisbon`. */
      tzIdentifier?: string | null
    }
    CreateSessionBody: {
      user_id: components['schemas']['UserIdOrMe']
      /**
       * @description Life of the refresh token in milliseconds; at most 31 708 800 000 (367 days), by default 31 536 000 000 (one
       *     year). Access tokens live about ten minutes in any case.
       */
      expires_in_millis?: number
      /** @description Marks the session as impersonation. Default false. */
      is_impersonation?: boolean
    }
    /** @description An invitation that is neither used nor expired. */
    TeamInvitation: {
      /**
       * Format: uuid
       * @description Names the invitation; it is not the code in the mail.
       */
      id: string
      /** Format: uuid */
      team_id: string
      /** @description May be empty. Since 2026. */
      team_display_name?: string
      /** Format: email */
      recipient_email: string
      /**
       * Format: epoch-millis
       * @description Seven days after it was sent.
       */
      expires_at_millis: number
    }
    SendTeamInvitationBody: {
      /** Format: uuid */
      team_id: string
      /**
       * Format: email
       * @description The recipient of the email. Since 2026 only a user who has verified this address can join.
       */
      email: string
      /**
       * Format: uri
       * @description The page that the link in the email opens, on a trusted domain. The code is added to it as `code`.
       */
      callback_url: string
    }
    /** @description The invitation is sent. */
    SendTeamInvitationResult: {
      success: boolean
      /**
       * Format: uuid
       * @description The id of the invitation.
       */
      id: string
    }
    AcceptTeamInvitationBody: {
      /** @description From the link. Case-insensitive. */
      code: string
    }
    /** @description The user belongs to the team; there is nothing to return. */
    AcceptTeamInvitationResult: Record<string, unknown>
    CheckTeamInvitationCodeBody: {
      /** @description From the link. Case-insensitive. */
      code: string
    }
    GetTeamInvitationDetailsBody: {
      /** @description From the link. Case-insensitive. */
      code: string
    }
    /** @description The team that an invitation leads to. */
    TeamInvitationDetails: {
      /** Format: uuid */
      team_id: string
      /** @description May be empty. */
      team_display_name: string
    }
    /** @description A user belongs to a team. */
    TeamMembership: {
      /** Format: uuid */
      team_id: string
      /** Format: uuid */
      user_id: string
    }
    /** @description Empty; sent as `{}`. */
    AddTeamMemberBody: Record<string, unknown>
    /** @description A member as the team sees it. */
    TeamMemberProfile: {
      /** Format: uuid */
      team_id: string
      /** Format: uuid */
      user_id: string
      /** @description The name within the team, or else the user's own; `null` if there is neither. */
      display_name: string | null
      /**
       * Format: uri
       * @description The picture within the team, or else the user's own; `null` when there is neither.
       */
      profile_image_url: string | null
    }
    /** @description A member as a server sees it, with the whole user. */
    ServerTeamMemberProfile: {
      /** Format: uuid */
      team_id: string
      /** Format: uuid */
      user_id: string
      /** @description The name within the team, or else the user's own; `null` if there is neither. */
      display_name: string | null
      /**
       * Format: uri
       * @description The picture within the team, or else the user's own; `null` when there is neither.
       */
      profile_image_url: string | null
      user: components['schemas']['ServerUser']
    }
    /** @description Omitted fields keep their values. */
    UpdateTeamMemberProfileBody: {
      /** @description A name for this team only. Once set it cannot be removed again. */
      display_name?: string
      /**
       * Format: uri
       * @description An http(s) URL, or a picture as `data:image/<type>;base64,…` of at most 307,200 characters of base64, at every
       *     level. `null` returns to the user's own picture.
       */
      profile_image_url?: string | null
    }
    /** @description A team, as its members see it. */
    Team: {
      /** Format: uuid */
      id: string
      /** @description May be empty. */
      display_name: string
      /** Format: uri */
      profile_image_url: string | null
      /** @description Data of the app that members may read, and write with `$update_team`. `null` until it is set. */
      client_metadata: components['schemas']['JsonValue']
      /** @description Data of the app that members may read and only a server may write. `null` until it is set. */
      client_read_only_metadata: components['schemas']['JsonValue']
    }
    /** @description A team, as a server sees it. */
    ServerTeam: {
      /** Format: uuid */
      id: string
      /** @description May be empty. */
      display_name: string
      /** Format: uri */
      profile_image_url: string | null
      /** @description Data of the app that members may read, and write with `$update_team`. `null` until it is set. */
      client_metadata: components['schemas']['JsonValue']
      /** @description Data of the app that members may read and only a server may write. `null` until it is set. */
      client_read_only_metadata: components['schemas']['JsonValue']
      /** Format: epoch-millis */
      created_at_millis: number
      /** @description Data of the app that members never see. `null` until it is set. */
      server_metadata: components['schemas']['JsonValue']
    }
    CreateTeamBody: {
      /** @description Of any length. */
      display_name: string
      /**
       * Format: uri
       * @description A picture as `data:image/<type>;base64,…`, where the type is png, jpg, jpeg, gif or webp; no other URL is
       *     accepted. At most 307,200 characters of base64.
       */
      profile_image_url?: string | null
      /** @description Default `null`. */
      client_metadata?: components['schemas']['JsonValue']
      /** @description Only the signed-in user, which is also the default. */
      creator_user_id?: components['schemas']['UserIdOrMe']
    }
    ServerCreateTeamBody: {
      /** @description Of any length. */
      display_name: string
      /**
       * Format: uri
       * @description An http(s) URL, kept as it is, or a picture as `data:image/<type>;base64,…`, which is stored. At most 307,200
       *     characters of base64.
       */
      profile_image_url?: string | null
      /** @description Default `null`. */
      client_metadata?: components['schemas']['JsonValue']
      /** @description The first member. Without it the team has no members. */
      creator_user_id?: components['schemas']['UserIdOrMe']
      /** @description Default `null`. */
      client_read_only_metadata?: components['schemas']['JsonValue']
      /** @description Default `null`. */
      server_metadata?: components['schemas']['JsonValue']
    }
    /** @description Omitted fields keep their values. */
    UpdateTeamBody: {
      /** @description Of any length. */
      display_name?: string
      /**
       * Format: uri
       * @description A picture as `data:image/<type>;base64,…`, where the type is png, jpg, jpeg, gif or webp; no other URL is
       *     accepted. At most 307,200 characters of base64. `null` removes the picture.
       */
      profile_image_url?: string | null
      /** @description Replaces the previous value. */
      client_metadata?: components['schemas']['JsonValue']
    }
    /** @description Omitted fields keep their values. */
    ServerUpdateTeamBody: {
      /** @description Of any length. */
      display_name?: string
      /**
       * Format: uri
       * @description An http(s) URL, kept as it is, or a picture as `data:image/<type>;base64,…`, which is stored. At most 307,200
       *     characters of base64. `null` removes the picture.
       */
      profile_image_url?: string | null
      /** @description Replaces the previous value. */
      client_metadata?: components['schemas']['JsonValue']
      /** @description Replaces the previous value. */
      client_read_only_metadata?: components['schemas']['JsonValue']
      /** @description Replaces the previous value. */
      server_metadata?: components['schemas']['JsonValue']
    }
    /** @description A new session, from a method that doesn't say whether the account is new. */
    SignInTokens: {
      /** @description JSON Web Token; lives about ten minutes, see its `exp`. */
      access_token: string
      /** @description Opaque, 45 characters; lives a year. */
      refresh_token: string
      /** Format: uuid */
      user_id: string
    }
    /** @description A new session, from a method that may also have created the account. */
    SignInOrUpTokens: {
      /** @description JSON Web Token; lives about ten minutes, see its `exp`. */
      access_token: string
      /** @description Opaque, 45 characters; lives a year. */
      refresh_token: string
      /** Format: uuid */
      user_id: string
      /** @description Whether this sign-in created the account. */
      is_new_user: boolean
    }
    /** @description The tokens of a session that was created for a user. */
    SessionTokens: {
      /** @description JSON Web Token; lives about ten minutes, see its `exp`. */
      access_token: string
      /** @description Opaque, 45 characters; lives as long as requested. */
      refresh_token: string
    }
    /** @description A fresh access token. The refresh token stays valid, unless the response has a new one. */
    RefreshedAccessToken: {
      /** @description JSON Web Token; lives about ten minutes, see its `exp`. */
      access_token: string
      /** @description Only from services that rotate refresh tokens; it replaces the sent one. */
      refresh_token?: string
    }
    /** @description A new session, from an authorization code. It does not say whose; the access token does, in `sub`. */
    OAuthSignInTokens: {
      /** @description JSON Web Token; lives about ten minutes, see its `exp`. */
      access_token: string
      /** @description Opaque, 45 characters; lives a year. */
      refresh_token: string
      /** @constant */
      token_type: 'Bearer'
      /** @description Seconds, about 3600. It is not the life of the access token; only the token's own `exp` is. */
      expires_in: number
      /** @constant */
      scope: 'legacy'
      /** @description Whether this sign-in created the account. */
      is_new_user: boolean
      /**
       * @description The value of this name in the authorize call, unchecked; `null` if there was none. This and
       *     `is_new_user` travel a second time under older names, `afterCallbackRedirectUrl` and `newUser`.
       */
      after_callback_redirect_url: string | null
    }
    /** @description A fresh access token. The refresh token stays valid and is not repeated, unless the response has a new one. */
    OAuthRefreshedAccessToken: {
      /** @description JSON Web Token; lives about ten minutes, see its `exp`. */
      access_token: string
      /** @description Only from services that rotate refresh tokens; it replaces the sent one. */
      refresh_token?: string
      /** @constant */
      token_type: 'Bearer'
      /** @description Seconds, about 3600. It is not the life of the access token; only the token's own `exp` is. */
      expires_in: number
      /** @constant */
      scope: 'legacy'
    }
    /** @description An account at an external provider that belongs to a user. */
    UserOAuthAccount: {
      /** @description The id the project gave the provider, such as `github`; not that of the connection. */
      id: string
      /** @description The user's id at the provider. */
      account_id: string
      /** @description The address from the provider; `null` or absent if it sent none. */
      email?: string | null
    }
    /** @description The team that a user is working in, as part of the user. Read the team itself to be sure of its metadata. */
    SelectedTeam: {
      /** Format: uuid */
      id: string
      /** @description May be empty. */
      display_name: string
      /** Format: uri */
      profile_image_url: string | null
      /** @description Data of the app that members may read. `null` or absent when it is not set. */
      client_metadata?: components['schemas']['JsonValue']
      /** @description Data of the app that members may read and only a server may write. `null` or absent when it is not set. */
      client_read_only_metadata?: components['schemas']['JsonValue']
    }
    /** @description The team that a user is working in, as part of the user for a server. */
    ServerSelectedTeam: {
      /** Format: uuid */
      id: string
      /** @description May be empty. */
      display_name: string
      /** Format: uri */
      profile_image_url: string | null
      /** @description Data of the app that members may read. `null` or absent when it is not set. */
      client_metadata?: components['schemas']['JsonValue']
      /** @description Data of the app that members may read and only a server may write. `null` or absent when it is not set. */
      client_read_only_metadata?: components['schemas']['JsonValue']
      /** Format: epoch-millis */
      created_at_millis: number
      /** @description Data of the app that members never see. `null` or absent when it is not set. */
      server_metadata?: components['schemas']['JsonValue']
    }
    /** @description Why a user is restricted. Since 2026. */
    RestrictedReason: {
      /** @enum {string} */
      type: 'anonymous' | 'email_not_verified' | 'restricted_by_administrator'
    }
    /** @description How likely a user is abusive; each score from 0 to 100. Since 2026. */
    UserRiskScores: {
      sign_up: {
        bot: number
        free_trial_abuse: number
      }
    }
    /** @description Since 2026. */
    UserRiskScoresBody: {
      sign_up: {
        bot: number
        free_trial_abuse: number
      }
    }
    /** @description The signed-in user, as it sees itself. */
    CurrentUser: {
      /** Format: uuid */
      id: string
      /** @description Never the empty text; `null` when the user has no name. */
      display_name: string | null
      /** @description Lower-case; `null` when no contact channel is the primary one. */
      primary_email: string | null
      /** @description False when there is no primary email address. */
      primary_email_verified: boolean
      /** Format: uri */
      profile_image_url: string | null
      /** Format: epoch-millis */
      signed_up_at_millis: number
      /** @description Data of the app that the user may read and write. `null` until it is set. */
      client_metadata: components['schemas']['JsonValue']
      /** @description Data of the app that the user may read and only a server may write. `null` until it is set. */
      client_read_only_metadata: components['schemas']['JsonValue']
      has_password: boolean
      /** @description Whether the user can sign in by magic link or one-time code. */
      otp_auth_enabled: boolean
      /** @description Whether the user can sign in through email at all, with a password or a code. */
      auth_with_email: boolean
      /** @description Whether the user can sign in with a passkey. */
      passkey_auth_enabled: boolean
      /** @description Whether a sign-in also asks for a time-based code. */
      requires_totp_mfa: boolean
      /**
       * @description Whether it is an anonymous account. With services until 2025, adding a credential does not change that; services
       *     since 2026 make it an ordinary account.
       */
      is_anonymous: boolean
      /**
       * @description Whether the account may not be used yet: anonymous, with an unverified address where the project requires a
       *     verified one, or restricted by an administrator. Since 2026.
       */
      is_restricted?: boolean
      /** @description Why; `null` exactly when `is_restricted` is false. Since 2026. */
      restricted_reason?: components['schemas']['RestrictedReason'] | null
      /** @description Whether an administrator restricted the account. Since 2026. */
      restricted_by_admin?: boolean
      /** @description The reason shown to the user. Since 2026. */
      restricted_by_admin_reason?: string | null
      /** @description The accounts at external providers. May be empty. */
      oauth_providers: components['schemas']['UserOAuthAccount'][]
      /** @description The accounts at external auth providers. Their shape is not fixed. Since 2026. */
      external_auth_providers?: components['schemas']['JsonValue'][]
      /**
       * Format: uuid
       * @description The team the user is working in.
       */
      selected_team_id: string | null
      /** @description That team; `null` exactly when `selected_team_id` is. */
      selected_team: components['schemas']['SelectedTeam'] | null
    }
    /** @description A user, as a server sees it. */
    ServerUser: {
      /** Format: uuid */
      id: string
      /** @description Never the empty text; `null` when the user has no name. */
      display_name: string | null
      /** @description Lower-case; `null` when no contact channel is the primary one. */
      primary_email: string | null
      /** @description False when there is no primary email address. */
      primary_email_verified: boolean
      /** Format: uri */
      profile_image_url: string | null
      /** Format: epoch-millis */
      signed_up_at_millis: number
      /** @description Data of the app that the user may read and write. `null` until it is set. */
      client_metadata: components['schemas']['JsonValue']
      /** @description Data of the app that the user may read and only a server may write. `null` until it is set. */
      client_read_only_metadata: components['schemas']['JsonValue']
      has_password: boolean
      /** @description Whether the user can sign in by magic link or one-time code. */
      otp_auth_enabled: boolean
      /** @description Whether the user can sign in through email at all, with a password or a code. */
      auth_with_email: boolean
      /** @description Whether the user can sign in with a passkey. */
      passkey_auth_enabled: boolean
      /** @description Whether a sign-in also asks for a time-based code. */
      requires_totp_mfa: boolean
      /**
       * @description Whether it is an anonymous account. With services until 2025, adding a credential does not change that; services
       *     since 2026 make it an ordinary account.
       */
      is_anonymous: boolean
      /**
       * @description Whether the account may not be used yet: anonymous, with an unverified address where the project requires a
       *     verified one, or restricted by an administrator. Since 2026.
       */
      is_restricted?: boolean
      /** @description Why; `null` exactly when `is_restricted` is false. Since 2026. */
      restricted_reason?: components['schemas']['RestrictedReason'] | null
      /** @description Whether an administrator restricted the account. Since 2026. */
      restricted_by_admin?: boolean
      /** @description The reason shown to the user. Since 2026. */
      restricted_by_admin_reason?: string | null
      /** @description The accounts at external providers. May be empty. */
      oauth_providers: components['schemas']['UserOAuthAccount'][]
      /** @description The accounts at external auth providers. Their shape is not fixed. Since 2026. */
      external_auth_providers?: components['schemas']['JsonValue'][]
      /**
       * Format: uuid
       * @description The team the user is working in.
       */
      selected_team_id: string | null
      /** @description That team; `null` exactly when `selected_team_id` is. */
      selected_team: components['schemas']['ServerSelectedTeam'] | null
      /** @description Whether the user can sign in with the primary address. */
      primary_email_auth_enabled: boolean
      /**
       * Format: epoch-millis
       * @description The time of the sign-up until any activity is recorded.
       */
      last_active_at_millis: number
      /** @description Data of the app that the user never sees. `null` until it is set. */
      server_metadata: components['schemas']['JsonValue']
      /** @description Details of the restriction, for servers only. Since 2026. */
      restricted_by_admin_private_details?: string | null
      /** @description Where the user signed up. Two letters, ISO 3166-1. Since 2026. */
      country_code?: string | null
      /** @description How likely the sign-up was abuse. Since 2026. */
      risk_scores?: components['schemas']['UserRiskScores']
    }
    /** @description Omitted fields keep their values. */
    UpdateCurrentUserBody: {
      /** @description The empty text is stored as `null`. */
      display_name?: string | null
      /**
       * Format: uri
       * @description A picture as `data:image/<type>;base64,…`, where the type is png, jpg, jpeg, gif or webp; no other URL is
       *     accepted. Its base64 part may have 307,200 characters. `null` removes the picture.
       */
      profile_image_url?: string | null
      /** @description Replaces the previous value. */
      client_metadata?: components['schemas']['JsonValue']
      /**
       * Format: uuid
       * @description A team the user belongs to.
       */
      selected_team_id?: string | null
      /** @description A secret, in base64, turns multi-factor sign-in on; `null` turns it off. */
      totp_secret_base64?: string | null
      /** @description True is refused unless the project offers sign-in by magic link. */
      otp_auth_enabled?: boolean
      /** @description False removes the passkey. True is refused, since a passkey has to be registered. */
      passkey_auth_enabled?: boolean
      /**
       * Format: email
       * @description Another primary address. The old one becomes an ordinary contact channel; a new one starts unverified, an
       *     existing one of the user keeps its state, `null` leaves the user without a primary address. Since 2026.
       */
      primary_email?: string | null
    }
    /** @description Omitted fields keep their values. */
    ServerUpdateCurrentUserBody: {
      /** @description The empty text is stored as `null`. */
      display_name?: string | null
      /**
       * Format: uri
       * @description An http(s) URL, kept as it is, or a picture as `data:image/<type>;base64,…`, which is stored; its base64 part
       *     may have 307,200 characters. `null` removes the picture.
       */
      profile_image_url?: string | null
      /** @description Replaces the previous value. */
      client_metadata?: components['schemas']['JsonValue']
      /**
       * Format: uuid
       * @description A team the user belongs to.
       */
      selected_team_id?: string | null
      /** @description A secret, in base64, turns multi-factor sign-in on; `null` turns it off. */
      totp_secret_base64?: string | null
      /** @description True is refused unless the project offers sign-in by magic link. */
      otp_auth_enabled?: boolean
      /** @description False removes the passkey. True is refused, since a passkey has to be registered. */
      passkey_auth_enabled?: boolean
      /**
       * Format: email
       * @description `null` removes the primary contact channel. A new address takes over `primary_email_verified` from the old one
       *     unless that is sent too; the first address of a user starts unverified.
       */
      primary_email?: string | null
      /** @description Replaces the previous value. */
      client_read_only_metadata?: components['schemas']['JsonValue']
      /** @description Replaces the previous value. */
      server_metadata?: components['schemas']['JsonValue']
      /** @description True is refused while there is no primary address. */
      primary_email_verified?: boolean
      /** @description True is refused while there is no primary address. */
      primary_email_auth_enabled?: boolean
      /** @description No minimum length here. `null` removes the password. Ends all sessions of the user. */
      password?: string | null
      /**
       * @description A bcrypt hash (`$2a$`, `$2b$` or `$2y$`, cost 16 at most) in place of `password`; never both. Ends all sessions
       *     of the user.
       */
      password_hash?: string
      /**
       * @description Makes an anonymous account an ordinary one, permanently.
       * @constant
       */
      is_anonymous?: false
      /** @description True restricts the account until it is set to false again. Since 2026. */
      restricted_by_admin?: boolean
      /** @description The reason shown to the user. Needs `restricted_by_admin` true in the same request. Since 2026. */
      restricted_by_admin_reason?: string | null
      /** @description Details for servers only. Needs `restricted_by_admin` true in the same request. Since 2026. */
      restricted_by_admin_private_details?: string | null
      /** @description Where the user signed up. Two letters, ISO 3166-1. Since 2026. */
      country_code?: string | null
      /** @description Since 2026. */
      risk_scores?: components['schemas']['UserRiskScoresBody']
    }
    /** @description Omitted fields keep their values. */
    UpdateUserBody: {
      /** @description The empty text is stored as `null`. */
      display_name?: string | null
      /**
       * Format: uri
       * @description An http(s) URL, kept as it is, or a picture as `data:image/<type>;base64,…`, which is stored; its base64 part
       *     may have 307,200 characters. `null` removes the picture.
       */
      profile_image_url?: string | null
      /** @description Replaces the previous value. */
      client_metadata?: components['schemas']['JsonValue']
      /**
       * Format: uuid
       * @description A team the user belongs to.
       */
      selected_team_id?: string | null
      /** @description A secret, in base64, turns multi-factor sign-in on; `null` turns it off. */
      totp_secret_base64?: string | null
      /** @description True is refused unless the project offers sign-in by magic link. */
      otp_auth_enabled?: boolean
      /** @description False removes the passkey. True is refused, since a passkey has to be registered. */
      passkey_auth_enabled?: boolean
      /**
       * Format: email
       * @description `null` removes the primary contact channel. A new address takes over `primary_email_verified` from the old one
       *     unless that is sent too; the first address of a user starts unverified.
       */
      primary_email?: string | null
      /** @description Replaces the previous value. */
      client_read_only_metadata?: components['schemas']['JsonValue']
      /** @description Replaces the previous value. */
      server_metadata?: components['schemas']['JsonValue']
      /** @description True is refused while there is no primary address. */
      primary_email_verified?: boolean
      /** @description True is refused while there is no primary address. */
      primary_email_auth_enabled?: boolean
      /** @description No minimum length here. `null` removes the password. Ends all sessions of the user. */
      password?: string | null
      /**
       * @description A bcrypt hash (`$2a$`, `$2b$` or `$2y$`, cost 16 at most) in place of `password`; never both. Ends all sessions
       *     of the user.
       */
      password_hash?: string
      /**
       * @description Makes an anonymous account an ordinary one, permanently.
       * @constant
       */
      is_anonymous?: false
      /** @description True restricts the account until it is set to false again. Since 2026. */
      restricted_by_admin?: boolean
      /** @description The reason shown to the user. Needs `restricted_by_admin` true in the same request. Since 2026. */
      restricted_by_admin_reason?: string | null
      /** @description Details for servers only. Needs `restricted_by_admin` true in the same request. Since 2026. */
      restricted_by_admin_private_details?: string | null
      /** @description Where the user signed up. Two letters, ISO 3166-1. Since 2026. */
      country_code?: string | null
      /** @description Since 2026. */
      risk_scores?: components['schemas']['UserRiskScoresBody']
    }
    /** @description All fields are optional. */
    CreateUserBody: {
      /** @description The empty text is stored as `null`. */
      display_name?: string | null
      /**
       * Format: uri
       * @description An http(s) URL, kept as it is, or a picture as `data:image/<type>;base64,…`, which is stored; its base64 part
       *     may have 307,200 characters.
       */
      profile_image_url?: string | null
      /** @description Default `null`. */
      client_metadata?: components['schemas']['JsonValue']
      /** @description Default `null`. */
      client_read_only_metadata?: components['schemas']['JsonValue']
      /** @description Default `null`. */
      server_metadata?: components['schemas']['JsonValue']
      /** @description A secret, in base64. It is stored, but multi-factor sign-in stays off until an update sends it again. */
      totp_secret_base64?: string | null
      /** @description True is refused unless the project offers sign-in by magic link. */
      otp_auth_enabled?: boolean
      /** @description Accepted without effect. */
      passkey_auth_enabled?: boolean
      /**
       * Format: email
       * @description Stored in lower case.
       */
      primary_email?: string | null
      /** @description Default false. Needs `primary_email`. */
      primary_email_verified?: boolean
      /** @description Default false. Needs `primary_email`, and one that no other user signs in with. */
      primary_email_auth_enabled?: boolean
      /** @description No minimum length here. */
      password?: string | null
      /** @description A bcrypt hash (`$2a$`, `$2b$` or `$2y$`, cost 16 at most) in place of `password`; never both. */
      password_hash?: string
      /** @description Default false. */
      is_anonymous?: boolean
      /** @description True restricts the account until it is set to false again. Since 2026. */
      restricted_by_admin?: boolean
      /** @description The reason shown to the user. Needs `restricted_by_admin` true in the same request. Since 2026. */
      restricted_by_admin_reason?: string | null
      /** @description Details for servers only. Needs `restricted_by_admin` true in the same request. Since 2026. */
      restricted_by_admin_private_details?: string | null
      /** @description Where the user signed up. Two letters, ISO 3166-1. Since 2026. */
      country_code?: string | null
      /** @description Since 2026. */
      risk_scores?: components['schemas']['UserRiskScoresBody']
      /** @description Accounts at external providers, to be used for sign-in and as connected accounts. */
      oauth_providers?: {
        /** @description The id of a provider that the project has configured. */
        id: string
        /** @description The user's id at the provider. */
        account_id: string
        /** @description Default `null`. */
        email?: string | null
      }[]
    }
    /**
     * @description The body, query or path failed validation. Also raised by some calls that need a signed-in user and have none,
     *     and of some combinations of fields that are not allowed.
     */
    SchemaError: {
      code: 'SCHEMA_ERROR'
      details: {
        /** @description One line for each problem. */
        message: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The body is not valid for its content type, or the content type is not supported. */
    BodyParsingError: {
      code: 'BODY_PARSING_ERROR'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Each access level has its own form of this call, and all of them refused the request differently. Rare. */
    AllOverloadsFailedError: {
      code: 'ALL_OVERLOADS_FAILED'
      details: {
        /**
         * @description Why each form was refused: a known error (`code`, `details`, `error`), or `status_code`, `message` and
         *     `headers`.
         */
        overload_errors: {
          [key: string]: unknown
        }[]
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Reserved for codes that this version doesn't know. */
    UnsupportedError: {
      /** @constant */
      code: 'UNSUPPORTED_ERROR'
      details: {
        originalErrorCode: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A key or an admin access token came without the access-type header. */
    ProjectKeyWithoutAccessTypeError: {
      code: 'PROJECT_KEY_WITHOUT_ACCESS_TYPE'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The access-type header isn't one of the three levels. The message quotes it. */
    InvalidAccessTypeError: {
      code: 'INVALID_ACCESS_TYPE'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The access-type header came without the project-id header. */
    AccessTypeWithoutProjectIdError: {
      code: 'ACCESS_TYPE_WITHOUT_PROJECT_ID'
      details: {
        /** @enum {string} */
        request_type: 'client' | 'server' | 'admin'
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The call needs an access level and none was declared. */
    AccessTypeRequiredError: {
      code: 'ACCESS_TYPE_REQUIRED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The declared level is not one that this call accepts. Reported before anything else about the input. */
    InsufficientAccessTypeError: {
      code: 'INSUFFICIENT_ACCESS_TYPE'
      details: {
        /** @enum {string} */
        actual_access_type: 'client' | 'server' | 'admin'
        allowed_access_types: ('client' | 'server' | 'admin')[]
      }
      /** @description What happened, for a person. */
      error: string
    }
    /**
     * @description The publishable client key is unknown, revoked, expired or of another project. Also for the client secret with
     *     which an OAuth sign-in begins.
     */
    InvalidPublishableClientKeyError: {
      code: 'INVALID_PUBLISHABLE_CLIENT_KEY'
      details: {
        project_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The secret server key is unknown, revoked, expired or of another project. */
    InvalidSecretServerKeyError: {
      code: 'INVALID_SECRET_SERVER_KEY'
      details: {
        project_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The super secret admin key is unknown, revoked, expired or of another project. */
    InvalidSuperSecretAdminKeyError: {
      code: 'INVALID_SUPER_SECRET_ADMIN_KEY'
      details: {
        project_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The admin access token cannot be decoded or verified. */
    UnparsableAdminAccessTokenError: {
      code: 'UNPARSABLE_ADMIN_ACCESS_TOKEN'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The admin access token has expired. */
    AdminAccessTokenExpiredError: {
      code: 'ADMIN_ACCESS_TOKEN_EXPIRED'
      details: {
        /**
         * Format: epoch-millis
         * @description Null when unknown.
         */
        expired_at_millis: number | null
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Reserved for admin tokens of other projects, which get ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN. */
    InvalidProjectForAdminAccessTokenError: {
      /** @constant */
      code: 'INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The holder of the token does not own the project, or the token is not of the internal project. */
    AdminAccessTokenIsNotAdminError: {
      code: 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Level client, without a publishable client key. */
    ClientAuthenticationRequiredError: {
      code: 'CLIENT_AUTHENTICATION_REQUIRED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Level server, without a secret server key. */
    ServerAuthenticationRequiredError: {
      code: 'SERVER_AUTHENTICATION_REQUIRED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Level admin, with neither a super secret admin key nor an admin access token. */
    AdminAuthenticationRequiredError: {
      code: 'ADMIN_AUTHENTICATION_REQUIRED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Level client, without a publishable client key, in a project that requires one. Since 2026. */
    PublishableClientKeyRequiredForProjectError: {
      code: 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT'
      details: {
        /** @description Null when unknown. */
        project_id: string | null
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Reserved. */
    ClientOrServerAuthenticationRequiredError: {
      /** @constant */
      code: 'CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Reserved. */
    ClientOrAdminAuthenticationRequiredError: {
      /** @constant */
      code: 'CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Reserved. */
    ClientOrServerOrAdminAuthenticationRequiredError: {
      /** @constant */
      code: 'CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A call about owned projects was made for a project other than `internal`. */
    ExpectedInternalProjectError: {
      code: 'EXPECTED_INTERNAL_PROJECT'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A project that a call names by its id does not exist or is not visible to the caller. */
    ProjectNotFoundError: {
      /** @constant */
      code: 'PROJECT_NOT_FOUND'
      details: {
        project_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The project-id header names no project, perhaps one that was deleted. */
    CurrentProjectNotFoundError: {
      code: 'CURRENT_PROJECT_NOT_FOUND'
      details: {
        project_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The branch-id header names no branch of the project. */
    BranchDoesNotExistError: {
      code: 'BRANCH_DOES_NOT_EXIST'
      details: {
        branch_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The access token cannot be decoded or verified. */
    UnparsableAccessTokenError: {
      code: 'UNPARSABLE_ACCESS_TOKEN'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The access token has expired. Also raised by a sign-out without an access token. */
    AccessTokenExpiredError: {
      code: 'ACCESS_TOKEN_EXPIRED'
      details: {
        /**
         * Format: epoch-millis
         * @description Null when unknown.
         */
        expired_at_millis: number | null
        /** @description Since 2026. */
        project_id?: string
        /** @description Since 2026. */
        user_id?: string
        /** @description The id of the session; null when unknown. Since 2026. */
        refresh_token_id?: string | null
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The access token belongs to another project than the one in the header. */
    InvalidProjectForAccessTokenError: {
      code: 'INVALID_PROJECT_FOR_ACCESS_TOKEN'
      details: {
        expected_project_id: string
        actual_project_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /**
     * @description The access token of an anonymous user came without the header that allows it. This package sends the header with
     *     such a token. Since 2026.
     */
    AnonymousAuthenticationNotAllowedError: {
      code: 'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED'
      /** @description What happened, for a person. */
      error: string
    }
    /**
     * @description The access token of a restricted user came without the header that allows it. This package sends the header with
     *     such a token. Since 2026.
     */
    RestrictedUserNotAllowedError: {
      /** @constant */
      code: 'RESTRICTED_USER_NOT_ALLOWED'
      details: {
        restricted_reason: {
          /** @enum {string} */
          type: 'anonymous' | 'email_not_verified' | 'restricted_by_administrator'
        }
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The refresh token is unknown, expired or revoked. Also raised by a second sign-out. */
    RefreshTokenNotFoundOrExpiredError: {
      code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A session tried to delete itself. */
    CannotDeleteCurrentSessionError: {
      code: 'CANNOT_DELETE_CURRENT_SESSION'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Reserved for an external provider that refuses to renew its token. */
    ProviderRejectedError: {
      /** @constant */
      code: 'PROVIDER_REJECTED'
      /** @description What happened, for a person. */
      error: string
    }
    /**
     * @description The call needs a signed-in user and has none: teams, invitations, API keys, owned projects, notification
     *     preferences. Most sign-in calls raise SCHEMA_ERROR instead.
     */
    UserAuthenticationRequiredError: {
      code: 'USER_AUTHENTICATION_REQUIRED'
      /** @description What happened, for a person. */
      error: string
    }
    /**
     * @description `me` was used, or a call about the own user was made, while signed out. Reading the current user turns it
     *     into null.
     */
    CannotGetOwnUserWithoutUserError: {
      code: 'CANNOT_GET_OWN_USER_WITHOUT_USER'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The email address is unknown, its account has no password, or the password is wrong. */
    EmailPasswordMismatchError: {
      code: 'EMAIL_PASSWORD_MISMATCH'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description An account already signs in with this email address. */
    UserEmailAlreadyExistsError: {
      code: 'USER_EMAIL_ALREADY_EXISTS'
      details: {
        email: string
        /** @description Whether the only obstacle is that the address is not verified. */
        would_work_if_email_was_verified: boolean
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Reserved. */
    EmailNotVerifiedError: {
      /** @constant */
      code: 'EMAIL_NOT_VERIFIED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The project does not accept new accounts. */
    SignUpNotEnabledError: {
      code: 'SIGN_UP_NOT_ENABLED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A sign-up rule of the project refused the new account. OAuth sign-ups come back with it in the URL. Since 2026. */
    SignUpRejectedError: {
      /** @constant */
      code: 'SIGN_UP_REJECTED'
      details: {
        message: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description An invisible bot challenge was sent along and failed. A request without any challenge is accepted. Since 2026. */
    BotChallengeRequiredError: {
      code: 'BOT_CHALLENGE_REQUIRED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A visible bot challenge was sent along and failed, or was reported as unavailable. Since 2026. */
    BotChallengeFailedError: {
      code: 'BOT_CHALLENGE_FAILED'
      details: {
        message: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The project has passwords switched off. */
    PasswordAuthenticationNotEnabledError: {
      code: 'PASSWORD_AUTHENTICATION_NOT_ENABLED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The project has passkeys switched off. */
    PasskeyAuthenticationNotEnabledError: {
      code: 'PASSKEY_AUTHENTICATION_NOT_ENABLED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The project may not create anonymous accounts. */
    AnonymousAccountsNotEnabledError: {
      /** @constant */
      code: 'ANONYMOUS_ACCOUNTS_NOT_ENABLED'
      /** @description What happened, for a person. */
      error: string
    }
    /**
     * @description A callback or redirect URL is not on a trusted domain of the project. Since 2026, `redirect_url` is the URL where an
     *     operation tells it, such as the creation of a purchase URL.
     */
    RedirectUrlNotWhitelistedError: {
      code: 'REDIRECT_URL_NOT_WHITELISTED'
      details?: {
        /** @description Since 2026. */
        redirect_url?: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The new password has fewer than `min_length` characters. */
    PasswordTooShortError: {
      code: 'PASSWORD_TOO_SHORT'
      details: {
        /** @description Characters. */
        min_length: number
      }
      /** @description What happened, for a person. */
      error: string
    }
    /**
     * @description The password has more than `maxLength` characters. The validation of the body refuses such a password first, by
     *     SCHEMA_ERROR.
     */
    PasswordTooLongError: {
      /** @constant */
      code: 'PASSWORD_TOO_LONG'
      details: {
        /** @description Characters. */
        maxLength: number
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The user has no password to change. */
    UserDoesNotHavePasswordError: {
      code: 'USER_DOES_NOT_HAVE_PASSWORD'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The old password is wrong when changing the password. */
    PasswordConfirmationMismatchError: {
      code: 'PASSWORD_CONFIRMATION_MISMATCH'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A verification email was requested for an address that is not the user's primary one. */
    EmailIsNotPrimaryEmailError: {
      code: 'EMAIL_IS_NOT_PRIMARY_EMAIL'
      details: {
        email: string
        /** @description Null when the user has none. */
        primary_email: string | null
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Reserved. */
    EmailNotAssociatedWithUserError: {
      /** @constant */
      code: 'EMAIL_NOT_ASSOCIATED_WITH_USER'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A verification email was requested for a verified address. */
    EmailAlreadyVerifiedError: {
      /** @constant */
      code: 'EMAIL_ALREADY_VERIFIED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The first factor was accepted and used up. Finish with the attempt code and a TOTP. */
    MultiFactorAuthenticationRequiredError: {
      code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'
      details: {
        /** @description Ties the second factor to this sign-in; the `code` of mfaSignIn. Valid for 5 minutes. */
        attempt_code: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The TOTP is wrong. The attempt code stays usable. */
    InvalidTotpCodeError: {
      code: 'INVALID_TOTP_CODE'
      /** @description What happened, for a person. */
      error: string
    }
    /**
     * @description An address is to be used for sign-in, and another account uses it already: contact channels, and signing up
     *     through an external provider.
     */
    ContactChannelAlreadyUsedForAuthBySomeoneElseError: {
      code: 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE'
      details: {
        /** @constant */
        type: 'email'
        /** @description Null when the service does not say which. */
        contact_channel_value: string | null
        /** @description Whether the only obstacle is that the address of the other account is not verified. */
        would_work_if_email_was_verified: boolean
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The project has no such code of this kind. */
    VerificationCodeNotFoundError: {
      code: 'VERIFICATION_CODE_NOT_FOUND'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The code has expired. */
    VerificationCodeExpiredError: {
      code: 'VERIFICATION_CODE_EXPIRED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The code was used up before. */
    VerificationCodeAlreadyUsedError: {
      code: 'VERIFICATION_CODE_ALREADY_USED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The code was tried more than 20 times. Checking it counts too. */
    VerificationCodeMaxAttemptsReachedError: {
      code: 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The credential did not verify, or the registration could not begin in the browser. */
    PasskeyRegistrationFailedError: {
      code: 'PASSKEY_REGISTRATION_FAILED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The browser's ceremony failed. */
    PasskeyWebauthnError: {
      /** @constant */
      code: 'PASSKEY_WEBAUTHN_ERROR'
      details: {
        message: string
        /** @description Name of the browser's error. */
        code: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /**
     * @description The passkey is unknown, the page is not on a trusted domain (during registration too), or the signature is
     *     wrong. The message says which.
     */
    PasskeyAuthenticationFailedError: {
      code: 'PASSKEY_AUTHENTICATION_FAILED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The user has no account of that provider. */
    OauthConnectionNotConnectedToUserError: {
      code: 'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description While linking, the external account turned out to belong to another user. */
    OauthConnectionAlreadyConnectedToAnotherUserError: {
      /** @constant */
      code: 'OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description No stored token of the provider covers the scope, or none could be renewed. */
    OauthConnectionDoesNotHaveRequiredScopeError: {
      code: 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Linking requested scopes of a provider that the project uses with shared keys. */
    OauthExtraScopeNotAvailableWithSharedOauthKeysError: {
      code: 'OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A provider's access token was requested, but the project uses that provider with shared keys. */
    OauthAccessTokenNotAvailableWithSharedOauthKeysError: {
      code: 'OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Made by the library of the service's vendor out of other token errors. Listed so that it can be matched. Since 2026. */
    OauthAccessTokenNotAvailableError: {
      /** @constant */
      code: 'OAUTH_ACCESS_TOKEN_NOT_AVAILABLE'
      details: {
        provider: string
        details: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The external provider didn't respond while an OAuth sign-in was being completed. Since 2026. */
    OauthProviderTemporarilyUnavailableError: {
      /** @constant */
      code: 'OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Native sign-in with Apple, in a project that names no bundle id. Since 2026. */
    AppleBundleIdNotConfiguredError: {
      code: 'APPLE_BUNDLE_ID_NOT_CONFIGURED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The identity token of a native sign-in with Apple did not verify. Since 2026. */
    InvalidAppleCredentialsError: {
      code: 'INVALID_APPLE_CREDENTIALS'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description An external token was exchanged, and the project does not accept tokens of that provider. Since 2026. */
    ExternalAuthProviderNotConfiguredError: {
      /** @constant */
      code: 'EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED'
      details: {
        /** @enum {string} */
        reason: 'provider_disabled' | 'required_setting_missing' | 'invalid_authorized_party' | 'unknown'
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The external token did not verify. Since 2026. */
    InvalidExternalAuthTokenError: {
      /** @constant */
      code: 'INVALID_EXTERNAL_AUTH_TOKEN'
      details: {
        /** @enum {string} */
        reason:
          | 'malformed_token'
          | 'expired'
          | 'missing_claim'
          | 'unsupported_token_type'
          | 'unknown'
          | 'signature_mismatch'
          | 'issuer_mismatch'
          | 'audience_mismatch'
          | 'authorized_party_mismatch'
          | 'client_id_mismatch'
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The client id is no project, with or without a branch, or the secret is no publishable client key. */
    InvalidOauthClientIdOrSecretError: {
      code: 'INVALID_OAUTH_CLIENT_ID_OR_SECRET'
      details: {
        /** @description Null at the token endpoint. */
        client_id: string | null
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The scope of the sign-in, not of the provider, is not `legacy`. Nearly always a text comes instead. */
    InvalidScopeError: {
      /** @constant */
      code: 'INVALID_SCOPE'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description While linking, the user turned out to have a different account of that provider. */
    UserAlreadyConnectedToAnotherOauthConnectionError: {
      /** @constant */
      code: 'USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description More than 10 minutes passed between leaving for the provider and coming back. */
    OuterOauthTimeoutError: {
      /** @constant */
      code: 'OUTER_OAUTH_TIMEOUT'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The project has no provider of that id. */
    OauthProviderNotFoundOrNotEnabledError: {
      code: 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The external account serves as a sign-in elsewhere in the project. */
    OauthProviderAccountIdAlreadyUsedForSignInError: {
      code: 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The user or the provider refused. */
    OauthProviderAccessDeniedError: {
      /** @constant */
      code: 'OAUTH_PROVIDER_ACCESS_DENIED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The authorization code is unknown, expired, used or of another project, or the code verifier is wrong or missing. */
    InvalidAuthorizationCodeError: {
      code: 'INVALID_AUTHORIZATION_CODE'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Reserved. */
    InvalidSharedOauthProviderIdError: {
      /** @constant */
      code: 'INVALID_SHARED_OAUTH_PROVIDER_ID'
      details: {
        provider_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The type of a provider isn't supported. */
    InvalidStandardOauthProviderIdError: {
      /** @constant */
      code: 'INVALID_STANDARD_OAUTH_PROVIDER_ID'
      details: {
        provider_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The project has no such polling code. */
    InvalidPollingCodeError: {
      /** @constant */
      code: 'INVALID_POLLING_CODE'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The command line stopped polling, or got an unknown response. */
    CliAuthError: {
      /** @constant */
      code: 'CLI_AUTH_ERROR'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Polling said `expired`. */
    CliAuthExpiredError: {
      /** @constant */
      code: 'CLI_AUTH_EXPIRED_ERROR'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Polling said `used`. */
    CliAuthUsedError: {
      /** @constant */
      code: 'CLI_AUTH_USED_ERROR'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The user that a path or query names does not exist. */
    UserNotFoundError: {
      code: 'USER_NOT_FOUND'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The user that a body names, or that a verification email is for, does not exist. */
    UserIdDoesNotExistError: {
      code: 'USER_ID_DOES_NOT_EXIST'
      details: {
        user_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description There is no such team. At client level TEAM_MEMBERSHIP_NOT_FOUND comes instead. */
    TeamNotFoundError: {
      code: 'TEAM_NOT_FOUND'
      details: {
        team_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Reserved. */
    TeamAlreadyExistsError: {
      /** @constant */
      code: 'TEAM_ALREADY_EXISTS'
      details: {
        team_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The user is not a member of the team. At client level also raised for an unknown team. */
    TeamMembershipNotFoundError: {
      code: 'TEAM_MEMBERSHIP_NOT_FOUND'
      details: {
        team_id: string
        user_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A restricted user tried to accept an invitation or to read its details. Since 2026. */
    TeamInvitationRestrictedUserNotAllowedError: {
      code: 'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED'
      details: {
        restricted_reason: {
          /** @enum {string} */
          type: 'anonymous' | 'email_not_verified' | 'restricted_by_administrator'
        }
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The signed-in user has not verified the address that the invitation was sent to. Since 2026. */
    TeamInvitationEmailMismatchError: {
      code: 'TEAM_INVITATION_EMAIL_MISMATCH'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The user is already a member of the team. */
    TeamMembershipAlreadyExistsError: {
      /** @constant */
      code: 'TEAM_MEMBERSHIP_ALREADY_EXISTS'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The permission is not defined or cannot be changed, or a project permission is not held directly. */
    PermissionNotFoundError: {
      code: 'PERMISSION_NOT_FOUND'
      details: {
        permission_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A team permission was used as a project permission, or the reverse. */
    WrongPermissionScopeError: {
      code: 'WRONG_PERMISSION_SCOPE'
      details: {
        permission_id: string
        /** @enum {string} */
        expected_scope: 'team' | 'project'
        /**
         * @description Null when unknown.
         * @enum {string|null}
         */
        actual_scope: 'team' | 'project' | null
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A definition contains a permission that is not defined, or that has the other scope. */
    ContainedPermissionNotFoundError: {
      code: 'CONTAINED_PERMISSION_NOT_FOUND'
      details: {
        permission_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The id of a new or renamed permission is taken, by a team or by a project permission. */
    PermissionIdAlreadyExistsError: {
      code: 'PERMISSION_ID_ALREADY_EXISTS'
      details: {
        permission_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The user lacks a project permission. */
    ProjectPermissionRequiredError: {
      /** @constant */
      code: 'PROJECT_PERMISSION_REQUIRED'
      details: {
        user_id: string
        permission_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The signed-in user lacks a permission in the team. */
    TeamPermissionRequiredError: {
      code: 'TEAM_PERMISSION_REQUIRED'
      details: {
        team_id: string
        user_id: string
        permission_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The team permission to revoke was not granted directly. The status is 401 despite the name. */
    TeamPermissionNotFoundError: {
      /** @constant */
      code: 'TEAM_PERMISSION_NOT_FOUND'
      details: {
        team_id: string
        user_id: string
        permission_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description There is no such key. At client level also the response for a user who may not manage the team's keys. */
    ApiKeyNotFoundError: {
      /** @constant */
      code: 'API_KEY_NOT_FOUND'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The key has expired. A revoked key is reported as revoked, expired or not. */
    ApiKeyExpiredError: {
      code: 'API_KEY_EXPIRED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The key was revoked. */
    ApiKeyRevokedError: {
      code: 'API_KEY_REVOKED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The key of a user was checked as that of a team, or the reverse. */
    WrongApiKeyTypeError: {
      /** @constant */
      code: 'WRONG_API_KEY_TYPE'
      details: {
        /** @description `user` or `team`. */
        expected_type: string
        /** @description `user` or `team`. */
        actual_type: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A scanner for leaked secrets tried to revoke a key that is meant to be public. */
    PublicApiKeyCannotBeRevokedError: {
      /** @constant */
      code: 'PUBLIC_API_KEY_CANNOT_BE_REVOKED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The source of a template or theme failed to render, or lacks its subject or category. */
    EmailRenderingError: {
      code: 'EMAIL_RENDERING_ERROR'
      details: {
        error: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The project sends through the shared mail server, which does not allow this. */
    RequiresCustomEmailServerError: {
      code: 'REQUIRES_CUSTOM_EMAIL_SERVER'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Reserved. */
    EmailTemplateAlreadyExistsError: {
      /** @constant */
      code: 'EMAIL_TEMPLATE_ALREADY_EXISTS'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The email can't be changed because it has been sent. Since 2026. */
    EmailNotEditableError: {
      /** @constant */
      code: 'EMAIL_NOT_EDITABLE'
      details: {
        email_id: string
        status: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A capacity boost was activated while one is running. Since 2026. */
    EmailCapacityBoostAlreadyActiveError: {
      /** @constant */
      code: 'EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE'
      details: {
        expires_at: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The project has no such store. Since 2026. */
    DataVaultStoreDoesNotExistError: {
      code: 'DATA_VAULT_STORE_DOES_NOT_EXIST'
      details: {
        store_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The store has no value under this key. Since 2026. */
    DataVaultStoreHashedKeyDoesNotExistError: {
      code: 'DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST'
      details: {
        store_id: string
        hashed_key: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The project has no such item. Since 2026. */
    ItemNotFoundError: {
      code: 'ITEM_NOT_FOUND'
      details: {
        item_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The item is for another type of customer. Since 2026. */
    ItemCustomerTypeDoesNotMatchError: {
      code: 'ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH'
      details: {
        item_id: string
        customer_id: string
        /**
         * @description Null when unknown.
         * @enum {string|null}
         */
        item_customer_type: 'user' | 'team' | 'custom' | null
        /** @enum {string} */
        actual_customer_type: 'user' | 'team' | 'custom'
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The change would make the quantity negative, and that was not allowed. Since 2026. */
    ItemQuantityInsufficientAmountError: {
      code: 'ITEM_QUANTITY_INSUFFICIENT_AMOUNT'
      details: {
        item_id: string
        customer_id: string
        /** @description The requested change. */
        quantity: number
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description There is no user or team of this id. Since 2026. */
    CustomerDoesNotExistError: {
      code: 'CUSTOMER_DOES_NOT_EXIST'
      details: {
        customer_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The project has no such product, or the product is not for clients. Since 2026. */
    ProductDoesNotExistError: {
      code: 'PRODUCT_DOES_NOT_EXIST'
      details: {
        product_id: string
        /**
         * @description `item_exists`: an item has this id. `server_only`: a client requested a product that only servers can grant.
         * @enum {string|null}
         */
        context: 'item_exists' | 'server_only' | null
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The product is for another type of customer. Since 2026. */
    ProductCustomerTypeDoesNotMatchError: {
      code: 'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH'
      details: {
        /** @description Null for an inline product. */
        product_id: string | null
        customer_id: string
        /**
         * @description Null when unknown.
         * @enum {string|null}
         */
        product_customer_type: 'user' | 'team' | 'custom' | null
        /** @enum {string} */
        actual_customer_type: 'user' | 'team' | 'custom'
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The customer already has the product, and it isn't stackable. Since 2026. */
    ProductAlreadyGrantedError: {
      code: 'PRODUCT_ALREADY_GRANTED'
      details: {
        product_id: string
        customer_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The project blocks new purchases. Since 2026. */
    NewPurchasesBlockedError: {
      code: 'NEW_PURCHASES_BLOCKED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Promo codes were sent or allowed, and the project does not accept them. Since 2026. */
    PromoCodesDisabledError: {
      code: 'PROMO_CODES_DISABLED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Several promo codes were sent or allowed, and the project does not accept that. Since 2026. */
    PromoCodeStackingDisabledError: {
      code: 'PROMO_CODE_STACKING_DISABLED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The subscription can't be switched without a payment method. Since 2026. */
    DefaultPaymentMethodRequiredError: {
      code: 'DEFAULT_PAYMENT_METHOD_REQUIRED'
      details: {
        /** @enum {string} */
        customer_type: 'user' | 'team'
        customer_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The project has no payment account. Since 2026. */
    StripeAccountInfoNotFoundError: {
      code: 'STRIPE_ACCOUNT_INFO_NOT_FOUND'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A refund names an invoice that does not exist. Since 2026. */
    SubscriptionInvoiceNotFoundError: {
      code: 'SUBSCRIPTION_INVOICE_NOT_FOUND'
      details: {
        subscription_invoice_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A refund names a purchase that does not exist. Since 2026. */
    OneTimePurchaseNotFoundError: {
      code: 'ONE_TIME_PURCHASE_NOT_FOUND'
      details: {
        one_time_purchase_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The subscription was already refunded. Since 2026. */
    SubscriptionAlreadyRefundedError: {
      code: 'SUBSCRIPTION_ALREADY_REFUNDED'
      details: {
        subscription_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The purchase was already refunded. Since 2026. */
    OneTimePurchaseAlreadyRefundedError: {
      code: 'ONE_TIME_PURCHASE_ALREADY_REFUNDED'
      details: {
        one_time_purchase_id: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A purchase made in test mode can't be refunded. Since 2026. */
    TestModePurchaseNonRefundableError: {
      code: 'TEST_MODE_PURCHASE_NON_REFUNDABLE'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A promo code is unknown, or not for this purchase. Since 2026. */
    PromoCodeInvalidError: {
      code: 'PROMO_CODE_INVALID'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A promo code was created with a name that is taken. Since 2026. */
    PromoCodeCodeNameAlreadyExistsError: {
      /** @constant */
      code: 'PROMO_CODE_CODE_NAME_ALREADY_EXISTS'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A promo code was paused that is not active. Since 2026. */
    PromoCodeCannotPauseError: {
      /** @constant */
      code: 'PROMO_CODE_CANNOT_PAUSE'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A promo code was resumed that is not paused. Since 2026. */
    PromoCodeCannotResumeError: {
      /** @constant */
      code: 'PROMO_CODE_CANNOT_RESUME'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A paused promo code was used. Since 2026. */
    PromoCodePausedError: {
      code: 'PROMO_CODE_PAUSED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description An expired promo code was used. Since 2026. */
    PromoCodeExpiredError: {
      code: 'PROMO_CODE_EXPIRED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A promo code was used before its start. Since 2026. */
    PromoCodeNotYetAvailableError: {
      code: 'PROMO_CODE_NOT_YET_AVAILABLE'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The rest of the price is less than the payment provider accepts. Since 2026. */
    PromoCodeDiscountBelowMinimumError: {
      code: 'PROMO_CODE_DISCOUNT_BELOW_MINIMUM'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A promo code was used that has reached its limit. Since 2026. */
    PromoCodeRedemptionLimitReachedError: {
      code: 'PROMO_CODE_REDEMPTION_LIMIT_REACHED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The project does not accept agents. Since 2026. */
    AgentAuthNotEnabledError: {
      code: 'AGENT_AUTH_NOT_ENABLED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description A claim code was confirmed that is unknown or expired. Since 2026. */
    AgentAuthInvalidClaimCodeError: {
      code: 'AGENT_AUTH_INVALID_CLAIM_CODE'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The assistant got too many images. Since 2026. */
    TooManyImageAttachmentsError: {
      /** @constant */
      code: 'TOO_MANY_IMAGE_ATTACHMENTS'
      details: {
        max_images: number
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The assistant got an image that is too large. Since 2026. */
    ImageAttachmentTooLargeError: {
      /** @constant */
      code: 'IMAGE_ATTACHMENT_TOO_LARGE'
      details: {
        max_bytes: number
        actual_bytes: number
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The assistant could not rewrite the source of a template. Since 2026. */
    TemplateSourceRewriteError: {
      /** @constant */
      code: 'TEMPLATE_SOURCE_REWRITE_ERROR'
      details: {
        error: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The analytics of a project without them were queried. Since 2026. */
    AnalyticsNotEnabledError: {
      code: 'ANALYTICS_NOT_ENABLED'
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The query is not valid. Since 2026. */
    AnalyticsQueryError: {
      code: 'ANALYTICS_QUERY_ERROR'
      details: {
        error: string
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description The query took too long. Since 2026. */
    AnalyticsQueryTimeoutError: {
      code: 'ANALYTICS_QUERY_TIMEOUT'
      details: {
        timeout_ms: number
      }
      /** @description What happened, for a person. */
      error: string
    }
    /** @description Errors with status 400 that any operation may return before it validates its input. */
    CommonError400:
      | components['schemas']['SchemaError']
      | components['schemas']['BodyParsingError']
      | components['schemas']['AllOverloadsFailedError']
    /** @description Errors with status 400 that any operation may return before it validates its input. */
    KeyedError400:
      | components['schemas']['SchemaError']
      | components['schemas']['BodyParsingError']
      | components['schemas']['AllOverloadsFailedError']
      | components['schemas']['ProjectKeyWithoutAccessTypeError']
      | components['schemas']['InvalidAccessTypeError']
      | components['schemas']['AccessTypeWithoutProjectIdError']
      | components['schemas']['AccessTypeRequiredError']
      | components['schemas']['CurrentProjectNotFoundError']
      | components['schemas']['BranchDoesNotExistError']
    /** @description Errors with status 401 that any operation may return before it validates its input. */
    KeyedError401:
      | components['schemas']['InsufficientAccessTypeError']
      | components['schemas']['InvalidPublishableClientKeyError']
      | components['schemas']['InvalidSecretServerKeyError']
      | components['schemas']['InvalidSuperSecretAdminKeyError']
      | components['schemas']['UnparsableAdminAccessTokenError']
      | components['schemas']['AdminAccessTokenExpiredError']
      | components['schemas']['AdminAccessTokenIsNotAdminError']
      | components['schemas']['ClientAuthenticationRequiredError']
      | components['schemas']['ServerAuthenticationRequiredError']
      | components['schemas']['AdminAuthenticationRequiredError']
      | components['schemas']['UnparsableAccessTokenError']
      | components['schemas']['AccessTokenExpiredError']
      | components['schemas']['InvalidProjectForAccessTokenError']
      | components['schemas']['PublishableClientKeyRequiredForProjectError']
      | components['schemas']['AnonymousAuthenticationNotAllowedError']
    /** @description Errors with status 403 that any operation may return before it validates its input. */
    KeyedError403: components['schemas']['RestrictedUserNotAllowedError']
  }
  responses: never
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  passwordSignIn: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordSignInBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['SignInTokens']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['PasswordAuthenticationNotEnabledError']
              | components['schemas']['EmailPasswordMismatchError']
              | components['schemas']['MultiFactorAuthenticationRequiredError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  passwordSignUp: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordSignUpBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['SignInTokens']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['PasswordAuthenticationNotEnabledError']
              | components['schemas']['RedirectUrlNotWhitelistedError']
              | components['schemas']['PasswordTooShortError']
              | components['schemas']['SignUpNotEnabledError']
              | components['schemas']['BotChallengeFailedError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['SignUpRejectedError'] | components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['PermissionNotFoundError']
      }>
      409: WireResponse<{
        'application/json':
          | components['schemas']['UserEmailAlreadyExistsError']
          | components['schemas']['ContactChannelAlreadyUsedForAuthBySomeoneElseError']
          | components['schemas']['BotChallengeRequiredError']
      }>
    }
  }
  sendPasswordResetCode: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['SendPasswordResetCodeBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['SendPasswordResetCodeResult']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (
                | components['schemas']['PasswordAuthenticationNotEnabledError']
                | components['schemas']['RedirectUrlNotWhitelistedError']
              )
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  resetPasswordWithCode: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['ResetPasswordWithCodeBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['VerificationCodeExpiredError']
              | components['schemas']['VerificationCodeMaxAttemptsReachedError']
              | components['schemas']['PasswordAuthenticationNotEnabledError']
              | components['schemas']['PasswordTooShortError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['VerificationCodeNotFoundError']
      }>
      409: WireResponse<{
        'application/json': components['schemas']['VerificationCodeAlreadyUsedError']
      }>
    }
  }
  checkPasswordResetCode: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CheckPasswordResetCodeBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['CodeValidity']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['VerificationCodeExpiredError']
              | components['schemas']['VerificationCodeMaxAttemptsReachedError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['VerificationCodeNotFoundError']
      }>
      409: WireResponse<{
        'application/json': components['schemas']['VerificationCodeAlreadyUsedError']
      }>
    }
  }
  updatePassword: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The refresh token of the session to keep. Default: that of the signed-in client.
         * @example 3k9x0v7h2m5q8r1t4w6y0b3d5f7g9j1k2m4n6p8q0r2s4
         */
        'x-stack-refresh-token'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdatePasswordBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['PasswordAuthenticationNotEnabledError']
              | components['schemas']['PasswordTooShortError']
              | components['schemas']['UserDoesNotHavePasswordError']
              | components['schemas']['PasswordConfirmationMismatchError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  setPassword: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['SetPasswordBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (
                | components['schemas']['PasswordAuthenticationNotEnabledError']
                | components['schemas']['PasswordTooShortError']
              )
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  sendSignInCode: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['SendSignInCodeBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['SendSignInCodeResult']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (
                | components['schemas']['SignUpNotEnabledError']
                | components['schemas']['RedirectUrlNotWhitelistedError']
                | components['schemas']['BotChallengeFailedError']
              )
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      409: WireResponse<{
        'application/json':
          | components['schemas']['UserEmailAlreadyExistsError']
          | components['schemas']['BotChallengeRequiredError']
      }>
    }
  }
  otpSignIn: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['OtpSignInBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['SignInOrUpTokens']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['VerificationCodeExpiredError']
              | components['schemas']['VerificationCodeMaxAttemptsReachedError']
              | components['schemas']['SignUpNotEnabledError']
              | components['schemas']['MultiFactorAuthenticationRequiredError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['SignUpRejectedError'] | components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json':
          | components['schemas']['VerificationCodeNotFoundError']
          | components['schemas']['PermissionNotFoundError']
      }>
      409: WireResponse<{
        'application/json':
          | components['schemas']['VerificationCodeAlreadyUsedError']
          | components['schemas']['UserEmailAlreadyExistsError']
      }>
    }
  }
  checkSignInCode: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CheckSignInCodeBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['CodeValidity']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['VerificationCodeExpiredError']
              | components['schemas']['VerificationCodeMaxAttemptsReachedError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['VerificationCodeNotFoundError']
      }>
      409: WireResponse<{
        'application/json': components['schemas']['VerificationCodeAlreadyUsedError']
      }>
    }
  }
  mfaSignIn: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['MfaSignInBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['SignInOrUpTokens']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['VerificationCodeExpiredError']
              | components['schemas']['VerificationCodeMaxAttemptsReachedError']
              | components['schemas']['InvalidTotpCodeError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['VerificationCodeNotFoundError']
      }>
      409: WireResponse<{
        'application/json': components['schemas']['VerificationCodeAlreadyUsedError']
      }>
    }
  }
  anonymousSignUp: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['SignInTokens']
      }>
      400: WireResponse<{
        'application/json':
          | components['schemas']['AnonymousAccountsNotEnabledError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['PermissionNotFoundError']
      }>
    }
  }
  initiatePasskeyRegistration: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['InitiatePasskeyRegistrationResult']
      }>
      400: WireResponse<{
        'application/json':
          | components['schemas']['PasskeyAuthenticationNotEnabledError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  registerPasskeyCredential: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['RegisterPasskeyCredentialBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['RegisterPasskeyCredentialResult']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['VerificationCodeExpiredError']
              | components['schemas']['VerificationCodeMaxAttemptsReachedError']
              | components['schemas']['PasskeyAuthenticationNotEnabledError']
              | components['schemas']['PasskeyRegistrationFailedError']
              | components['schemas']['PasskeyAuthenticationFailedError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['VerificationCodeNotFoundError']
      }>
      409: WireResponse<{
        'application/json': components['schemas']['VerificationCodeAlreadyUsedError']
      }>
      500: WireResponse<{
        'text/plain': string
      }>
    }
  }
  initiatePasskeyAuthentication: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['InitiatePasskeyAuthenticationResult']
      }>
      400: WireResponse<{
        'application/json':
          | components['schemas']['PasskeyAuthenticationNotEnabledError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  passkeySignIn: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['PasskeySignInBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['SignInOrUpTokens']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['VerificationCodeExpiredError']
              | components['schemas']['VerificationCodeMaxAttemptsReachedError']
              | components['schemas']['PasskeyAuthenticationNotEnabledError']
              | components['schemas']['PasskeyAuthenticationFailedError']
              | components['schemas']['MultiFactorAuthenticationRequiredError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['VerificationCodeNotFoundError']
      }>
      409: WireResponse<{
        'application/json': components['schemas']['VerificationCodeAlreadyUsedError']
      }>
    }
  }
  authorizeOAuth: {
    parameters: {
      query: {
        /**
         * @description Id of the project, or `<project id>#<branch id>`.
         * @example 6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48
         */
        client_id: string
        /**
         * @description Publishable client key; never a secret one. `__stack_public_client__` where the project works without a key,
         *     which services until 2025 do not.
         * @example pck_04kvjj0qzwdcsax781npkg6fe2caqedb2bn49b5wrypvh
         */
        client_secret: string
        /**
         * @description Where to come back to. Its fragment is dropped. It must be on a trusted domain of the project, which is
         *     checked only on the way back.
         * @example https://app.harbor.example/handler/oauth-callback
         */
        redirect_uri: string
        /**
         * @description Not the provider's scopes; those are `provider_scope`.
         * @example legacy
         */
        scope: 'legacy'
        /**
         * @description Comes back unchanged. Printable ASCII; make it random, and compare it on return.
         * @example O2r7SpG0s4qVT0md-2vQOSVS6GpLnPxeP4RE_psy9l4
         */
        state: string
        /** @example authorization_code */
        grant_type: 'authorization_code'
        /**
         * @description The SHA-256 of the code verifier, base64url (RFC 7636, section 4.2).
         * @example m5DSbbcqSo0OSS65VxcnDn3BWAe__Vs9x7gYMdUBCdY
         */
        code_challenge: string
        /** @example S256 */
        code_challenge_method: 'S256' | 'plain'
        /** @example code */
        response_type: 'code'
        /**
         * @description `authenticate`, the default: sign in or up. `link`: connect the provider's account to the user of `token`.
         * @example authenticate
         */
        type?: 'authenticate' | 'link'
        /**
         * @description An access token of the user to link to. It travels in a URL, so use a fresh one. Since 2026 also for
         *     `authenticate`, where the token of an anonymous user makes the sign-in upgrade that user. If the user was
         *     deleted since, the sign-in goes on without one.
         */
        token?: string
        /**
         * @description Scopes of the provider in addition to the default ones, separated by spaces. Not for `link` with a
         *     provider that runs on shared keys; services since 2026 refuse them for `authenticate` too.
         * @example repo read:org
         */
        provider_scope?: string
        /**
         * @description Where to redirect with an error. Takes precedence over `error_redirect_url`.
         * @example https://app.harbor.example/handler/error
         */
        error_redirect_uri?: string
        /**
         * @description Older name of `error_redirect_uri`.
         * @example https://app.harbor.example/handler/error
         */
        error_redirect_url?: string
        /**
         * @description Returned by the token endpoint. Services until 2025 do not check it: validate it before you follow
         *     it. Since 2026 it must be an absolute URL on a trusted domain.
         * @example https://app.harbor.example/settings/accounts
         */
        after_callback_redirect_url?: string
        /**
         * @description `json` responds with status 200 and `location` instead of a redirect, sets no cookie and can be fetched from a
         *     page. Since 2026.
         */
        stack_response_mode?: 'json' | 'redirect'
        /** @description The token of a bot challenge. Omit all three parameters unless the app shows a challenge. Since 2026. */
        bot_challenge_token?: string
        /** @description Which challenge the token comes from. Since 2026. */
        bot_challenge_phase?: 'invisible' | 'visible'
        /** @description Counts as a visible challenge that failed, so that a sign-up is refused. Since 2026. */
        bot_challenge_unavailable?: 'true'
      }
      header?: never
      path: {
        /**
         * @description Id of a provider exactly as the project has it configured; ids are case-sensitive.
         * @example github
         */
        provider_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['OAuthLocation']
      }>
      307: {
        headers: {
          /**
           * @description The provider's page.
           * @example https://github.com/login/oauth/authorize?client_id=harbor&response_type=code
           */
          Location: string
          [name: string]: unknown
        }
        content?: never
      }
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (
                | components['schemas']['InvalidOauthClientIdOrSecretError']
                | components['schemas']['OauthProviderNotFoundOrNotEnabledError']
                | components['schemas']['OauthExtraScopeNotAvailableWithSharedOauthKeysError']
                | components['schemas']['RedirectUrlNotWhitelistedError']
                | components['schemas']['BotChallengeFailedError']
              )
            | components['schemas']['CommonError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | components['schemas']['InvalidPublishableClientKeyError']
          | components['schemas']['UnparsableAccessTokenError']
          | components['schemas']['AccessTokenExpiredError']
          | components['schemas']['PublishableClientKeyRequiredForProjectError']
      }>
      403: WireResponse<{
        'text/plain': string
      }>
      409: WireResponse<{
        'application/json': components['schemas']['BotChallengeRequiredError']
      }>
    }
  }
  exchangeOAuthToken: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['ExchangeOAuthTokenBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json':
          | components['schemas']['OAuthSignInTokens']
          | components['schemas']['OAuthRefreshedAccessToken']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (
                | components['schemas']['InvalidAuthorizationCodeError']
                | components['schemas']['RedirectUrlNotWhitelistedError']
                | components['schemas']['InvalidOauthClientIdOrSecretError']
                | components['schemas']['MultiFactorAuthenticationRequiredError']
              )
            | components['schemas']['CommonError400']
            | components['schemas']['OAuthProtocolError']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | components['schemas']['RefreshTokenNotFoundOrExpiredError']
          | components['schemas']['PublishableClientKeyRequiredForProjectError']
      }>
    }
  }
  authorizeCrossDomain: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The refresh token of the session. Default: that of the signed-in client.
         * @example 3k9x0v7h2m5q8r1t4w6y0b3d5f7g9j1k2m4n6p8q0r2s4
         */
        'x-stack-refresh-token'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['AuthorizeCrossDomainBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['CrossDomainRedirect']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['RedirectUrlNotWhitelistedError']
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['UserAuthenticationRequiredError']
            | components['schemas']['KeyedError401']
          'text/plain': string
        }
      }
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  appleNativeSignIn: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['AppleNativeSignInBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['SignInOrUpTokens']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['AppleBundleIdNotConfiguredError']
              | components['schemas']['InvalidAppleCredentialsError']
              | components['schemas']['OauthProviderNotFoundOrNotEnabledError']
              | components['schemas']['SignUpNotEnabledError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['SignUpRejectedError'] | components['schemas']['KeyedError403']
      }>
    }
  }
  exchangeExternalToken: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['ExchangeExternalTokenBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['ExternalSession']
      }>
      400: WireResponse<{
        'application/json':
          | components['schemas']['ExternalAuthProviderNotConfiguredError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json':
          | components['schemas']['InvalidExternalAuthTokenError']
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  refreshAccessToken: {
    parameters: {
      query?: never
      header: {
        /** @example 3k9x0v7h2m5q8r1t4w6y0b3d5f7g9j1k2m4n6p8q0r2s4 */
        'x-stack-refresh-token': string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['RefreshedAccessToken']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json':
          | components['schemas']['RefreshTokenNotFoundOrExpiredError']
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  deleteCurrentSession: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json':
          | (
              | components['schemas']['AccessTokenExpiredError']
              | components['schemas']['RefreshTokenNotFoundOrExpiredError']
            )
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  listSessions: {
    parameters: {
      query: {
        /**
         * @description Whose sessions. Required at every level.
         * @example me
         */
        user_id: components['schemas']['UserIdOrMe']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: components['schemas']['UserSession'][]
            is_paginated: boolean
          }
        }
      }
      400: WireResponse<{
        'application/json':
          | components['schemas']['CannotGetOwnUserWithoutUserError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
    }
  }
  createSession: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateSessionBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['SessionTokens']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['UserIdDoesNotExistError']
              | components['schemas']['CannotGetOwnUserWithoutUserError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  deleteSession: {
    parameters: {
      query: {
        /**
         * @description Whose session it is. Required, although the id alone decides.
         * @example me
         */
        user_id: components['schemas']['UserIdOrMe']
      }
      header?: never
      path: {
        /** @example 4e7a1f92-0c3d-4b68-9f15-d2a6b8037c41 */
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['CannotDeleteCurrentSessionError']
              | components['schemas']['CannotGetOwnUserWithoutUserError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  startCliLogin: {
    parameters: NoParameters
    requestBody?: {
      content: {
        'application/json': components['schemas']['StartCliLoginBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['CliLogin']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  pollCliLogin: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['PollCliLoginBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['CliLoginPending']
      }>
      201: WireResponse<{
        'application/json': components['schemas']['CliLoginSuccess']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['InvalidPollingCodeError'] | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  completeCliLogin: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CompleteCliLoginBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json':
          | components['schemas']['Success']
          | components['schemas']['CliSessionState']
          | components['schemas']['SessionTokens']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  sendVerificationCode: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['SendVerificationCodeBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (
                | components['schemas']['EmailIsNotPrimaryEmailError']
                | components['schemas']['RedirectUrlNotWhitelistedError']
              )
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      409: WireResponse<{
        'application/json': components['schemas']['EmailAlreadyVerifiedError']
      }>
    }
  }
  verifyContactChannel: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['VerifyContactChannelBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (
                | components['schemas']['VerificationCodeExpiredError']
                | components['schemas']['VerificationCodeMaxAttemptsReachedError']
              )
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['VerificationCodeNotFoundError']
      }>
      409: WireResponse<{
        'application/json': components['schemas']['VerificationCodeAlreadyUsedError']
      }>
    }
  }
  checkVerificationCode: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CheckVerificationCodeBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['CodeValidity']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['VerificationCodeExpiredError']
              | components['schemas']['VerificationCodeMaxAttemptsReachedError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['VerificationCodeNotFoundError']
      }>
      409: WireResponse<{
        'application/json': components['schemas']['VerificationCodeAlreadyUsedError']
      }>
    }
  }
  listContactChannels: {
    parameters: {
      query?: {
        /**
         * @description Whose channels.
         * @example me
         */
        user_id?: components['schemas']['UserIdOrMe']
        /**
         * @description Only this channel.
         * @example b3e1c7a2-4d58-4f9b-8a06-1c9d5e7f2b34
         */
        contact_channel_id?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: components['schemas']['ContactChannel'][]
            is_paginated: boolean
          }
        }
      }
      400: WireResponse<{
        'application/json':
          | components['schemas']['CannotGetOwnUserWithoutUserError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
    }
  }
  createContactChannel: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json':
          | components['schemas']['ServerCreateContactChannelBody']
          | components['schemas']['CreateContactChannelBody']
      }
    }
    responses: {
      201: WireResponse<{
        'application/json': components['schemas']['ContactChannel']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['CannotGetOwnUserWithoutUserError']
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: WireResponse<{
        'text/plain': string
      }>
      409: WireResponse<{
        'application/json': components['schemas']['ContactChannelAlreadyUsedForAuthBySomeoneElseError']
      }>
    }
  }
  getContactChannel: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example me */
        user_id: components['schemas']['UserIdOrMe']
        /** @example b3e1c7a2-4d58-4f9b-8a06-1c9d5e7f2b34 */
        contact_channel_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['ContactChannel']
      }>
      400: WireResponse<{
        'application/json':
          | components['schemas']['CannotGetOwnUserWithoutUserError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  deleteContactChannel: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example me */
        user_id: components['schemas']['UserIdOrMe']
        /** @example e8a4d920-7b13-4c6f-9e52-0d3f6b8a1c75 */
        contact_channel_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['CannotGetOwnUserWithoutUserError']
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
    }
  }
  updateContactChannel: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example me */
        user_id: components['schemas']['UserIdOrMe']
        /** @example b3e1c7a2-4d58-4f9b-8a06-1c9d5e7f2b34 */
        contact_channel_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json':
          | components['schemas']['ServerUpdateContactChannelBody']
          | components['schemas']['UpdateContactChannelBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['ContactChannel']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['CannotGetOwnUserWithoutUserError']
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      409: WireResponse<{
        'application/json': components['schemas']['ContactChannelAlreadyUsedForAuthBySomeoneElseError']
      }>
    }
  }
  sendContactChannelVerificationCode: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example me */
        user_id: components['schemas']['UserIdOrMe']
        /** @example e8a4d920-7b13-4c6f-9e52-0d3f6b8a1c75 */
        contact_channel_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SendContactChannelVerificationCodeBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (
                | components['schemas']['CannotGetOwnUserWithoutUserError']
                | components['schemas']['UserIdDoesNotExistError']
                | components['schemas']['RedirectUrlNotWhitelistedError']
              )
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'text/plain': string
      }>
      409: WireResponse<{
        'application/json': components['schemas']['EmailAlreadyVerifiedError']
      }>
    }
  }
  getCurrentUser: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['ServerUser'] | components['schemas']['CurrentUser']
      }>
      400: WireResponse<{
        'application/json':
          | components['schemas']['CannotGetOwnUserWithoutUserError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  deleteCurrentUser: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['CannotGetOwnUserWithoutUserError']
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  updateCurrentUser: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json':
          | components['schemas']['ServerUpdateCurrentUserBody']
          | components['schemas']['UpdateCurrentUserBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['ServerUser'] | components['schemas']['CurrentUser']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['CannotGetOwnUserWithoutUserError']
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['TeamMembershipNotFoundError']
      }>
      409: WireResponse<{
        'application/json':
          | components['schemas']['UserEmailAlreadyExistsError']
          | components['schemas']['ContactChannelAlreadyUsedForAuthBySomeoneElseError']
      }>
      500: WireResponse<{
        'text/plain': string
      }>
    }
  }
  listUsers: {
    parameters: {
      query?: {
        /**
         * @description Page size. Services since 2026 allow at most 1000.
         * @example 20
         */
        limit?: number
        /**
         * @description The `next_cursor` of the previous page.
         * @example 0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90
         */
        cursor?: string
        /**
         * @description `signed_up_at`, the default; services since 2026 also order by `last_active_at`.
         * @example signed_up_at
         */
        order_by?: 'signed_up_at' | 'last_active_at'
        /**
         * @description Newest first if true. Oldest first by default.
         * @example true
         */
        desc?: boolean
        /**
         * @description Part of a display name or of a contact channel, case-insensitive, or a complete user id.
         * @example mira
         */
        query?: string
        /**
         * @description Only the members of this team.
         * @example 7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11
         */
        team_id?: string
        /** @description Also restricted users. Since 2026. */
        include_restricted?: boolean
        /** @description Also anonymous and restricted users. Since 2026. */
        include_anonymous?: boolean
        /** @description Anonymous users only. Needs `include_anonymous`. Since 2026. */
        only_anonymous?: boolean
        /**
         * @description Leaves out users with a primary address at one of these domains. At most 100, separated by commas. Something that
         *     is no domain is refused with a text. Since 2026.
         */
        excluded_email_domains?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: components['schemas']['ServerUser'][]
            is_paginated: boolean
            pagination?: {
              /** @description The cursor of the next page; `null` after the last one. */
              next_cursor: string | null
            }
          }
        }
      }
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  createUser: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateUserBody']
      }
    }
    responses: {
      201: WireResponse<{
        'application/json': components['schemas']['ServerUser']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['PermissionNotFoundError']
      }>
      409: WireResponse<{
        'application/json':
          | components['schemas']['UserEmailAlreadyExistsError']
          | components['schemas']['ContactChannelAlreadyUsedForAuthBySomeoneElseError']
      }>
    }
  }
  getUserById: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4 */
        user_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['ServerUser']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['UserNotFoundError']
      }>
    }
  }
  deleteUser: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90 */
        user_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['UserNotFoundError']
      }>
    }
  }
  updateUser: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4 */
        user_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateUserBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['ServerUser']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json':
          | components['schemas']['UserNotFoundError']
          | components['schemas']['TeamMembershipNotFoundError']
      }>
      409: WireResponse<{
        'application/json':
          | components['schemas']['UserEmailAlreadyExistsError']
          | components['schemas']['ContactChannelAlreadyUsedForAuthBySomeoneElseError']
      }>
      500: WireResponse<{
        'text/plain': string
      }>
    }
  }
  listTeams: {
    parameters: {
      query?: {
        /**
         * @description Only the teams of this user.
         * @example me
         */
        user_id?: components['schemas']['UserIdOrMe']
        /** @description Page size, at server level. Default: all. Since 2026. */
        limit?: number
        /** @description The `next_cursor` of the previous page. Since 2026. */
        cursor?: string
        /** @description Part of a name or a complete id. Since 2026. */
        query?: string
        /** @description The only order, and the default. Since 2026. */
        order_by?: 'created_at'
        /** @description Newest first if true. Since 2026. */
        desc?: boolean
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: (components['schemas']['ServerTeam'] | components['schemas']['Team'])[]
            is_paginated: boolean
            /** @description Since 2026. */
            pagination?: components['schemas']['Pagination']
          }
        }
      }
      400: WireResponse<{
        'application/json':
          | components['schemas']['CannotGetOwnUserWithoutUserError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
    }
  }
  createTeam: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['ServerCreateTeamBody'] | components['schemas']['CreateTeamBody']
      }
    }
    responses: {
      201: WireResponse<{
        'application/json': components['schemas']['ServerTeam'] | components['schemas']['Team']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['CannotGetOwnUserWithoutUserError']
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | components['schemas']['UserAuthenticationRequiredError']
          | components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: WireResponse<{
        'application/json':
          | components['schemas']['UserNotFoundError']
          | components['schemas']['PermissionNotFoundError']
      }>
    }
  }
  getTeam: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11 */
        team_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['ServerTeam'] | components['schemas']['Team']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json':
          | components['schemas']['UserAuthenticationRequiredError']
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json':
          | components['schemas']['TeamMembershipNotFoundError']
          | components['schemas']['TeamNotFoundError']
      }>
    }
  }
  deleteTeam: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11 */
        team_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json':
          | (
              | components['schemas']['UserAuthenticationRequiredError']
              | components['schemas']['TeamPermissionRequiredError']
            )
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json':
          | components['schemas']['TeamMembershipNotFoundError']
          | components['schemas']['TeamNotFoundError']
      }>
    }
  }
  updateTeam: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11 */
        team_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ServerUpdateTeamBody'] | components['schemas']['UpdateTeamBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['ServerTeam'] | components['schemas']['Team']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | (
              | components['schemas']['UserAuthenticationRequiredError']
              | components['schemas']['TeamPermissionRequiredError']
            )
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json':
          | components['schemas']['TeamMembershipNotFoundError']
          | components['schemas']['TeamNotFoundError']
      }>
    }
  }
  addTeamMember: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11 */
        team_id: string
        /** @example 0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90 */
        user_id: components['schemas']['UserIdOrMe']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['AddTeamMemberBody']
      }
    }
    responses: {
      201: WireResponse<{
        'application/json': components['schemas']['TeamMembership']
      }>
      400: WireResponse<{
        'application/json':
          | components['schemas']['CannotGetOwnUserWithoutUserError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json':
          | components['schemas']['UserNotFoundError']
          | components['schemas']['TeamNotFoundError']
          | components['schemas']['PermissionNotFoundError']
      }>
      409: WireResponse<{
        'application/json': components['schemas']['TeamMembershipAlreadyExistsError']
      }>
    }
  }
  removeTeamMember: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11 */
        team_id: string
        /** @example me */
        user_id: components['schemas']['UserIdOrMe']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: WireResponse<{
        'application/json':
          | components['schemas']['CannotGetOwnUserWithoutUserError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json':
          | components['schemas']['TeamPermissionRequiredError']
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json':
          | components['schemas']['UserNotFoundError']
          | components['schemas']['TeamMembershipNotFoundError']
      }>
    }
  }
  listTeamMemberProfiles: {
    parameters: {
      query?: {
        /**
         * @description Only the members of this team.
         * @example 7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11
         */
        team_id?: string
        /**
         * @description Only the profiles of this user.
         * @example me
         */
        user_id?: components['schemas']['UserIdOrMe']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: (components['schemas']['ServerTeamMemberProfile'] | components['schemas']['TeamMemberProfile'])[]
            is_paginated: boolean
          }
        }
      }
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['CannotGetOwnUserWithoutUserError']
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | (
              | components['schemas']['UserAuthenticationRequiredError']
              | components['schemas']['TeamPermissionRequiredError']
            )
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json':
          | components['schemas']['TeamMembershipNotFoundError']
          | components['schemas']['TeamNotFoundError']
          | components['schemas']['UserNotFoundError']
      }>
    }
  }
  getTeamMemberProfile: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11 */
        team_id: string
        /** @example me */
        user_id: components['schemas']['UserIdOrMe']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json':
          | components['schemas']['ServerTeamMemberProfile']
          | components['schemas']['TeamMemberProfile']
      }>
      400: WireResponse<{
        'application/json':
          | components['schemas']['CannotGetOwnUserWithoutUserError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json':
          | (
              | components['schemas']['UserAuthenticationRequiredError']
              | components['schemas']['TeamPermissionRequiredError']
            )
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['TeamMembershipNotFoundError']
      }>
    }
  }
  updateTeamMemberProfile: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11 */
        team_id: string
        /** @example me */
        user_id: components['schemas']['UserIdOrMe']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateTeamMemberProfileBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json':
          | components['schemas']['ServerTeamMemberProfile']
          | components['schemas']['TeamMemberProfile']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['CannotGetOwnUserWithoutUserError']
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | components['schemas']['UserAuthenticationRequiredError']
          | components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: WireResponse<{
        'application/json': components['schemas']['TeamMembershipNotFoundError']
      }>
    }
  }
  sendTeamInvitation: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['SendTeamInvitationBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['SendTeamInvitationResult']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['RedirectUrlNotWhitelistedError']
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | (
              | components['schemas']['UserAuthenticationRequiredError']
              | components['schemas']['TeamPermissionRequiredError']
            )
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['TeamMembershipNotFoundError']
      }>
      500: WireResponse<{
        'text/plain': string
      }>
    }
  }
  acceptTeamInvitation: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['AcceptTeamInvitationBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['AcceptTeamInvitationResult']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['VerificationCodeExpiredError']
              | components['schemas']['VerificationCodeMaxAttemptsReachedError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json':
          | components['schemas']['UserAuthenticationRequiredError']
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json':
          | (
              | components['schemas']['TeamInvitationRestrictedUserNotAllowedError']
              | components['schemas']['TeamInvitationEmailMismatchError']
            )
          | components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json':
          | components['schemas']['VerificationCodeNotFoundError']
          | components['schemas']['PermissionNotFoundError']
      }>
      409: WireResponse<{
        'application/json': components['schemas']['VerificationCodeAlreadyUsedError']
      }>
    }
  }
  checkTeamInvitationCode: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CheckTeamInvitationCodeBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['CodeValidity']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['VerificationCodeExpiredError']
              | components['schemas']['VerificationCodeMaxAttemptsReachedError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['VerificationCodeNotFoundError']
      }>
      409: WireResponse<{
        'application/json': components['schemas']['VerificationCodeAlreadyUsedError']
      }>
    }
  }
  getTeamInvitationDetails: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['GetTeamInvitationDetailsBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['TeamInvitationDetails']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['VerificationCodeExpiredError']
              | components['schemas']['VerificationCodeMaxAttemptsReachedError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json':
          | components['schemas']['UserAuthenticationRequiredError']
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json':
          | (
              | components['schemas']['TeamInvitationRestrictedUserNotAllowedError']
              | components['schemas']['TeamInvitationEmailMismatchError']
            )
          | components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['VerificationCodeNotFoundError']
      }>
      409: WireResponse<{
        'application/json': components['schemas']['VerificationCodeAlreadyUsedError']
      }>
    }
  }
  listTeamInvitations: {
    parameters: {
      query?: {
        /**
         * @description The team that users are invited to. Services until 2025 require it.
         * @example 7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11
         */
        team_id?: string
        /** @description The user that was invited. Since 2026. */
        user_id?: components['schemas']['UserIdOrMe']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: components['schemas']['TeamInvitation'][]
            is_paginated: boolean
          }
        }
      }
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['CannotGetOwnUserWithoutUserError']
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | (
              | components['schemas']['UserAuthenticationRequiredError']
              | components['schemas']['TeamPermissionRequiredError']
            )
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json':
          | components['schemas']['TeamMembershipNotFoundError']
          | components['schemas']['TeamNotFoundError']
      }>
    }
  }
  deleteTeamInvitation: {
    parameters: {
      query: {
        /**
         * @description The team in which the caller's permission is looked up.
         * @example 7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11
         */
        team_id: string
      }
      header?: never
      path: {
        /**
         * @description The id of the invitation.
         * @example f1a4d5c2-6c7a-4f55-a2b5-9f6f0f3c2b10
         */
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json':
          | (
              | components['schemas']['UserAuthenticationRequiredError']
              | components['schemas']['TeamPermissionRequiredError']
            )
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json':
          | components['schemas']['TeamMembershipNotFoundError']
          | components['schemas']['TeamNotFoundError']
      }>
      500: WireResponse<{
        'text/plain': string
      }>
    }
  }
  acceptTeamInvitationById: {
    parameters: {
      query: {
        /**
         * @description The user that accepts. A client may only send its own user.
         * @example me
         */
        user_id: components['schemas']['UserIdOrMe']
      }
      header?: never
      path: {
        /**
         * @description The id of the invitation.
         * @example f1a4d5c2-6c7a-4f55-a2b5-9f6f0f3c2b10
         */
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['AcceptTeamInvitationResult']
      }>
      400: WireResponse<{
        'application/json':
          | components['schemas']['CannotGetOwnUserWithoutUserError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json':
          | components['schemas']['UserAuthenticationRequiredError']
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json':
          | components['schemas']['TeamInvitationRestrictedUserNotAllowedError']
          | components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['VerificationCodeNotFoundError']
      }>
    }
  }
  listTeamPermissions: {
    parameters: {
      query?: {
        /**
         * @description Only within this team.
         * @example 7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11
         */
        team_id?: string
        /**
         * @description Only of this user.
         * @example me
         */
        user_id?: components['schemas']['UserIdOrMe']
        /**
         * @description Only this permission.
         * @example $read_members
         */
        permission_id?: string
        /**
         * @description Whether to add what the granted permissions contain. The service's own default is false: then only what was
         *     granted directly is listed. Functions and hooks send true by default.
         * @example true
         */
        recursive?: boolean
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: components['schemas']['TeamPermission'][]
            is_paginated: boolean
          }
        }
      }
      400: WireResponse<{
        'application/json':
          | components['schemas']['CannotGetOwnUserWithoutUserError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
    }
  }
  grantTeamPermission: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11 */
        team_id: string
        /** @example 0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90 */
        user_id: components['schemas']['UserIdOrMe']
        /** @example team_admin */
        permission_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['GrantTeamPermissionBody']
      }
    }
    responses: {
      201: WireResponse<{
        'application/json': components['schemas']['TeamPermission']
      }>
      400: WireResponse<{
        'application/json':
          | components['schemas']['CannotGetOwnUserWithoutUserError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json':
          | components['schemas']['TeamMembershipNotFoundError']
          | components['schemas']['PermissionNotFoundError']
          | components['schemas']['WrongPermissionScopeError']
      }>
    }
  }
  revokeTeamPermission: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11 */
        team_id: string
        /** @example 0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90 */
        user_id: components['schemas']['UserIdOrMe']
        /** @example team_admin */
        permission_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: WireResponse<{
        'application/json':
          | components['schemas']['CannotGetOwnUserWithoutUserError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json':
          | components['schemas']['TeamPermissionNotFoundError']
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  listProjectPermissions: {
    parameters: {
      query?: {
        /**
         * @description Only of this user.
         * @example me
         */
        user_id?: components['schemas']['UserIdOrMe']
        /**
         * @description Only this permission.
         * @example beta_tester
         */
        permission_id?: string
        /**
         * @description Whether to add what the granted permissions contain. The service's own default is false: then only what was
         *     granted directly is listed. Functions and hooks send true by default.
         * @example true
         */
        recursive?: boolean
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: components['schemas']['ProjectPermission'][]
            is_paginated: boolean
          }
        }
      }
      400: WireResponse<{
        'application/json':
          | components['schemas']['CannotGetOwnUserWithoutUserError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
    }
  }
  grantProjectPermission: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90 */
        user_id: components['schemas']['UserIdOrMe']
        /** @example beta_tester */
        permission_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['GrantProjectPermissionBody']
      }
    }
    responses: {
      201: WireResponse<{
        'application/json': components['schemas']['ProjectPermission']
      }>
      400: WireResponse<{
        'application/json':
          | components['schemas']['CannotGetOwnUserWithoutUserError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json':
          | components['schemas']['UserNotFoundError']
          | components['schemas']['PermissionNotFoundError']
          | components['schemas']['WrongPermissionScopeError']
      }>
    }
  }
  revokeProjectPermission: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90 */
        user_id: components['schemas']['UserIdOrMe']
        /** @example beta_tester */
        permission_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: WireResponse<{
        'application/json':
          | components['schemas']['CannotGetOwnUserWithoutUserError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['PermissionNotFoundError']
      }>
    }
  }
  listTeamPermissionDefinitions: {
    parameters: {
      query?: {
        /** @description Page size, at server level. Default: all. Since 2026. */
        limit?: number
        /** @description The `next_cursor` of the previous page. Since 2026. */
        cursor?: string
        /** @description Part of a name or a complete id. Since 2026. */
        query?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: components['schemas']['TeamPermissionDefinition'][]
            is_paginated: boolean
            /** @description Since 2026. */
            pagination?: components['schemas']['Pagination']
          }
        }
      }
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  createTeamPermissionDefinition: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateTeamPermissionDefinitionBody']
      }
    }
    responses: {
      201: WireResponse<{
        'application/json': components['schemas']['TeamPermissionDefinition']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['ContainedPermissionNotFoundError']
              | components['schemas']['PermissionIdAlreadyExistsError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  deleteTeamPermissionDefinition: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example editor */
        permission_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['PermissionNotFoundError']
      }>
    }
  }
  updateTeamPermissionDefinition: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example editor */
        permission_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateTeamPermissionDefinitionBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['TeamPermissionDefinition']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['ContainedPermissionNotFoundError']
              | components['schemas']['PermissionIdAlreadyExistsError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['PermissionNotFoundError']
      }>
    }
  }
  listProjectPermissionDefinitions: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: components['schemas']['ProjectPermissionDefinition'][]
            is_paginated: boolean
          }
        }
      }
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  createProjectPermissionDefinition: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateProjectPermissionDefinitionBody']
      }
    }
    responses: {
      201: WireResponse<{
        'application/json': components['schemas']['ProjectPermissionDefinition']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['ContainedPermissionNotFoundError']
              | components['schemas']['PermissionIdAlreadyExistsError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  deleteProjectPermissionDefinition: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example beta_tester */
        permission_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['PermissionNotFoundError']
      }>
    }
  }
  updateProjectPermissionDefinition: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example beta_tester */
        permission_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateProjectPermissionDefinitionBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['ProjectPermissionDefinition']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['ContainedPermissionNotFoundError']
              | components['schemas']['PermissionIdAlreadyExistsError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['PermissionNotFoundError']
      }>
    }
  }
  createConnectedAccountAccessToken: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example me */
        user_id: components['schemas']['UserIdOrMe']
        /**
         * @description The provider's id in the project, such as `github`.
         * @example gitlab
         */
        provider_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateConnectedAccountAccessTokenBody']
      }
    }
    responses: {
      201: WireResponse<{
        'application/json': components['schemas']['ConnectedAccountAccessToken']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['CannotGetOwnUserWithoutUserError']
              | components['schemas']['OauthProviderNotFoundOrNotEnabledError']
              | components['schemas']['OauthAccessTokenNotAvailableWithSharedOauthKeysError']
              | components['schemas']['OauthConnectionNotConnectedToUserError']
              | components['schemas']['OauthConnectionDoesNotHaveRequiredScopeError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
    }
  }
  listConnectedAccounts: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example me */
        user_id: components['schemas']['UserIdOrMe']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: components['schemas']['ConnectedAccount'][]
            is_paginated: boolean
          }
        }
      }
      400: WireResponse<{
        'application/json':
          | components['schemas']['CannotGetOwnUserWithoutUserError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
    }
  }
  createConnectedAccountAccessTokenById: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example me */
        user_id: components['schemas']['UserIdOrMe']
        /**
         * @description The provider's id in the project, such as `github`.
         * @example gitlab
         */
        provider_id: string
        /**
         * @description The user's id at the provider.
         * @example 88213
         */
        provider_account_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateConnectedAccountAccessTokenBody']
      }
    }
    responses: {
      201: WireResponse<{
        'application/json': components['schemas']['ConnectedAccountAccessToken']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['CannotGetOwnUserWithoutUserError']
              | components['schemas']['OauthProviderNotFoundOrNotEnabledError']
              | components['schemas']['OauthAccessTokenNotAvailableWithSharedOauthKeysError']
              | components['schemas']['OauthConnectionNotConnectedToUserError']
              | components['schemas']['OauthConnectionDoesNotHaveRequiredScopeError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
    }
  }
  listOAuthProviders: {
    parameters: {
      query?: {
        /**
         * @description Whose connections.
         * @example me
         */
        user_id?: components['schemas']['UserIdOrMe']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: (components['schemas']['ServerOAuthProvider'] | components['schemas']['OAuthProvider'])[]
            is_paginated: boolean
          }
        }
      }
      400: WireResponse<{
        'application/json':
          | components['schemas']['CannotGetOwnUserWithoutUserError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: WireResponse<{
        'application/json': components['schemas']['UserNotFoundError']
      }>
    }
  }
  createOAuthProvider: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateOAuthProviderBody']
      }
    }
    responses: {
      201: WireResponse<{
        'application/json': components['schemas']['ServerOAuthProvider']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (
                | components['schemas']['CannotGetOwnUserWithoutUserError']
                | components['schemas']['OauthProviderAccountIdAlreadyUsedForSignInError']
              )
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['UserNotFoundError']
          'text/plain': string
        }
      }
    }
  }
  getOAuthProvider: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example me */
        user_id: components['schemas']['UserIdOrMe']
        /**
         * @description The id of the connection, not the provider's name.
         * @example 9d2f6c81-5e3a-4b70-a1c8-4f7e0b9d2a63
         */
        provider_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['ServerOAuthProvider'] | components['schemas']['OAuthProvider']
      }>
      400: WireResponse<{
        'application/json':
          | components['schemas']['CannotGetOwnUserWithoutUserError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  deleteOAuthProvider: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example me */
        user_id: components['schemas']['UserIdOrMe']
        /**
         * @description The id of the connection, not the provider's name.
         * @example 9d2f6c81-5e3a-4b70-a1c8-4f7e0b9d2a63
         */
        provider_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: WireResponse<{
        'application/json':
          | components['schemas']['CannotGetOwnUserWithoutUserError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  updateOAuthProvider: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example me */
        user_id: components['schemas']['UserIdOrMe']
        /**
         * @description The id of the connection, not the provider's name.
         * @example 9d2f6c81-5e3a-4b70-a1c8-4f7e0b9d2a63
         */
        provider_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json':
          | components['schemas']['ServerUpdateOAuthProviderBody']
          | components['schemas']['UpdateOAuthProviderBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['ServerOAuthProvider'] | components['schemas']['OAuthProvider']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (
                | components['schemas']['CannotGetOwnUserWithoutUserError']
                | components['schemas']['OauthProviderAccountIdAlreadyUsedForSignInError']
              )
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  listUserApiKeys: {
    parameters: {
      query: {
        /**
         * @description Whose keys. Required at every access level.
         * @example me
         */
        user_id: components['schemas']['UserIdOrMe']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: components['schemas']['UserApiKey'][]
            is_paginated: boolean
          }
        }
      }
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['CannotGetOwnUserWithoutUserError']
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | components['schemas']['UserAuthenticationRequiredError']
          | components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
    }
  }
  createUserApiKey: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateUserApiKeyBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['CreatedUserApiKey']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['CannotGetOwnUserWithoutUserError']
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | components['schemas']['UserAuthenticationRequiredError']
          | components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: WireResponse<{
        'application/json': components['schemas']['UserNotFoundError']
      }>
    }
  }
  getUserApiKey: {
    parameters: {
      query?: {
        /**
         * @description Optional; not compared with the key.
         * @example me
         */
        user_id?: components['schemas']['UserIdOrMe']
      }
      header?: never
      path: {
        /**
         * @description Of a key that belongs to a user.
         * @example 2d9c1a34-5b7e-4f60-8a3c-6d2f0b9e7c51
         */
        api_key_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UserApiKey']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['CannotGetOwnUserWithoutUserError']
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | components['schemas']['UserAuthenticationRequiredError']
          | components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: WireResponse<{
        'application/json': components['schemas']['ApiKeyNotFoundError']
      }>
      500: WireResponse<{
        'text/plain': string
      }>
    }
  }
  updateUserApiKey: {
    parameters: {
      query?: {
        /**
         * @description Optional; not compared with the key.
         * @example me
         */
        user_id?: components['schemas']['UserIdOrMe']
      }
      header?: never
      path: {
        /**
         * @description Of a key that belongs to a user.
         * @example 2d9c1a34-5b7e-4f60-8a3c-6d2f0b9e7c51
         */
        api_key_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateUserApiKeyBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UserApiKey']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['CannotGetOwnUserWithoutUserError']
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | components['schemas']['UserAuthenticationRequiredError']
          | components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: WireResponse<{
        'application/json': components['schemas']['ApiKeyNotFoundError']
      }>
    }
  }
  checkUserApiKey: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CheckUserApiKeyBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UserApiKey']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['WrongApiKeyTypeError'] | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | (components['schemas']['ApiKeyRevokedError'] | components['schemas']['ApiKeyExpiredError'])
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['ApiKeyNotFoundError']
      }>
    }
  }
  listTeamApiKeys: {
    parameters: {
      query: {
        /**
         * @description Whose keys.
         * @example 7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11
         */
        team_id: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: components['schemas']['TeamApiKey'][]
            is_paginated: boolean
          }
        }
      }
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | components['schemas']['UserAuthenticationRequiredError']
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['ApiKeyNotFoundError']
      }>
    }
  }
  createTeamApiKey: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateTeamApiKeyBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['CreatedTeamApiKey']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | components['schemas']['UserAuthenticationRequiredError']
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['ApiKeyNotFoundError']
      }>
    }
  }
  getTeamApiKey: {
    parameters: {
      query: {
        /**
         * @description Required, but not compared with the key.
         * @example 7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11
         */
        team_id: string
      }
      header?: never
      path: {
        /**
         * @description Of a key that belongs to a team.
         * @example 8b4e6f12-93a7-4c58-b0d1-5e7f2a9c3d64
         */
        api_key_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['TeamApiKey']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | components['schemas']['UserAuthenticationRequiredError']
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['ApiKeyNotFoundError']
      }>
      500: WireResponse<{
        'text/plain': string
      }>
    }
  }
  updateTeamApiKey: {
    parameters: {
      query: {
        /**
         * @description Required, but not compared with the key.
         * @example 7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11
         */
        team_id: string
      }
      header?: never
      path: {
        /**
         * @description Of a key that belongs to a team.
         * @example 8b4e6f12-93a7-4c58-b0d1-5e7f2a9c3d64
         */
        api_key_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateTeamApiKeyBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['TeamApiKey']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | components['schemas']['UserAuthenticationRequiredError']
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['ApiKeyNotFoundError']
      }>
    }
  }
  checkTeamApiKey: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CheckTeamApiKeyBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['TeamApiKey']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['WrongApiKeyTypeError'] | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | (components['schemas']['ApiKeyRevokedError'] | components['schemas']['ApiKeyExpiredError'])
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['ApiKeyNotFoundError']
      }>
    }
  }
  listNotificationPreferences: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example me */
        user_id: components['schemas']['UserIdOrMe']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: components['schemas']['NotificationPreference'][]
            is_paginated: boolean
          }
        }
      }
      400: WireResponse<{
        'application/json':
          | components['schemas']['CannotGetOwnUserWithoutUserError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: WireResponse<{
        'application/json': components['schemas']['UserNotFoundError']
      }>
    }
  }
  updateNotificationPreference: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example me */
        user_id: components['schemas']['UserIdOrMe']
        /** @example 4f6f8873-3d04-46bd-8bef-18338b1a1b4c */
        notification_category_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateNotificationPreferenceBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['NotificationPreference']
      }>
      400: WireResponse<{
        'application/json':
          | components['schemas']['CannotGetOwnUserWithoutUserError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json':
          | components['schemas']['UserAuthenticationRequiredError']
          | components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['UserNotFoundError']
          'text/plain': string
        }
      }
    }
  }
  sendEmail: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['SendEmailBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['SendEmailResult']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (
                | components['schemas']['RequiresCustomEmailServerError']
                | components['schemas']['UserIdDoesNotExistError']
              )
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  renderEmail: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['RenderEmailBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['RenderedEmail']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['EmailRenderingError'] | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  listOutboxEmails: {
    parameters: {
      query?: {
        /** @description Only emails with this status. */
        status?: components['schemas']['OutboxEmailStatus']
        /** @description Only emails with this status. */
        simple_status?: 'in-progress' | 'ok' | 'error'
        /**
         * @description Page size, from 1 to 100; 100 by default. Another number is an error without a code.
         * @example 20
         */
        limit?: number
        /** @description The `next_cursor` of the previous page. */
        cursor?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: components['schemas']['OutboxEmail'][]
            is_paginated: boolean
            pagination?: components['schemas']['Pagination']
          }
        }
      }
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  getOutboxEmail: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the email.
         * @example 91c0d8e2-4b7a-4f36-8e15-2a6c9d0f7b34
         */
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['OutboxEmail']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  updateOutboxEmail: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the email.
         * @example 91c0d8e2-4b7a-4f36-8e15-2a6c9d0f7b34
         */
        id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateOutboxEmailBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['OutboxEmail']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['EmailNotEditableError'] | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  activateEmailCapacityBoost: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['EmailCapacityBoost']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      409: WireResponse<{
        'application/json': components['schemas']['EmailCapacityBoostAlreadyActiveError']
      }>
    }
  }
  getEmailDeliveryInfo: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['EmailDeliveryInfo']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  getCustomerItem: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description Who the customer is. A client may not use `custom`.
         * @example user
         */
        customer_type: components['schemas']['CustomerType']
        /**
         * @description The id of the user, of the team, or of your own customer.
         * @example 6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4
         */
        customer_id: string
        /**
         * @description The id of the item in the payments settings.
         * @example berths
         */
        item_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['CustomerItem']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['ItemCustomerTypeDoesNotMatchError']
              | components['schemas']['CustomerDoesNotExistError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json':
          | (
              | components['schemas']['UserAuthenticationRequiredError']
              | components['schemas']['TeamPermissionRequiredError']
            )
          | components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: WireResponse<{
        'application/json':
          | components['schemas']['ItemNotFoundError']
          | components['schemas']['UserNotFoundError']
          | components['schemas']['TeamNotFoundError']
      }>
    }
  }
  updateCustomerItemQuantity: {
    parameters: {
      query: {
        /**
         * @description Whether the quantity may become negative.
         * @example false
         */
        allow_negative: boolean
      }
      header?: never
      path: {
        /**
         * @description Who the customer is. A client may not use `custom`.
         * @example user
         */
        customer_type: components['schemas']['CustomerType']
        /**
         * @description The id of the user, of the team, or of your own customer.
         * @example 6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4
         */
        customer_id: string
        /**
         * @description The id of the item in the payments settings.
         * @example berths
         */
        item_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateCustomerItemQuantityBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UpdateCustomerItemQuantityResult']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['ItemCustomerTypeDoesNotMatchError']
              | components['schemas']['CustomerDoesNotExistError']
              | components['schemas']['ItemQuantityInsufficientAmountError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json':
          | components['schemas']['ItemNotFoundError']
          | components['schemas']['UserNotFoundError']
          | components['schemas']['TeamNotFoundError']
      }>
    }
  }
  listCustomerProducts: {
    parameters: {
      query?: {
        /** @description Page size; at most 100, default 10. */
        limit?: number
        /** @description The `next_cursor` of the previous page: the id of the first product of this one. */
        cursor?: string
      }
      header?: never
      path: {
        /**
         * @description Who the customer is. A client may not use `custom`.
         * @example user
         */
        customer_type: components['schemas']['CustomerType']
        /**
         * @description The id of the user, of the team, or of your own customer.
         * @example 6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4
         */
        customer_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: components['schemas']['CustomerProduct'][]
            is_paginated: boolean
            pagination?: components['schemas']['Pagination']
          }
        }
      }
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['CustomerDoesNotExistError']
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | (
              | components['schemas']['UserAuthenticationRequiredError']
              | components['schemas']['TeamPermissionRequiredError']
            )
          | components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: WireResponse<{
        'application/json': components['schemas']['UserNotFoundError'] | components['schemas']['TeamNotFoundError']
      }>
    }
  }
  grantCustomerProduct: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description Who the customer is. A client may not use `custom`.
         * @example user
         */
        customer_type: components['schemas']['CustomerType']
        /**
         * @description The id of the user, of the team, or of your own customer.
         * @example 6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4
         */
        customer_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['GrantCustomerProductBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['GrantCustomerProductResult']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (
                | components['schemas']['ProductDoesNotExistError']
                | components['schemas']['ProductCustomerTypeDoesNotMatchError']
                | components['schemas']['ProductAlreadyGrantedError']
                | components['schemas']['CustomerDoesNotExistError']
              )
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['UserNotFoundError'] | components['schemas']['TeamNotFoundError']
      }>
    }
  }
  cancelCustomerProduct: {
    parameters: {
      query?: {
        /** @description Only this subscription; needed for an inline product. */
        subscription_id?: string
      }
      header?: never
      path: {
        /**
         * @description Who the customer is. A client may not use `custom`.
         * @example user
         */
        customer_type: components['schemas']['CustomerType']
        /**
         * @description The id of the user, of the team, or of your own customer.
         * @example 6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4
         */
        customer_id: string
        /**
         * @description The id of the product in the payments settings.
         * @example season-berth
         */
        product_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (
                | components['schemas']['ProductDoesNotExistError']
                | components['schemas']['ProductCustomerTypeDoesNotMatchError']
                | components['schemas']['CustomerDoesNotExistError']
              )
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | (
              | components['schemas']['UserAuthenticationRequiredError']
              | components['schemas']['TeamPermissionRequiredError']
            )
          | components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: WireResponse<{
        'application/json': components['schemas']['UserNotFoundError'] | components['schemas']['TeamNotFoundError']
      }>
    }
  }
  switchCustomerProduct: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description Who the customer is. A client may not use `custom`.
         * @example user
         */
        customer_type: components['schemas']['CustomerType']
        /**
         * @description The id of the user, of the team, or of your own customer.
         * @example 6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4
         */
        customer_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SwitchCustomerProductBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (
                | components['schemas']['ProductDoesNotExistError']
                | components['schemas']['ProductCustomerTypeDoesNotMatchError']
                | components['schemas']['CustomerDoesNotExistError']
                | components['schemas']['DefaultPaymentMethodRequiredError']
              )
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | (
              | components['schemas']['UserAuthenticationRequiredError']
              | components['schemas']['TeamPermissionRequiredError']
            )
          | components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (
                | components['schemas']['NewPurchasesBlockedError']
                | components['schemas']['PromoCodesDisabledError']
                | components['schemas']['PromoCodeStackingDisabledError']
              )
            | components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: WireResponse<{
        'application/json': components['schemas']['UserNotFoundError'] | components['schemas']['TeamNotFoundError']
      }>
    }
  }
  createPurchaseUrl: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CreatePurchaseUrlBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['PurchaseUrl']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (
                | components['schemas']['ProductDoesNotExistError']
                | components['schemas']['ProductCustomerTypeDoesNotMatchError']
                | components['schemas']['ProductAlreadyGrantedError']
                | components['schemas']['CustomerDoesNotExistError']
                | components['schemas']['RedirectUrlNotWhitelistedError']
              )
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | (
              | components['schemas']['UserAuthenticationRequiredError']
              | components['schemas']['TeamPermissionRequiredError']
            )
          | components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (
                | components['schemas']['NewPurchasesBlockedError']
                | components['schemas']['PromoCodesDisabledError']
                | components['schemas']['PromoCodeStackingDisabledError']
              )
            | components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: WireResponse<{
        'application/json':
          | components['schemas']['UserNotFoundError']
          | components['schemas']['TeamNotFoundError']
          | components['schemas']['StripeAccountInfoNotFoundError']
      }>
    }
  }
  getCustomerBilling: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description Who the customer is.
         * @example user
         */
        customer_type: components['schemas']['BilledCustomerType']
        /**
         * @description The id of the user, of the team, or of your own customer.
         * @example 6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4
         */
        customer_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['CustomerBilling']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['CustomerDoesNotExistError'] | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json':
          | (
              | components['schemas']['UserAuthenticationRequiredError']
              | components['schemas']['TeamPermissionRequiredError']
            )
          | components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: WireResponse<{
        'application/json':
          | components['schemas']['UserNotFoundError']
          | components['schemas']['TeamNotFoundError']
          | components['schemas']['StripeAccountInfoNotFoundError']
      }>
    }
  }
  listCustomerInvoices: {
    parameters: {
      query?: {
        /** @description Page size; at most 100, default 10. */
        limit?: number
        /** @description The `next_cursor` of the previous page. */
        cursor?: string
      }
      header?: never
      path: {
        /**
         * @description Who the customer is.
         * @example user
         */
        customer_type: components['schemas']['BilledCustomerType']
        /**
         * @description The id of the user, of the team, or of your own customer.
         * @example 6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4
         */
        customer_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: components['schemas']['CustomerInvoice'][]
            is_paginated: boolean
            pagination?: components['schemas']['Pagination']
          }
        }
      }
      400: WireResponse<{
        'application/json': components['schemas']['CustomerDoesNotExistError'] | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json':
          | (
              | components['schemas']['UserAuthenticationRequiredError']
              | components['schemas']['TeamPermissionRequiredError']
            )
          | components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: WireResponse<{
        'application/json':
          | components['schemas']['UserNotFoundError']
          | components['schemas']['TeamNotFoundError']
          | components['schemas']['StripeAccountInfoNotFoundError']
      }>
    }
  }
  createPaymentSetupIntent: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description Who the customer is.
         * @example user
         */
        customer_type: components['schemas']['BilledCustomerType']
        /**
         * @description The id of the user, of the team, or of your own customer.
         * @example 6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4
         */
        customer_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['PaymentSetupIntent']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['CustomerDoesNotExistError'] | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json':
          | (
              | components['schemas']['UserAuthenticationRequiredError']
              | components['schemas']['TeamPermissionRequiredError']
            )
          | components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: WireResponse<{
        'application/json':
          | components['schemas']['UserNotFoundError']
          | components['schemas']['TeamNotFoundError']
          | components['schemas']['StripeAccountInfoNotFoundError']
      }>
    }
  }
  setDefaultPaymentMethod: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description Who the customer is.
         * @example user
         */
        customer_type: components['schemas']['BilledCustomerType']
        /**
         * @description The id of the user, of the team, or of your own customer.
         * @example 6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4
         */
        customer_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SetDefaultPaymentMethodBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['SetDefaultPaymentMethodResult']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['CustomerDoesNotExistError'] | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json':
          | (
              | components['schemas']['UserAuthenticationRequiredError']
              | components['schemas']['TeamPermissionRequiredError']
            )
          | components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: WireResponse<{
        'application/json':
          | components['schemas']['UserNotFoundError']
          | components['schemas']['TeamNotFoundError']
          | components['schemas']['StripeAccountInfoNotFoundError']
      }>
    }
  }
  validatePromoCodes: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['ValidatePromoCodesBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['PromoCodePrice']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (
                | components['schemas']['ProductDoesNotExistError']
                | components['schemas']['PromoCodeInvalidError']
                | components['schemas']['PromoCodePausedError']
                | components['schemas']['PromoCodeExpiredError']
                | components['schemas']['PromoCodeNotYetAvailableError']
                | components['schemas']['PromoCodeDiscountBelowMinimumError']
                | components['schemas']['PromoCodeRedemptionLimitReachedError']
              )
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json':
          | (components['schemas']['PromoCodesDisabledError'] | components['schemas']['PromoCodeStackingDisabledError'])
          | components['schemas']['KeyedError403']
      }>
    }
  }
  validatePurchasePromoCodes: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['ValidatePurchasePromoCodesBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['PromoCodePrice']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (
                | components['schemas']['PromoCodeInvalidError']
                | components['schemas']['PromoCodePausedError']
                | components['schemas']['PromoCodeExpiredError']
                | components['schemas']['PromoCodeNotYetAvailableError']
                | components['schemas']['PromoCodeDiscountBelowMinimumError']
                | components['schemas']['PromoCodeRedemptionLimitReachedError']
              )
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json':
          | (components['schemas']['PromoCodesDisabledError'] | components['schemas']['PromoCodeStackingDisabledError'])
          | components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  validateCustomerPromoCodes: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description Who the customer is. A client may not use `custom`.
         * @example user
         */
        customer_type: components['schemas']['CustomerType']
        /**
         * @description The id of the user, of the team, or of your own customer.
         * @example 6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4
         */
        customer_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UndescribedObject']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['PromoCodePrice']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (
                | components['schemas']['ProductDoesNotExistError']
                | components['schemas']['ProductCustomerTypeDoesNotMatchError']
                | components['schemas']['PromoCodeInvalidError']
                | components['schemas']['PromoCodePausedError']
                | components['schemas']['PromoCodeExpiredError']
                | components['schemas']['PromoCodeNotYetAvailableError']
                | components['schemas']['PromoCodeDiscountBelowMinimumError']
                | components['schemas']['PromoCodeRedemptionLimitReachedError']
              )
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json':
          | (components['schemas']['PromoCodesDisabledError'] | components['schemas']['PromoCodeStackingDisabledError'])
          | components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['UserNotFoundError'] | components['schemas']['TeamNotFoundError']
      }>
    }
  }
  validatePurchaseCode: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['UndescribedObject']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  createPurchaseSession: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['UndescribedObject']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['ProductAlreadyGrantedError']
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['UserNotFoundError'] | components['schemas']['TeamNotFoundError']
          'text/plain': string
        }
      }
    }
  }
  getAgentDiscovery: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['AgentAuthNotEnabledError'] | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  registerAgent: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['RegisterAgentBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['AgentRegistration']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['AgentAuthNotEnabledError'] | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  confirmAgent: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['ConfirmAgentBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['AgentRequest']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['AgentAuthNotEnabledError']
              | components['schemas']['AgentAuthInvalidClaimCodeError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json':
          | components['schemas']['UserAuthenticationRequiredError']
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  pollAgent: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['PollAgentBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['AgentPending']
      }>
      201: WireResponse<{
        'application/json': components['schemas']['AgentApproved']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['AgentAuthNotEnabledError'] | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  getVaultValue: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the store in the configuration of the project.
         * @example berth-secrets
         */
        id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['GetVaultValueBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['VaultValue']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['DataVaultStoreDoesNotExistError']
              | components['schemas']['DataVaultStoreHashedKeyDoesNotExistError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  setVaultValue: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the store in the configuration of the project.
         * @example berth-secrets
         */
        id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SetVaultValueBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: WireResponse<{
        'application/json':
          | components['schemas']['DataVaultStoreDoesNotExistError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  checkFeatureSupport: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CheckFeatureSupportBody']
      }
    }
    responses: {
      200: WireResponse<{
        'text/plain': string
      }>
      400: WireResponse<{
        'application/json': components['schemas']['CommonError400']
      }>
    }
  }
  getCurrentProject: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Project']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  getJwks: {
    parameters: {
      query?: {
        /** @description Also the keys that sign the access tokens of restricted users. Since 2026. */
        include_restricted?: boolean
        /** @description Also the keys that sign the access tokens of anonymous and restricted users. Since 2026. */
        include_anonymous?: boolean
      }
      header?: never
      path: {
        /**
         * @description The id of a project; the audience of its access tokens.
         * @example 6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48
         */
        project_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['JsonWebKeySet']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['CommonError400']
      }>
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  listOwnedProjects: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: components['schemas']['AdminProject'][]
            is_paginated: boolean
          }
        }
      }
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json':
          | (
              | components['schemas']['UserAuthenticationRequiredError']
              | components['schemas']['ExpectedInternalProjectError']
            )
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  createOwnedProject: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateOwnedProjectBody']
      }
    }
    responses: {
      201: WireResponse<{
        'application/json': components['schemas']['AdminProject']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json':
          | (
              | components['schemas']['UserAuthenticationRequiredError']
              | components['schemas']['ExpectedInternalProjectError']
            )
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  transferProject: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['TransferProjectBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json':
          | (
              | components['schemas']['UserAuthenticationRequiredError']
              | components['schemas']['ExpectedInternalProjectError']
            )
          | components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  getProject: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['AdminProject']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  deleteProject: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  updateProject: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateProjectBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['AdminProject']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  previewAffectedUsers: {
    parameters: {
      query?: {
        /** @description How many users to list. The emulator lists 10 unless it is given. */
        limit?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['PreviewAffectedUsersBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['AffectedUsers']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  listInternalApiKeys: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: components['schemas']['InternalApiKey'][]
            is_paginated: boolean
          }
        }
      }
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  createInternalApiKey: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateInternalApiKeyBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['CreatedInternalApiKey']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  getInternalApiKey: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the set.
         * @example 5a3e8f70-1c2b-4d9a-b6e4-7f0c8d1e2a39
         */
        api_key_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['InternalApiKey']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['ApiKeyNotFoundError']
      }>
    }
  }
  updateInternalApiKey: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the set.
         * @example 5a3e8f70-1c2b-4d9a-b6e4-7f0c8d1e2a39
         */
        api_key_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateInternalApiKeyBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['InternalApiKey']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['ApiKeyNotFoundError']
      }>
    }
  }
  listEmailTemplates: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['EmailTemplateList']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  createEmailTemplate: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateEmailTemplateBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['CreateEmailTemplateResult']
      }>
      400: WireResponse<{
        'application/json':
          | components['schemas']['RequiresCustomEmailServerError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  deleteEmailTemplate: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of a template.
         * @example 3f6b1c9e-0d4a-4b8f-9a27-5c1e7d2f8b60
         */
        template_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['DeleteEmailTemplateResult']
      }>
      400: WireResponse<{
        'application/json':
          | components['schemas']['RequiresCustomEmailServerError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  updateEmailTemplate: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of a template.
         * @example 3f6b1c9e-0d4a-4b8f-9a27-5c1e7d2f8b60
         */
        template_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateEmailTemplateBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UpdateEmailTemplateResult']
      }>
      400: WireResponse<{
        'application/json':
          | (components['schemas']['RequiresCustomEmailServerError'] | components['schemas']['EmailRenderingError'])
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  rewriteTemplateSource: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['RewriteTemplateSourceBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['RewrittenTemplateSource']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['TemplateSourceRewriteError'] | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  listEmailThemes: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['EmailThemeList']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  createEmailTheme: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateEmailThemeBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['CreateEmailThemeResult']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  getEmailTheme: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of a theme. An id must be a UUID.
         * @example 1df07ae6-abf3-4a40-83a5-a1a2cbe336ac
         */
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['EmailTheme']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  deleteEmailTheme: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of a theme.
         * @example 94d2c7e1-5a08-4f3b-b6c9-1e7d0a2f8b35
         */
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  updateEmailTheme: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of a theme.
         * @example 1df07ae6-abf3-4a40-83a5-a1a2cbe336ac
         */
        id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateEmailThemeBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UpdateEmailThemeResult']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['EmailRenderingError'] | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  listEmailDrafts: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['EmailDraftList']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  createEmailDraft: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateEmailDraftBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['CreateEmailDraftResult']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  deleteEmailDraft: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 5b1d4c70-52ae-4f3b-a6c8-0e7d2f914b35 */
        draft_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  updateEmailDraft: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 5b1d4c70-52ae-4f3b-a6c8-0e7d2f914b35 */
        draft_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateEmailDraftBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  getProjectConfig: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['RenderedProjectConfig']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  updateProjectConfigOverride: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateProjectConfigOverrideBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UpdateProjectConfigOverrideResult']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  getProjectConfigLevel: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description Where the override applies.
         * @example branch
         */
        level: components['schemas']['ConfigLevel']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['ProjectConfigLevel']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
    }
  }
  replaceProjectConfigLevel: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description Where the override applies.
         * @example branch
         */
        level: components['schemas']['ConfigLevel']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ReplaceProjectConfigLevelBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
    }
  }
  updateProjectConfigLevel: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description Where the override applies.
         * @example branch
         */
        level: components['schemas']['ConfigLevel']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateProjectConfigLevelBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
    }
  }
  resetProjectConfigLevelKeys: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description Where the override applies.
         * @example branch
         */
        level: components['schemas']['ConfigLevel']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ResetProjectConfigLevelKeysBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  getProjectConfigSource: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['ProjectConfigSource']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  unlinkProjectConfigSource: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  createWebhookPortalToken: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateWebhookPortalTokenBody']
      }
    }
    responses: {
      201: WireResponse<{
        'application/json': components['schemas']['WebhookPortalToken']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  sendTestWebhook: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['SendTestWebhookBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['SendTestWebhookResult']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  setUpPayments: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['SetUpPaymentsBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  getPaymentAccount: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['StripeAccountInfoNotFoundError']
      }>
    }
  }
  getPaymentMethodConfigs: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['PaymentMethodConfigs']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['StripeAccountInfoNotFoundError']
      }>
    }
  }
  updatePaymentMethodConfigs: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdatePaymentMethodConfigsBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['StripeAccountInfoNotFoundError']
      }>
    }
  }
  listTransactions: {
    parameters: {
      query?: {
        /** @description Page size. */
        limit?: number
        /** @description The cursor of the previous page. */
        cursor?: string
        /** @description Only this kind. */
        type?: string
        /** @description Only customers of this type. */
        customer_type?: components['schemas']['CustomerType']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['TransactionPage']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  refundTransaction: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['RefundTransactionBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['SubscriptionAlreadyRefundedError']
              | components['schemas']['OneTimePurchaseAlreadyRefundedError']
              | components['schemas']['TestModePurchaseNonRefundableError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json':
          | components['schemas']['SubscriptionInvoiceNotFoundError']
          | components['schemas']['OneTimePurchaseNotFoundError']
      }>
    }
  }
  listPromoCodes: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  createPromoCode: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['UndescribedObject']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: WireResponse<{
        'application/json':
          | components['schemas']['PromoCodeCodeNameAlreadyExistsError']
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  getPromoCode: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 3e9a5c10-7d42-4b8f-96a1-0f2c8e4d7b65 */
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  pausePromoCode: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 3e9a5c10-7d42-4b8f-96a1-0f2c8e4d7b65 */
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['PromoCodeCannotPauseError'] | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  resumePromoCode: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 3e9a5c10-7d42-4b8f-96a1-0f2c8e4d7b65 */
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['PromoCodeCannotResumeError'] | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  endPromoCode: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 3e9a5c10-7d42-4b8f-96a1-0f2c8e4d7b65 */
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  createTestModePurchaseSession: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['UndescribedObject']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['ProductAlreadyGrantedError']
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError403']
          'text/plain': string
        }
      }
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['UserNotFoundError'] | components['schemas']['TeamNotFoundError']
          'text/plain': string
        }
      }
    }
  }
  createPaymentAccountSession: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['UndescribedObject']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'application/json': components['schemas']['StripeAccountInfoNotFoundError']
      }>
    }
  }
  queryAnalytics: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['QueryAnalyticsBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: WireResponse<{
        'application/json':
          | (
              | components['schemas']['AnalyticsNotEnabledError']
              | components['schemas']['AnalyticsQueryError']
              | components['schemas']['AnalyticsQueryTimeoutError']
            )
          | components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  listSessionReplays: {
    parameters: {
      query?: {
        /** @description Page size. */
        limit?: number
        /** @description The cursor of the previous page. */
        cursor?: string
        /** @description Only visits of these users. Ids, separated by commas. */
        user_ids?: string
        /** @description Only visits of members of these teams. Ids, separated by commas. */
        team_ids?: string
        duration_ms_min?: number
        duration_ms_max?: number
        last_event_at_from_millis?: number
        last_event_at_to_millis?: number
        click_count_min?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['SessionReplayPage']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  getSessionReplay: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 7d9c1a34-5b7e-4f60-8a3c-6d2f0b9e7c51 */
        session_replay_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['SessionReplay']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  listSessionReplayChunks: {
    parameters: {
      query?: {
        /** @description Page size. */
        limit?: number
        /** @description The cursor of the previous page. */
        cursor?: string
      }
      header?: never
      path: {
        /** @example 7d9c1a34-5b7e-4f60-8a3c-6d2f0b9e7c51 */
        session_replay_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['SessionReplayChunkPage']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  getSessionReplayEvents: {
    parameters: {
      query?: {
        /** @description Chunks to skip. */
        offset?: number
        /** @description Chunks to return. */
        limit?: number
      }
      header?: never
      path: {
        /** @example 7d9c1a34-5b7e-4f60-8a3c-6d2f0b9e7c51 */
        session_replay_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  getSessionReplayChunkEvents: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 7d9c1a34-5b7e-4f60-8a3c-6d2f0b9e7c51 */
        session_replay_id: string
        /**
         * @description A chunk of the replay.
         * @example 2b6e9d10-4c7f-4a83-95e1-8d0f3c7b6a42
         */
        chunk_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      404: WireResponse<{
        'text/plain': string
      }>
    }
  }
  getMetrics: {
    parameters: {
      query?: {
        /**
         * @description Whether anonymous users are counted. Otherwise they only appear in `auth_overview.anonymous_users`. Services
         *     of 2025 always count them. Since 2026.
         */
        include_anonymous?: boolean
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Metrics']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  sendTestEmail: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['SendTestEmailBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['SendTestEmailResult']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  listSentEmails: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: components['schemas']['SentEmail'][]
            is_paginated: boolean
          }
        }
      }
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  sendSignInInvitation: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['SendSignInInvitationBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['Success']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['RedirectUrlNotWhitelistedError']
            | components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  listManagedEmailDomains: {
    parameters: NoParameters
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['ManagedEmailDomainList']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  setUpManagedEmailDomain: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['SetUpManagedEmailDomainBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['ManagedEmailDomain']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  checkManagedEmailDomain: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['CheckManagedEmailDomainBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['ManagedEmailDomainStatus']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  applyManagedEmailDomain: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['ApplyManagedEmailDomainBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['ManagedEmailDomainStatus']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  deleteManagedEmailDomain: {
    parameters: NoParameters
    requestBody: {
      content: {
        'application/json': components['schemas']['DeleteManagedEmailDomainBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['UndescribedObject']
      }>
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyedError400']
          'text/plain': string
        }
      }
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  listAiChatMessages: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the theme or template that is being edited.
         * @example a0172b5d-cff0-463b-83bb-85124697373a
         */
        thread_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['AiChatMessages']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
  sendAiChatMessage: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the theme or template that is being edited. An unknown id makes the service fail (500).
         * @example a0172b5d-cff0-463b-83bb-85124697373a
         */
        thread_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SendAiChatMessageBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['AiChatAnswer']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
      500: WireResponse<{
        'text/plain': string
      }>
    }
  }
  saveAiChatMessage: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the theme or template that is being edited.
         * @example a0172b5d-cff0-463b-83bb-85124697373a
         */
        thread_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SaveAiChatMessageBody']
      }
    }
    responses: {
      200: WireResponse<{
        'application/json': components['schemas']['SaveAiChatMessageResult']
      }>
      400: WireResponse<{
        'application/json': components['schemas']['KeyedError400']
      }>
      401: WireResponse<{
        'application/json': components['schemas']['KeyedError401']
      }>
      403: WireResponse<{
        'application/json': components['schemas']['KeyedError403']
      }>
    }
  }
}

/** The paths that have a method. */
export interface PathsByMethod {
  get:
    | '/auth/oauth/authorize/{provider_id}'
    | '/auth/sessions'
    | '/contact-channels'
    | '/contact-channels/{user_id}/{contact_channel_id}'
    | '/users/me'
    | '/users'
    | '/users/{user_id}'
    | '/teams'
    | '/teams/{team_id}'
    | '/team-member-profiles'
    | '/team-member-profiles/{team_id}/{user_id}'
    | '/team-invitations'
    | '/team-permissions'
    | '/project-permissions'
    | '/team-permission-definitions'
    | '/project-permission-definitions'
    | '/connected-accounts/{user_id}'
    | '/oauth-providers'
    | '/oauth-providers/{user_id}/{provider_id}'
    | '/user-api-keys'
    | '/user-api-keys/{api_key_id}'
    | '/team-api-keys'
    | '/team-api-keys/{api_key_id}'
    | '/emails/notification-preference/{user_id}'
    | '/emails/outbox'
    | '/emails/outbox/{id}'
    | '/emails/delivery-info'
    | '/payments/items/{customer_type}/{customer_id}/{item_id}'
    | '/payments/products/{customer_type}/{customer_id}'
    | '/payments/billing/{customer_type}/{customer_id}'
    | '/payments/invoices/{customer_type}/{customer_id}'
    | '/agent/discovery'
    | '/projects/current'
    | '/projects/{project_id}/.well-known/jwks.json'
    | '/internal/projects'
    | '/internal/projects/current'
    | '/internal/api-keys'
    | '/internal/api-keys/{api_key_id}'
    | '/internal/email-templates'
    | '/internal/email-themes'
    | '/internal/email-themes/{id}'
    | '/internal/email-drafts'
    | '/internal/config'
    | '/internal/config/override/{level}'
    | '/internal/config/source'
    | '/internal/payments/stripe/account-info'
    | '/internal/payments/method-configs'
    | '/internal/payments/transactions'
    | '/internal/payments/promo-codes'
    | '/internal/payments/promo-codes/{id}'
    | '/internal/session-replays'
    | '/internal/session-replays/{session_replay_id}'
    | '/internal/session-replays/{session_replay_id}/chunks'
    | '/internal/session-replays/{session_replay_id}/events'
    | '/internal/session-replays/{session_replay_id}/chunks/{chunk_id}/events'
    | '/internal/metrics'
    | '/internal/emails'
    | '/internal/emails/managed-onboarding/list'
    | '/internal/ai-chat/{thread_id}'
  post:
    | '/auth/password/sign-in'
    | '/auth/password/sign-up'
    | '/auth/password/send-reset-code'
    | '/auth/password/reset'
    | '/auth/password/reset/check-code'
    | '/auth/password/update'
    | '/auth/password/set'
    | '/auth/otp/send-sign-in-code'
    | '/auth/otp/sign-in'
    | '/auth/otp/sign-in/check-code'
    | '/auth/mfa/sign-in'
    | '/auth/anonymous/sign-up'
    | '/auth/passkey/initiate-passkey-registration'
    | '/auth/passkey/register'
    | '/auth/passkey/initiate-passkey-authentication'
    | '/auth/passkey/sign-in'
    | '/auth/oauth/token'
    | '/auth/oauth/cross-domain/authorize'
    | '/auth/oauth/callback/apple/native'
    | '/auth/external/token'
    | '/auth/sessions/current/refresh'
    | '/auth/sessions'
    | '/auth/cli'
    | '/auth/cli/poll'
    | '/auth/cli/complete'
    | '/contact-channels/send-verification-code'
    | '/contact-channels/verify'
    | '/contact-channels/verify/check-code'
    | '/contact-channels'
    | '/contact-channels/{user_id}/{contact_channel_id}/send-verification-code'
    | '/users'
    | '/teams'
    | '/team-memberships/{team_id}/{user_id}'
    | '/team-invitations/send-code'
    | '/team-invitations/accept'
    | '/team-invitations/accept/check-code'
    | '/team-invitations/accept/details'
    | '/team-invitations/{id}/accept'
    | '/team-permissions/{team_id}/{user_id}/{permission_id}'
    | '/project-permissions/{user_id}/{permission_id}'
    | '/team-permission-definitions'
    | '/project-permission-definitions'
    | '/connected-accounts/{user_id}/{provider_id}/access-token'
    | '/connected-accounts/{user_id}/{provider_id}/{provider_account_id}/access-token'
    | '/oauth-providers'
    | '/user-api-keys'
    | '/user-api-keys/check'
    | '/team-api-keys'
    | '/team-api-keys/check'
    | '/emails/send-email'
    | '/emails/render-email'
    | '/emails/capacity-boost'
    | '/payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity'
    | '/payments/products/{customer_type}/{customer_id}'
    | '/payments/products/{customer_type}/{customer_id}/switch'
    | '/payments/purchases/create-purchase-url'
    | '/payments/payment-method/{customer_type}/{customer_id}/setup-intent'
    | '/payments/payment-method/{customer_type}/{customer_id}/set-default'
    | '/payments/promo-codes/validate'
    | '/payments/purchases/validate-promo-codes'
    | '/payments/products/{customer_type}/{customer_id}/validate-promo-codes'
    | '/payments/purchases/validate-code'
    | '/payments/purchases/purchase-session'
    | '/agent/register'
    | '/agent/register/confirm'
    | '/agent/register/poll'
    | '/data-vault/stores/{id}/get'
    | '/data-vault/stores/{id}/set'
    | '/check-feature-support'
    | '/internal/projects'
    | '/internal/projects/transfer'
    | '/internal/onboarding/preview-affected-users'
    | '/internal/api-keys'
    | '/internal/email-templates'
    | '/internal/rewrite-template-source'
    | '/internal/email-themes'
    | '/internal/email-drafts'
    | '/internal/config/override/{level}/reset-keys'
    | '/webhooks/svix-token'
    | '/internal/send-test-webhook'
    | '/internal/payments/setup'
    | '/internal/payments/transactions/refund'
    | '/internal/payments/promo-codes'
    | '/internal/payments/promo-codes/{id}/pause'
    | '/internal/payments/promo-codes/{id}/resume'
    | '/internal/payments/promo-codes/{id}/end'
    | '/internal/payments/test-mode-purchase-session'
    | '/internal/payments/stripe-widgets/account-session'
    | '/internal/analytics/query'
    | '/internal/send-test-email'
    | '/internal/send-sign-in-invitation'
    | '/internal/emails/managed-onboarding/setup'
    | '/internal/emails/managed-onboarding/check'
    | '/internal/emails/managed-onboarding/apply'
    | '/internal/emails/managed-onboarding/delete'
    | '/internal/ai-chat/{thread_id}'
  put: '/internal/config/override/{level}'
  patch:
    | '/contact-channels/{user_id}/{contact_channel_id}'
    | '/users/me'
    | '/users/{user_id}'
    | '/teams/{team_id}'
    | '/team-member-profiles/{team_id}/{user_id}'
    | '/team-permission-definitions/{permission_id}'
    | '/project-permission-definitions/{permission_id}'
    | '/oauth-providers/{user_id}/{provider_id}'
    | '/user-api-keys/{api_key_id}'
    | '/team-api-keys/{api_key_id}'
    | '/emails/notification-preference/{user_id}/{notification_category_id}'
    | '/emails/outbox/{id}'
    | '/internal/projects/current'
    | '/internal/api-keys/{api_key_id}'
    | '/internal/email-templates/{template_id}'
    | '/internal/email-themes/{id}'
    | '/internal/email-drafts/{draft_id}'
    | '/internal/config/override'
    | '/internal/config/override/{level}'
    | '/internal/payments/method-configs'
    | '/internal/ai-chat/{thread_id}'
  delete:
    | '/auth/sessions/current'
    | '/auth/sessions/{id}'
    | '/contact-channels/{user_id}/{contact_channel_id}'
    | '/users/me'
    | '/users/{user_id}'
    | '/teams/{team_id}'
    | '/team-memberships/{team_id}/{user_id}'
    | '/team-invitations/{id}'
    | '/team-permissions/{team_id}/{user_id}/{permission_id}'
    | '/project-permissions/{user_id}/{permission_id}'
    | '/team-permission-definitions/{permission_id}'
    | '/project-permission-definitions/{permission_id}'
    | '/oauth-providers/{user_id}/{provider_id}'
    | '/payments/products/{customer_type}/{customer_id}/{product_id}'
    | '/internal/projects/current'
    | '/internal/email-templates/{template_id}'
    | '/internal/email-themes/{id}'
    | '/internal/email-drafts/{draft_id}'
    | '/internal/config/source'
  head: never
  options: never
  query: never
  trace: never
}
