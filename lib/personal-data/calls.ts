import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { personalData } from './contract.ts'

export const updateProfile: Call<typeof personalData.updateProfile> = {
  method: 'POST',
  path: '/api/v1/pc/updateProfile',
}
export const updateAvatar: Call<typeof personalData.updateAvatar> = {
  method: 'POST',
  path: '/api/v1/pc/updateAvatar',
}
export const exportMyData: Call<typeof personalData.exportMyData> = {
  method: 'GET',
  path: '/api/v1/pc/myData',
}
export const deleteAccount: Call<typeof personalData.deleteAccount> = {
  method: 'POST',
  path: '/api/v1/pc/deleteAccount',
}
