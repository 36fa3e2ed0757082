import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { type Desk, deskTable } from './desk-table.ts'

/** The desks that the user's roles open; none for a learner. The API decides what may be read there. */
export function useDesks(): readonly Desk[] {
  // What an older version kept of the user names no permissions.
  const held = useAccountStore((state) => state.userInfo?.permissions) ?? []
  return deskTable.filter(({ permission }) => held.includes(permission))
}
