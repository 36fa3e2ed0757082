import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { liveCalls as calls } from './contract.ts'
import type { liveDesk as desk } from './desk-contract.ts'

/** Stream of what happens in a room, as server-sent events; no call of the contract, since it does not end. */
export const liveEventsPath = '/api/v1/pc/live/events'

export const liveRoomList: Call<typeof calls.liveRoomList> = {
  method: 'GET',
  path: '/api/v1/pc/live/rooms',
}
export const liveRoom: Call<typeof calls.liveRoom> = {
  method: 'GET',
  path: '/api/v1/pc/live/room',
}
export const liveMessageList: Call<typeof calls.liveMessageList> = {
  method: 'GET',
  path: '/api/v1/pc/live/messages',
}
export const sayInLive: Call<typeof calls.sayInLive> = {
  method: 'POST',
  path: '/api/v1/pc/live/say',
}
export const remindOfLive: Call<typeof calls.remindOfLive> = {
  method: 'POST',
  path: '/api/v1/pc/live/remind',
}
export const staffAnnounceInLive: Call<typeof desk.staffAnnounceInLive> = {
  method: 'POST',
  path: '/api/v1/staff/live/announce',
}
export const staffAnswerInLive: Call<typeof desk.staffAnswerInLive> = {
  method: 'POST',
  path: '/api/v1/staff/live/answer',
}
export const staffHideInLive: Call<typeof desk.staffHideInLive> = {
  method: 'POST',
  path: '/api/v1/staff/live/hide',
}
export const staffSlowLive: Call<typeof desk.staffSlowLive> = {
  method: 'POST',
  path: '/api/v1/staff/live/slow',
}
export const staffOpenLive: Call<typeof desk.staffOpenLive> = {
  method: 'POST',
  path: '/api/v1/staff/live/open',
}
export const staffCloseLive: Call<typeof desk.staffCloseLive> = {
  method: 'POST',
  path: '/api/v1/staff/live/close',
}
export const staffLiveRooms: Call<typeof desk.staffLiveRooms> = {
  method: 'GET',
  path: '/api/v1/staff/live/rooms',
}
export const staffLiveRoom: Call<typeof desk.staffLiveRoom> = {
  method: 'GET',
  path: '/api/v1/staff/live/rooms/{id}',
}
export const staffLiveChoices: Call<typeof desk.staffLiveChoices> = {
  method: 'GET',
  path: '/api/v1/staff/live/choices',
}
export const saveLiveRoom: Call<typeof desk.saveLiveRoom> = {
  method: 'POST',
  path: '/api/v1/staff/live/rooms/save',
}
export const cancelLiveRoom: Call<typeof desk.cancelLiveRoom> = {
  method: 'POST',
  path: '/api/v1/staff/live/rooms/cancel',
}
