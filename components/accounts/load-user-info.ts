import { requirePhone } from '#components/accounts/dialogs/require-phone.ts'
import { refreshUserInfo } from '#lib/accounts/client/session.ts'
import type { UserInfo } from '#lib/accounts/shapes.ts'

let underWay: Promise<UserInfo> | null = null

/** Who is signed in, asked once per page load by whoever needs it first; a failure may be tried again. It has been shown. */
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
