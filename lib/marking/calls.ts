import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { marking } from './contract.ts'

export const staffMarking: Call<typeof marking.staffMarking> = {
  method: 'GET',
  path: '/api/v1/staff/marking',
}
export const staffScript: Call<typeof marking.staffScript> = {
  method: 'GET',
  path: '/api/v1/staff/marking/script',
}
export const claimScript: Call<typeof marking.claimScript> = {
  method: 'POST',
  path: '/api/v1/staff/marking/claim',
}
export const releaseScript: Call<typeof marking.releaseScript> = {
  method: 'POST',
  path: '/api/v1/staff/marking/release',
}
export const returnScript: Call<typeof marking.returnScript> = {
  method: 'POST',
  path: '/api/v1/staff/marking/return',
}
export const changeMark: Call<typeof marking.changeMark> = {
  method: 'POST',
  path: '/api/v1/staff/marking/change',
}
export const markingSettings: Call<typeof marking.markingSettings> = {
  method: 'GET',
  path: '/api/v1/staff/marking/settings',
}
export const saveMarkingSetting: Call<typeof marking.saveMarkingSetting> = {
  method: 'POST',
  path: '/api/v1/staff/marking/settings',
}
export const markingFigures: Call<typeof marking.markingFigures> = {
  method: 'GET',
  path: '/api/v1/staff/marking/figures',
}
export const deductionRules: Call<typeof marking.deductionRules> = {
  method: 'GET',
  path: '/api/v1/staff/marking/deductions',
}
export const saveDeduction: Call<typeof marking.saveDeduction> = {
  method: 'POST',
  path: '/api/v1/staff/marking/deductions',
}
export const markingStamps: Call<typeof marking.markingStamps> = {
  method: 'GET',
  path: '/api/v1/staff/marking/stamps',
}
export const saveMarkingStamps: Call<typeof marking.saveMarkingStamps> = {
  method: 'POST',
  path: '/api/v1/staff/marking/stamps',
}
export const ownMarkingStamps: Call<typeof marking.ownMarkingStamps> = {
  method: 'GET',
  path: '/api/v1/staff/marking/ownStamps',
}
export const saveOwnMarkingStamps: Call<typeof marking.saveOwnMarkingStamps> = {
  method: 'POST',
  path: '/api/v1/staff/marking/ownStamps',
}
export const estimateMarks: Call<typeof marking.estimateMarks> = {
  method: 'POST',
  path: '/api/v1/staff/marking/estimate',
}
export const markScript: Call<typeof marking.markScript> = {
  method: 'POST',
  path: '/api/v1/staff/marking/mark',
}
