import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { updateCurrentUser } from '../../../../generated/operations/users.ts'
import { toBase64 } from '../../../lib/totp.ts'
import { invalidateTags } from '../../../query/invalidateTags.ts'
import { useClient } from '../../ClientContext.ts'

/** Keeps a secret for codes with the user, or takes it away with `null`. It stays in no cache. */
export function useTotp(): UseMutationResult<void, Error, Uint8Array | null> {
  const client = useClient()
  return useMutation({
    mutationFn: async (secret: Uint8Array | null) => {
      await updateCurrentUser(client, { totpSecretBase64: secret && toBase64(secret) })
    },
    onSuccess: (_data, _input, _result, { client: cache }) => invalidateTags(cache, client, ['users']),
    retry: false,
    gcTime: 0,
  })
}
