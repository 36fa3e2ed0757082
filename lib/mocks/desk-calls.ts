import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { mockDesk } from './desk-contract.ts'

export const staffMocks: Call<typeof mockDesk.staffMocks> = {
  method: 'GET',
  path: '/api/v1/staff/mocks',
}
export const staffMock: Call<typeof mockDesk.staffMock> = {
  method: 'GET',
  path: '/api/v1/staff/mocks/{id}',
}
export const staffMockChoices: Call<typeof mockDesk.staffMockChoices> = {
  method: 'GET',
  path: '/api/v1/staff/mocks/choices',
}
export const saveMock: Call<typeof mockDesk.saveMock> = {
  method: 'POST',
  path: '/api/v1/staff/mocks/save',
}
export const publishMock: Call<typeof mockDesk.publishMock> = {
  method: 'POST',
  path: '/api/v1/staff/mocks/publish',
}
export const cancelMock: Call<typeof mockDesk.cancelMock> = {
  method: 'POST',
  path: '/api/v1/staff/mocks/cancel',
}
export const staffMockRegistrations: Call<typeof mockDesk.staffMockRegistrations> = {
  method: 'GET',
  path: '/api/v1/staff/mocks/{id}/registrations',
}
export const grantMockMinutes: Call<typeof mockDesk.grantMockMinutes> = {
  method: 'POST',
  path: '/api/v1/staff/mocks/minutes',
}
