import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { upkeep } from './contract.ts'

export const siteSettings: Call<typeof upkeep.siteSettings> = {
  method: 'GET',
  path: '/api/v1/staff/settings',
}
export const saveSiteSettings: Call<typeof upkeep.saveSiteSettings> = {
  method: 'POST',
  path: '/api/v1/staff/settings/save',
}
export const siteEntries: Call<typeof upkeep.siteEntries> = {
  method: 'GET',
  path: '/api/v1/staff/site',
}
export const saveSiteEntry: Call<typeof upkeep.saveSiteEntry> = {
  method: 'POST',
  path: '/api/v1/staff/site/save',
}
export const moveSiteEntry: Call<typeof upkeep.moveSiteEntry> = {
  method: 'POST',
  path: '/api/v1/staff/site/move',
}
export const deleteSiteEntry: Call<typeof upkeep.deleteSiteEntry> = {
  method: 'POST',
  path: '/api/v1/staff/site/delete',
}
export const vipEntries: Call<typeof upkeep.vipEntries> = {
  method: 'GET',
  path: '/api/v1/staff/vip',
}
export const saveVipEntry: Call<typeof upkeep.saveVipEntry> = {
  method: 'POST',
  path: '/api/v1/staff/vip/save',
}
export const moveVipEntry: Call<typeof upkeep.moveVipEntry> = {
  method: 'POST',
  path: '/api/v1/staff/vip/move',
}
