import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { security } from './security-contract.ts'

export const staffSecurity: Call<typeof security.staffSecurity> = {
  method: 'GET',
  path: '/api/v1/staff/security',
}
export const staffAuthenticators: Call<typeof security.staffAuthenticators> = {
  method: 'GET',
  path: '/api/v1/staff/authenticators',
}
export const openReveals: Call<typeof security.openReveals> = {
  method: 'POST',
  path: '/api/v1/staff/reveals/open',
}
export const resetAuthenticator: Call<typeof security.resetAuthenticator> = {
  method: 'POST',
  path: '/api/v1/staff/authenticator/reset',
}
