import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { proposals } from './proposals-contract.ts'

export const staffProposals: Call<typeof proposals.staffProposals> = {
  method: 'GET',
  path: '/api/v1/staff/proposals',
}
export const confirmProposal: Call<typeof proposals.confirmProposal> = {
  method: 'POST',
  path: '/api/v1/staff/proposals/confirm',
}
export const returnProposal: Call<typeof proposals.returnProposal> = {
  method: 'POST',
  path: '/api/v1/staff/proposals/return',
}
export const withdrawProposal: Call<typeof proposals.withdrawProposal> = {
  method: 'POST',
  path: '/api/v1/staff/proposals/withdraw',
}
