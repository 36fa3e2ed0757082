import { getUserInfo, type login, logout } from '#lib/accounts/calls.ts'
import { maskPhone } from '#lib/accounts/rules.ts'
import type { UserInfo } from '#lib/accounts/shapes.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { keepTaker } from '#lib/platform/client/memory/guest-taker.ts'
import { dropOwnDatabases } from '#lib/platform/client/memory/own-database.ts'
import { dropOwnStorage } from '#lib/platform/client/memory/own-storage.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { portalToken, storeTokens } from '#lib/platform/client/tokens.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import { setSignedIn } from './account-store.ts'
import { forgetSource } from './first-source.ts'
import { forgetLogin } from './forget-login.ts'
import { takeGuestAnswers } from './take-guest-answers.ts'

/** Keeps the tokens of a login or registration and learns who signed in. Throws when the server does not know the tokens; whatever else keeps it from telling is shown and tried again with the next page. */
export async function signIn(
  tokens: Pick<Output<typeof login>, 'token' | 'uuid'>,
  remember: boolean,
): Promise<void> {
  storeTokens(tokens, remember)
  forgetSource()
  await refreshUserInfo().catch((error: unknown) => {
    if (error instanceof CallError && error.code === 401) throw error
  })
}

/** Asks the server who is signed in, after what this browser answered before is theirs. A 401 clears the login; any failure is shown as a warning and thrown. */
export async function refreshUserInfo(): Promise<UserInfo> {
  const guest = await takeGuestAnswers()
  try {
    // The token has its cookie; what is stored of the user holds none.
    const { token: _, ...userInfo } = await call(getUserInfo, {}, { quiet: true, on401: 'throw' })
    localStorage.setItem('userId', String(userInfo.id))
    if (guest) keepTaker(guest, String(userInfo.id))
    localStorage.setItem('userName', userInfo.user_name)
    localStorage.setItem('phone', userInfo.phone ? maskPhone(userInfo.phone) : '')
    setSignedIn(userInfo)
    return userInfo
  } catch (error) {
    const { code, message } = error as { code?: number; message: string }
    if (code === 401) forgetLogin()
    notify('warning', message)
    throw error
  }
}

/** Ends the login here and on the server, says so and goes home. A server out of reach does not keep anyone signed in on this device. */
export async function signOut(): Promise<void> {
  if (portalToken()) await call(logout, {}, { quiet: true, on401: 'throw' }).catch(() => undefined)
  forgetLogin()
  dropOwnStorage()
  await dropOwnDatabases()
  notify('success', '已退出登录')
  if (location.pathname !== '/') setTimeout(() => location.assign('/'), 600)
}
