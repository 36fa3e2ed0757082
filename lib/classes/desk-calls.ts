import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { classDesk } from './desk-contract.ts'

export const staffClasses: Call<typeof classDesk.staffClasses> = {
  method: 'GET',
  path: '/api/v1/staff/classes',
}
export const staffClass: Call<typeof classDesk.staffClass> = {
  method: 'GET',
  path: '/api/v1/staff/classes/{id}',
}
export const staffClassChoices: Call<typeof classDesk.staffClassChoices> = {
  method: 'GET',
  path: '/api/v1/staff/classChoices',
}
export const saveClass: Call<typeof classDesk.saveClass> = {
  method: 'POST',
  path: '/api/v1/staff/classes/save',
}
export const staffClassMembers: Call<typeof classDesk.staffClassMembers> = {
  method: 'GET',
  path: '/api/v1/staff/classes/{id}/members',
}
export const setClassMember: Call<typeof classDesk.setClassMember> = {
  method: 'POST',
  path: '/api/v1/staff/classes/member',
}
export const announceToClass: Call<typeof classDesk.announceToClass> = {
  method: 'POST',
  path: '/api/v1/staff/classes/announce',
}
export const withdrawAnnouncement: Call<typeof classDesk.withdrawAnnouncement> = {
  method: 'POST',
  path: '/api/v1/staff/classes/announce/withdraw',
}
export const messageClass: Call<typeof classDesk.messageClass> = {
  method: 'POST',
  path: '/api/v1/staff/classes/message',
}
