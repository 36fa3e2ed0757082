import type { me } from '#lib/accounts/contract.ts'
import type { personalData } from '#lib/personal-data/contract.ts'
import { saveAvatar } from '#lib/personal-data/server/avatar.ts'
import { deleteAccount } from '#lib/personal-data/server/delete-account.ts'
import { exportMyData } from '#lib/personal-data/server/export-data.ts'
import { updateProfile } from '#lib/personal-data/server/profile.ts'
import { takeFromGuest } from '#lib/personal-data/server/take-from-guest.ts'
import { getUserInfo } from '#lib/personal-data/server/user-info.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import type { Noun } from '#lib/platform/noun/noun.ts'

export const personalDataHandlers = (
  nouns: readonly Noun[],
): Handlers<typeof personalData & typeof me> => ({
  guestTake: ({ db, user, input }) => takeFromGuest(db, user.id, input.token),
  getUserInfo: async ({ db, user, token }) => ({ ...(await getUserInfo(db, user.id)), token }),
  updateProfile: ({ db, user, input }) => updateProfile(db, user.id, input),
  updateAvatar: ({ db, user, input }) => saveAvatar(db, user.id, input.key),
  exportMyData: ({ db, user, caller }) => exportMyData(db, { user, caller }, nouns),
  deleteAccount: ({ db, user, input, caller }) =>
    deleteAccount(db, { user, ...input, caller }, nouns),
})
