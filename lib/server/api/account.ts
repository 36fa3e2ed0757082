import type { account } from '#lib/contract/portal/account.ts'
import { saveAvatar } from '../account/avatar.ts'
import { bindPhone } from '../account/bind-phone.ts'
import { deleteAccount } from '../account/delete-account.ts'
import { exportMyData } from '../account/export-data.ts'
import { forgetPassword } from '../account/forget-password.ts'
import { login } from '../account/login.ts'
import { modifyMobile, verifyOldMobile } from '../account/modify-mobile.ts'
import { updateProfile } from '../account/profile.ts'
import { register } from '../account/register.ts'
import { sendCode } from '../account/send-code.ts'
import { listSessions, logout, revokeSession } from '../account/sessions.ts'
import { modifyPassword, setFirstPassword } from '../account/set-password.ts'
import { passSlider } from '../account/slider.ts'
import { getUserInfo } from '../account/user-info.ts'
import { linkWechat } from '../account/wechat.ts'
import type { Handlers } from './context.ts'

export const accountHandlers: Handlers<keyof typeof account> = {
  sliderVerify: ({ db, input }) => passSlider(db, input),
  smsSend: ({ db, user, input, caller }) => sendCode(db, { ...input, userId: user?.id, caller }),
  lxuserRegister: ({ db, input, caller }) => register(db, { ...input, caller }),
  login: ({ db, input, caller }) => login(db, { ...input, caller }),
  logout: ({ db, user, caller }) => logout(db, { user, caller }),
  getUserInfo: ({ db, user }) => getUserInfo(db, user.id),
  firstModifyPassword: ({ db, user, input, caller }) =>
    setFirstPassword(db, { user, password: input.password, caller }),
  modifyPassword: ({ db, user, input, caller }) => modifyPassword(db, { user, ...input, caller }),
  forgetPassword: ({ db, input, caller }) => forgetPassword(db, { ...input, caller }),
  verifyOldMobile: ({ db, user, input }) => verifyOldMobile(db, user.id, input.old_code),
  modifyMobile: ({ db, user, input, caller }) => modifyMobile(db, { user, ...input, caller }),
  bindPhone: ({ db, user, input, caller }) => bindPhone(db, { user, ...input, caller }),
  userFixPhone: ({ db, user, input, caller }) => bindPhone(db, { user, ...input, caller }),
  getWxUnionIdByCode: ({ db, user, input, caller }) =>
    linkWechat(db, { user, code: input.code, caller }),
  updateProfile: ({ db, user, input }) => updateProfile(db, user.id, input),
  updateAvatar: ({ db, user, input }) => saveAvatar(db, user.id, input.key),
  listSessions: ({ db, user }) => listSessions(db, user),
  revokeSession: ({ db, user, input, caller }) =>
    revokeSession(db, { user, sessionId: input.id, caller }),
  exportMyData: ({ db, user, caller }) => exportMyData(db, { user, caller }),
  deleteAccount: ({ db, user, input, caller }) => deleteAccount(db, { user, ...input, caller }),
}
