/**
 * Mocks of the operations of `users`.
 *
 * Generated from `openapi/paths/users.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `getCurrentUser`, `GET /users/me`, with its example or `override`. */
export function getCurrentUserMock(override?: MockOverride<'getCurrentUser'>): HttpHandler {
  return mockOperation(
    'get',
    '/users/me',
    {
      status: 200,
      body: {
        id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
        display_name: 'Mira Okafor',
        primary_email: 'mira@harbor.example',
        primary_email_verified: true,
        profile_image_url: null,
        signed_up_at_millis: 1754300415000,
        client_metadata: { theme: 'dusk' },
        client_read_only_metadata: null,
        has_password: true,
        otp_auth_enabled: false,
        auth_with_email: true,
        passkey_auth_enabled: false,
        requires_totp_mfa: false,
        is_anonymous: false,
        is_restricted: false,
        restricted_reason: null,
        restricted_by_admin: false,
        restricted_by_admin_reason: null,
        oauth_providers: [{ id: 'gitlab', account_id: '88213', email: 'mira@harbor.example' }],
        selected_team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
        selected_team: {
          id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
          display_name: 'Harbor crew',
          profile_image_url: null,
          client_metadata: null,
          client_read_only_metadata: { plan: 'trial' },
        },
      },
      serverBody: {
        id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
        display_name: 'Mira Okafor',
        primary_email: 'mira@harbor.example',
        primary_email_verified: true,
        primary_email_auth_enabled: true,
        profile_image_url: null,
        signed_up_at_millis: 1754300415000,
        last_active_at_millis: 1754561870123,
        client_metadata: { theme: 'dusk' },
        client_read_only_metadata: null,
        server_metadata: { crm: 4471 },
        has_password: true,
        otp_auth_enabled: false,
        auth_with_email: true,
        passkey_auth_enabled: false,
        requires_totp_mfa: false,
        is_anonymous: false,
        is_restricted: false,
        restricted_reason: null,
        restricted_by_admin: false,
        restricted_by_admin_reason: null,
        restricted_by_admin_private_details: null,
        country_code: 'PT',
        risk_scores: { sign_up: { bot: 3, free_trial_abuse: 12 } },
        oauth_providers: [{ id: 'gitlab', account_id: '88213', email: 'mira@harbor.example' }],
        selected_team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
        selected_team: {
          id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
          display_name: 'Harbor crew',
          profile_image_url: null,
          client_metadata: null,
          client_read_only_metadata: { plan: 'trial' },
          created_at_millis: 1754301000000,
          server_metadata: null,
        },
      },
    },
    override,
  )
}

/** Mocks `updateCurrentUser`, `PATCH /users/me`, with its example or `override`. */
export function updateCurrentUserMock(override?: MockOverride<'updateCurrentUser'>): HttpHandler {
  return mockOperation(
    'patch',
    '/users/me',
    {
      status: 200,
      body: {
        id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
        display_name: 'Mira Okafor',
        primary_email: 'mira@harbor.example',
        primary_email_verified: true,
        profile_image_url: null,
        signed_up_at_millis: 1754300415000,
        client_metadata: { theme: 'dusk' },
        client_read_only_metadata: null,
        has_password: true,
        otp_auth_enabled: false,
        auth_with_email: true,
        passkey_auth_enabled: false,
        requires_totp_mfa: false,
        is_anonymous: false,
        is_restricted: false,
        restricted_reason: null,
        restricted_by_admin: false,
        restricted_by_admin_reason: null,
        oauth_providers: [{ id: 'gitlab', account_id: '88213', email: 'mira@harbor.example' }],
        selected_team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
        selected_team: {
          id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
          display_name: 'Harbor crew',
          profile_image_url: null,
          client_metadata: null,
          client_read_only_metadata: { plan: 'trial' },
        },
      },
      serverBody: {
        id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
        display_name: 'Mira Okafor',
        primary_email: 'mira@harbor.example',
        primary_email_verified: true,
        primary_email_auth_enabled: true,
        profile_image_url: null,
        signed_up_at_millis: 1754300415000,
        last_active_at_millis: 1754561870123,
        client_metadata: { theme: 'dusk' },
        client_read_only_metadata: null,
        server_metadata: { crm: 4471 },
        has_password: true,
        otp_auth_enabled: false,
        auth_with_email: true,
        passkey_auth_enabled: false,
        requires_totp_mfa: false,
        is_anonymous: false,
        is_restricted: false,
        restricted_reason: null,
        restricted_by_admin: false,
        restricted_by_admin_reason: null,
        restricted_by_admin_private_details: null,
        country_code: 'PT',
        risk_scores: { sign_up: { bot: 3, free_trial_abuse: 12 } },
        oauth_providers: [{ id: 'gitlab', account_id: '88213', email: 'mira@harbor.example' }],
        selected_team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
        selected_team: {
          id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
          display_name: 'Harbor crew',
          profile_image_url: null,
          client_metadata: null,
          client_read_only_metadata: { plan: 'trial' },
          created_at_millis: 1754301000000,
          server_metadata: null,
        },
      },
    },
    override,
  )
}

/** Mocks `deleteCurrentUser`, `DELETE /users/me`, with its example or `override`. */
export function deleteCurrentUserMock(override?: MockOverride<'deleteCurrentUser'>): HttpHandler {
  return mockOperation('delete', '/users/me', { status: 200, body: { success: true } }, override)
}

/** Mocks `listUsers`, `GET /users`, with its example or `override`. */
export function listUsersMock(override?: MockOverride<'listUsers'>): HttpHandler {
  return mockOperation(
    'get',
    '/users',
    {
      status: 200,
      body: {
        items: [
          {
            id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
            display_name: 'Mira Okafor',
            primary_email: 'mira@harbor.example',
            primary_email_verified: true,
            primary_email_auth_enabled: true,
            profile_image_url: null,
            signed_up_at_millis: 1754300415000,
            last_active_at_millis: 1754561870123,
            client_metadata: { theme: 'dusk' },
            client_read_only_metadata: null,
            server_metadata: { crm: 4471 },
            has_password: true,
            otp_auth_enabled: false,
            auth_with_email: true,
            passkey_auth_enabled: false,
            requires_totp_mfa: false,
            is_anonymous: false,
            is_restricted: false,
            restricted_reason: null,
            restricted_by_admin: false,
            restricted_by_admin_reason: null,
            restricted_by_admin_private_details: null,
            country_code: 'PT',
            risk_scores: { sign_up: { bot: 3, free_trial_abuse: 12 } },
            oauth_providers: [],
            selected_team_id: null,
            selected_team: null,
          },
        ],
        is_paginated: true,
        pagination: { next_cursor: null },
      },
    },
    override,
  )
}

/** Mocks `createUser`, `POST /users`, with its example or `override`. */
export function createUserMock(override?: MockOverride<'createUser'>): HttpHandler {
  return mockOperation(
    'post',
    '/users',
    {
      status: 201,
      body: {
        id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
        display_name: 'Mira Okafor',
        primary_email: 'mira@harbor.example',
        primary_email_verified: true,
        primary_email_auth_enabled: true,
        profile_image_url: null,
        signed_up_at_millis: 1754300415000,
        last_active_at_millis: 1754561870123,
        client_metadata: { theme: 'dusk' },
        client_read_only_metadata: null,
        server_metadata: { crm: 4471 },
        has_password: true,
        otp_auth_enabled: false,
        auth_with_email: true,
        passkey_auth_enabled: false,
        requires_totp_mfa: false,
        is_anonymous: false,
        is_restricted: false,
        restricted_reason: null,
        restricted_by_admin: false,
        restricted_by_admin_reason: null,
        restricted_by_admin_private_details: null,
        country_code: 'PT',
        risk_scores: { sign_up: { bot: 3, free_trial_abuse: 12 } },
        oauth_providers: [{ id: 'gitlab', account_id: '88213', email: 'mira@harbor.example' }],
        selected_team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
        selected_team: {
          id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
          display_name: 'Harbor crew',
          profile_image_url: null,
          client_metadata: null,
          client_read_only_metadata: { plan: 'trial' },
          created_at_millis: 1754301000000,
          server_metadata: null,
        },
      },
    },
    override,
  )
}

/** Mocks `getUserById`, `GET /users/{user_id}`, with its example or `override`. */
export function getUserByIdMock(override?: MockOverride<'getUserById'>): HttpHandler {
  return mockOperation(
    'get',
    '/users/:user_id',
    {
      status: 200,
      body: {
        id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
        display_name: 'Mira Okafor',
        primary_email: 'mira@harbor.example',
        primary_email_verified: true,
        primary_email_auth_enabled: true,
        profile_image_url: null,
        signed_up_at_millis: 1754300415000,
        last_active_at_millis: 1754561870123,
        client_metadata: { theme: 'dusk' },
        client_read_only_metadata: null,
        server_metadata: { crm: 4471 },
        has_password: true,
        otp_auth_enabled: false,
        auth_with_email: true,
        passkey_auth_enabled: false,
        requires_totp_mfa: false,
        is_anonymous: false,
        is_restricted: false,
        restricted_reason: null,
        restricted_by_admin: false,
        restricted_by_admin_reason: null,
        restricted_by_admin_private_details: null,
        country_code: 'PT',
        risk_scores: { sign_up: { bot: 3, free_trial_abuse: 12 } },
        oauth_providers: [{ id: 'gitlab', account_id: '88213', email: 'mira@harbor.example' }],
        selected_team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
        selected_team: {
          id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
          display_name: 'Harbor crew',
          profile_image_url: null,
          client_metadata: null,
          client_read_only_metadata: { plan: 'trial' },
          created_at_millis: 1754301000000,
          server_metadata: null,
        },
      },
    },
    override,
  )
}

/** Mocks `updateUser`, `PATCH /users/{user_id}`, with its example or `override`. */
export function updateUserMock(override?: MockOverride<'updateUser'>): HttpHandler {
  return mockOperation(
    'patch',
    '/users/:user_id',
    {
      status: 200,
      body: {
        id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
        display_name: 'Mira Okafor',
        primary_email: 'mira@harbor.example',
        primary_email_verified: true,
        primary_email_auth_enabled: true,
        profile_image_url: null,
        signed_up_at_millis: 1754300415000,
        last_active_at_millis: 1754561870123,
        client_metadata: { theme: 'dusk' },
        client_read_only_metadata: null,
        server_metadata: { crm: 4471 },
        has_password: true,
        otp_auth_enabled: false,
        auth_with_email: true,
        passkey_auth_enabled: false,
        requires_totp_mfa: false,
        is_anonymous: false,
        is_restricted: false,
        restricted_reason: null,
        restricted_by_admin: false,
        restricted_by_admin_reason: null,
        restricted_by_admin_private_details: null,
        country_code: 'PT',
        risk_scores: { sign_up: { bot: 3, free_trial_abuse: 12 } },
        oauth_providers: [{ id: 'gitlab', account_id: '88213', email: 'mira@harbor.example' }],
        selected_team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
        selected_team: {
          id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
          display_name: 'Harbor crew',
          profile_image_url: null,
          client_metadata: null,
          client_read_only_metadata: { plan: 'trial' },
          created_at_millis: 1754301000000,
          server_metadata: null,
        },
      },
    },
    override,
  )
}

/** Mocks `deleteUser`, `DELETE /users/{user_id}`, with its example or `override`. */
export function deleteUserMock(override?: MockOverride<'deleteUser'>): HttpHandler {
  return mockOperation('delete', '/users/:user_id', { status: 200, body: { success: true } }, override)
}
