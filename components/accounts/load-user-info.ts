import { requirePhone } from '#components/accounts/dialogs/require-phone.ts'
import { refreshUserInfo } from '#lib/accounts/client/session.ts'
import type { UserInfo } from '#lib/accounts/shapes.ts'

let underWay: Promise<UserInfo> | null = null

/** Asks once per page load who is signed in, when it is first needed. A failure has been shown already and may be tried again. */
export function loadUserInfo(): Promise<UserInfo> {
  underWay ??= refreshUserInfo().then(
    (userInfo) => {
      requirePhone(userInfo)
      return userInfo
    },
    (error: unknown) => {
      underWay = null
      throw error
    },
  )
  return underWay
}
