import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { psychologyDesk as calls } from './desk-contract.ts'

export const staffInstruments: Call<typeof calls.staffInstruments> = {
  method: 'GET',
  path: '/api/v1/staff/psychology',
}
export const staffShowInstrument: Call<typeof calls.staffShowInstrument> = {
  method: 'POST',
  path: '/api/v1/staff/psychology/show',
}
