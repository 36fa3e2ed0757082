import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import type { CompanySettings } from '#lib/site/company.ts'
import { settings } from './tables.ts'

const text = z.string().trim().max(200).catch('')
const address = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .nullable()
  .catch(null)
const presence = z
  .object({ url: address, profile: z.string().trim().max(500).catch('') })
  .catch({ url: null, profile: '' })
const noPresence = { url: null, profile: '' }

// `catch`, as in settings.ts: a slip in one value takes only that value away.
const schema = z.object({
  siteName: z.string().min(1).max(200).catch('公选王'),
  phone: text,
  workTime: text,
  qqGroup: text,
  qqGroupUrl: address,
  address: text,
  email: z.union([z.literal(''), z.email().max(200)]).catch(''),
  mapPoint: z
    .object({ lng: z.number().min(73).max(136), lat: z.number().min(3).max(54) })
    .nullable()
    .catch(null),
  appStoreUrl: address,
  androidUrl: address,
  about: z
    .object({
      app: presence,
      officialAccountGxw: presence,
      officialAccountLxw: presence,
      tiktok: presence,
    })
    .catch({
      app: noPresence,
      officialAccountGxw: noPresence,
      officialAccountLxw: noPresence,
      tiktok: noPresence,
    }),
})

/** What the pages about the company show; apart from `getSettings`, which every page loads. Missing or wrong values have their defaults. */
export async function companySettings(db: Db): Promise<CompanySettings> {
  const keys = Object.keys(schema.shape)
  const rows = await db.select().from(settings).where(inArray(settings.key, keys))
  return schema.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])))
}

export const companyLoader = loader(companySettings, () => ['site'])
