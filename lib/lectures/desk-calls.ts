import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { lectureDesk as calls } from './desk-contract.ts'

export const staffGiveCard: Call<typeof calls.staffGiveCard> = {
  method: 'POST',
  path: '/api/v1/staff/users/experience-card',
}
