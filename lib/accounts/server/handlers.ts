import type { accounts } from '#lib/accounts/contract.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  findAuthenticator,
  removeAuthenticator,
} from '#lib/accounts/server/authenticator/set-up.ts'
import { sendCode } from '#lib/accounts/server/codes/send-code.ts'
import { passSlider } from '#lib/accounts/server/codes/slider.ts'
import { bindPhone } from '#lib/accounts/server/login/bind-phone.ts'
import { login } from '#lib/accounts/server/login/login.ts'
import { modifyMobile, verifyOldMobile } from '#lib/accounts/server/login/modify-mobile.ts'
import { register } from '#lib/accounts/server/login/register.ts'
import { logout, revokeSession, sessionsOf } from '#lib/accounts/server/login/sessions.ts'
import { linkWechat } from '#lib/accounts/server/login/wechat.ts'
import { forgetPassword } from '#lib/accounts/server/passwords/forget-password.ts'
import { modifyPassword, setFirstPassword } from '#lib/accounts/server/passwords/set-password.ts'
import type { Visitor } from '#lib/accounts/server/visitor.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { readSource } from './login/account-source.ts'

const visitor = (caller: Visitor, { browser }: Pick<Visitor, 'browser'>) => ({ ...caller, browser })

/** `table` knows the kinds of pages. */
export const accountHandlers = (table: readonly Row[]): Handlers<typeof accounts> => ({
  sliderVerify: ({ db, input }) => passSlider(db, input),
  smsSend: ({ db, user, input, caller }) =>
    sendCode(db, {
      ...input,
      purpose: input.purpose ?? 'any',
      userId: user?.id,
      caller: visitor(caller, input),
    }),
  lxuserRegister: ({ db, input, caller }) =>
    register(db, {
      ...input,
      source: readSource(input.source, table),
      caller: visitor(caller, input),
    }),
  login: ({ db, input, caller }) => login(db, { ...input, caller: visitor(caller, input) }),
  logout: ({ db, user, caller }) => logout(db, { user, caller }),
  firstModifyPassword: ({ db, user, input, caller }) =>
    setFirstPassword(db, { user, ...input, caller }),
  modifyPassword: ({ db, user, input, caller }) => modifyPassword(db, { user, ...input, caller }),
  forgetPassword: ({ db, input, caller }) =>
    forgetPassword(db, { ...input, caller: visitor(caller, input) }),
  verifyOldMobile: ({ db, user, input, caller }) => verifyOldMobile(db, { user, ...input, caller }),
  modifyMobile: ({ db, user, input, caller }) => modifyMobile(db, { user, ...input, caller }),
  bindPhone: ({ db, user, input, caller }) => bindPhone(db, { user, ...input, caller }),
  userFixPhone: ({ db, user, input, caller }) => bindPhone(db, { user, ...input, caller }),
  getWxUnionIdByCode: ({ db, user, input, caller }) =>
    linkWechat(db, { user, code: input.code, caller }),
  ownAuthenticator: ({ db, user }) => findAuthenticator(db, user),
  beginAuthenticator: ({ db, user, input, caller }) =>
    beginAuthenticator(db, { user, caller, ...input }),
  confirmAuthenticator: ({ db, user, input, caller }) =>
    confirmAuthenticator(db, { user, caller, ...input }),
  removeAuthenticator: ({ db, user, input, caller }) =>
    removeAuthenticator(db, { user, caller, ...input }),
  listSessions: ({ db, user }) => sessionsOf(db, user),
  revokeSession: ({ db, user, input: { id, ...proof }, caller }) =>
    revokeSession(db, { ...proof, user, sessionId: id, caller }),
})
