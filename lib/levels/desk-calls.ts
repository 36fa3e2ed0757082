import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { levelDesk } from './desk-contract.ts'

export const staffLevels: Call<typeof levelDesk.staffLevels> = {
  method: 'GET',
  path: '/api/v1/staff/levels',
}
export const staffOpinions: Call<typeof levelDesk.staffOpinions> = {
  method: 'GET',
  path: '/api/v1/staff/levels/opinions',
}
export const staffSaveOpinion: Call<typeof levelDesk.staffSaveOpinion> = {
  method: 'POST',
  path: '/api/v1/staff/levels/opinion',
}
