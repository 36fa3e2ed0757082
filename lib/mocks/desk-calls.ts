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
export const staffMockResults: Call<typeof mockDesk.staffMockResults> = {
  method: 'GET',
  path: '/api/v1/staff/mocks/{id}/results',
}
export const publishMockResults: Call<typeof mockDesk.publishMockResults> = {
  method: 'POST',
  path: '/api/v1/staff/mocks/results/publish',
}
export const rerankMock: Call<typeof mockDesk.rerankMock> = {
  method: 'POST',
  path: '/api/v1/staff/mocks/results/rerank',
}
export const staffMockItems: Call<typeof mockDesk.staffMockItems> = {
  method: 'GET',
  path: '/api/v1/staff/mocks/{id}/items',
}
export const staffMockAppeals: Call<typeof mockDesk.staffMockAppeals> = {
  method: 'GET',
  path: '/api/v1/staff/mocks/{id}/appeals',
}
export const decideMockAppeal: Call<typeof mockDesk.decideMockAppeal> = {
  method: 'POST',
  path: '/api/v1/staff/mocks/appeals/decide',
}
export const staffMockRegistrations: Call<typeof mockDesk.staffMockRegistrations> = {
  method: 'GET',
  path: '/api/v1/staff/mocks/{id}/registrations',
}
export const grantMockMinutes: Call<typeof mockDesk.grantMockMinutes> = {
  method: 'POST',
  path: '/api/v1/staff/mocks/minutes',
}
