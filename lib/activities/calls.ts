import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { activities } from './contract.ts'

export const staffRedemptions: Call<typeof activities.staffRedemptions> = {
  method: 'GET',
  path: '/api/v1/staff/redemptions',
}
export const settleRedemption: Call<typeof activities.settleRedemption> = {
  method: 'POST',
  path: '/api/v1/staff/redemptions/settle',
}
export const sign: Call<typeof activities.sign> = { method: 'POST', path: '/api/v1/pc/sign' }
export const userSign: Call<typeof activities.userSign> = {
  method: 'GET',
  path: '/api/v1/pc/getUserSign',
}
export const pointList: Call<typeof activities.pointList> = {
  method: 'GET',
  path: '/api/v1/pc/points',
}
export const giftList: Call<typeof activities.giftList> = {
  method: 'GET',
  path: '/api/v1/pc/gifts',
}
export const redeemGift: Call<typeof activities.redeemGift> = {
  method: 'POST',
  path: '/api/v1/pc/gifts/redeem',
}
export const redemptionList: Call<typeof activities.redemptionList> = {
  method: 'GET',
  path: '/api/v1/pc/gifts/mine',
}
export const myInvitation: Call<typeof activities.myInvitation> = {
  method: 'GET',
  path: '/api/v1/pc/invitation',
}
export const startInvitation: Call<typeof activities.startInvitation> = {
  method: 'POST',
  path: '/api/v1/pc/invitation',
}
export const invitationOf: Call<typeof activities.invitationOf> = {
  method: 'GET',
  path: '/api/v1/pc/invitation/of',
}
export const helpFriend: Call<typeof activities.helpFriend> = {
  method: 'POST',
  path: '/api/v1/pc/invitation/help',
}
export const dailyQuestion: Call<typeof activities.dailyQuestion> = {
  method: 'GET',
  path: '/api/v1/pc/dailyQuestion',
}
export const answerDailyQuestion: Call<typeof activities.answerDailyQuestion> = {
  method: 'POST',
  path: '/api/v1/pc/dailyQuestion',
}
