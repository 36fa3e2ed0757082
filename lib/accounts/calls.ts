import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { accounts, me } from './contract.ts'

export const sliderVerify: Call<typeof accounts.sliderVerify> = {
  method: 'POST',
  path: '/api/v1/pc/slider/verify',
}
export const smsSend: Call<typeof accounts.smsSend> = { method: 'GET', path: '/api/v1/pc/sms_send' }
export const lxuserRegister: Call<typeof accounts.lxuserRegister> = {
  method: 'POST',
  path: '/api/v1/h5/lxuserRegister',
}
export const login: Call<typeof accounts.login> = { method: 'POST', path: '/api/v1/pc/login' }
export const logout: Call<typeof accounts.logout> = { method: 'POST', path: '/api/v1/pc/logout' }
export const firstModifyPassword: Call<typeof accounts.firstModifyPassword> = {
  method: 'POST',
  path: '/api/v1/pc/firstModifyPassword',
}
export const modifyPassword: Call<typeof accounts.modifyPassword> = {
  method: 'POST',
  path: '/api/v1/pc/modifyPassword',
}
export const forgetPassword: Call<typeof accounts.forgetPassword> = {
  method: 'POST',
  path: '/api/v1/pc/forgetPassword',
}
export const verifyOldMobile: Call<typeof accounts.verifyOldMobile> = {
  method: 'POST',
  path: '/api/v1/pc/verifyOldMobile',
}
export const modifyMobile: Call<typeof accounts.modifyMobile> = {
  method: 'POST',
  path: '/api/v1/pc/modifyMobile',
}
export const bindPhone: Call<typeof accounts.bindPhone> = {
  method: 'POST',
  path: '/api/v1/pc/bindPhone',
}
export const userFixPhone: Call<typeof accounts.userFixPhone> = {
  method: 'POST',
  path: '/api/v1/app/userFixPhone',
}
export const getWxUnionIdByCode: Call<typeof accounts.getWxUnionIdByCode> = {
  method: 'GET',
  path: '/api/v1/pc/getWxUnionIdByCode',
}
export const ownAuthenticator: Call<typeof accounts.ownAuthenticator> = {
  method: 'GET',
  path: '/api/v1/pc/authenticator',
}
export const beginAuthenticator: Call<typeof accounts.beginAuthenticator> = {
  method: 'POST',
  path: '/api/v1/pc/authenticator/begin',
}
export const confirmAuthenticator: Call<typeof accounts.confirmAuthenticator> = {
  method: 'POST',
  path: '/api/v1/pc/authenticator/confirm',
}
export const removeAuthenticator: Call<typeof accounts.removeAuthenticator> = {
  method: 'POST',
  path: '/api/v1/pc/authenticator/remove',
}
export const listSessions: Call<typeof accounts.listSessions> = {
  method: 'GET',
  path: '/api/v1/pc/sessions',
}
export const revokeSession: Call<typeof accounts.revokeSession> = {
  method: 'POST',
  path: '/api/v1/pc/sessions/revoke',
}
export const getUserInfo: Call<typeof me.getUserInfo> = {
  method: 'GET',
  path: '/api/v1/pc/getuserinfo',
}
export const guestTake: Call<typeof me.guestTake> = {
  method: 'POST',
  path: '/api/v1/pc/guest/take',
}
