import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import type { CompanySettings } from '#lib/site/company.ts'
import { settingsOf } from './settings.ts'

/**
 * Reads what the pages about the company show; apart from `getSettings`, which every page loads. Missing or wrong
 * values have their defaults.
 */
export async function companySettings(db: Db): Promise<CompanySettings> {
  return await settingsOf(db, [
    ...(['siteName', 'phone', 'workTime', 'qqGroup', 'qqGroupUrl', 'address'] as const),
    ...(['email', 'mapPoint', 'appStoreUrl', 'androidUrl', 'about'] as const),
  ])
}

export const companyLoader = loader(companySettings, () => ['site'])
