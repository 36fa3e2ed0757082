import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { siteContent } from './contract.ts'

export const siteSettings: Call<typeof siteContent.siteSettings> = {
  method: 'GET',
  path: '/api/v1/staff/settings',
}
export const saveSiteSettings: Call<typeof siteContent.saveSiteSettings> = {
  method: 'POST',
  path: '/api/v1/staff/settings/save',
}
export const siteEntries: Call<typeof siteContent.siteEntries> = {
  method: 'GET',
  path: '/api/v1/staff/site',
}
export const saveSiteEntry: Call<typeof siteContent.saveSiteEntry> = {
  method: 'POST',
  path: '/api/v1/staff/site/save',
}
export const moveSiteEntry: Call<typeof siteContent.moveSiteEntry> = {
  method: 'POST',
  path: '/api/v1/staff/site/move',
}
export const deleteSiteEntry: Call<typeof siteContent.deleteSiteEntry> = {
  method: 'POST',
  path: '/api/v1/staff/site/delete',
}
export const postageRules: Call<typeof siteContent.postageRules> = {
  method: 'GET',
  path: '/api/v1/staff/postage',
}
export const savePostageRule: Call<typeof siteContent.savePostageRule> = {
  method: 'POST',
  path: '/api/v1/staff/postage/save',
}
export const vipEntries: Call<typeof siteContent.vipEntries> = {
  method: 'GET',
  path: '/api/v1/staff/vip',
}
export const saveVipEntry: Call<typeof siteContent.saveVipEntry> = {
  method: 'POST',
  path: '/api/v1/staff/vip/save',
}
export const moveVipEntry: Call<typeof siteContent.moveVipEntry> = {
  method: 'POST',
  path: '/api/v1/staff/vip/move',
}
