/** A contact channel as it travels, at every level. */
import type { ContactChannelRecord } from '../db/records.ts'
import type { Wire } from '../specification.ts'

export function contactChannelView(channel: ContactChannelRecord): Wire<'ContactChannel'> {
  const { id, user_id, type, value, is_primary, is_verified, used_for_auth } = channel
  return { id, user_id, type, value, is_primary, is_verified, used_for_auth }
}
