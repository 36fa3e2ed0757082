import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { users } from './contract.ts'

export const staffUsers: Call<typeof users.staffUsers> = {
  method: 'GET',
  path: '/api/v1/staff/users',
}
export const staffUserSessions: Call<typeof users.staffUserSessions> = {
  method: 'GET',
  path: '/api/v1/staff/users/sessions',
}
export const staffEndSession: Call<typeof users.staffEndSession> = {
  method: 'POST',
  path: '/api/v1/staff/users/sessions/end',
}
export const staffRevealPhone: Call<typeof users.staffRevealPhone> = {
  method: 'POST',
  path: '/api/v1/staff/users/phone',
}
export const staffViewLearner: Call<typeof users.staffViewLearner> = {
  method: 'POST',
  path: '/api/v1/staff/users/view',
}
export const staffBanUser: Call<typeof users.staffBanUser> = {
  method: 'POST',
  path: '/api/v1/staff/users/ban',
}
export const staffGiveMembership: Call<typeof users.staffGiveMembership> = {
  method: 'POST',
  path: '/api/v1/staff/users/give',
}
export const staffTakeMembership: Call<typeof users.staffTakeMembership> = {
  method: 'POST',
  path: '/api/v1/staff/users/take',
}
