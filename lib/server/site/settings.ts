import { z } from 'zod'
import type { Settings, ShellData } from '#lib/contract/views.ts'
import { headColumns } from '../columns/columns.ts'
import type { Db } from '../db/client.ts'
import { friendlyLinks, settings } from '../db/schema/site.ts'

const text = z.string().max(200)
const address = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .nullable()
// An own file or an address elsewhere.
const image = z.union([
  z
    .string()
    .regex(/^\/(?!\/)/)
    .max(2048),
  address,
])

// `catch`: a slip in one stored value must not take the whole site down, so its default stands in.
const settingsSchema = z.object({
  siteName: text.min(1).catch('公选王'),
  slogan: text.catch('公务员遴选考试学习门户'),
  phone: text.catch(''),
  workTime: text.catch(''),
  icp: text.catch(''),
  policeRecord: text.catch(''),
  qqGroup: text.catch(''),
  qqGroupUrl: address.catch(null),
  chatUrl: address.catch(null),
  oldVersionUrl: address.catch(null),
  privacyUrl: address.catch(null),
  agreementUrl: address.catch(null),
  questionBankOpen: z.boolean().catch(false),
  mainLogo: image.catch(null),
  spareLogo: image.catch(null),
})

/** The site's settings; a missing or wrong value has its default. */
export async function getSettings(db: Db): Promise<Settings> {
  const rows = await db.select().from(settings)
  return settingsSchema.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])))
}

/** What header and footer of every portal page show; `columns` are the header's. */
export async function shellData(db: Db): Promise<ShellData> {
  const [values, columns, links] = await Promise.all([
    getSettings(db),
    headColumns(db),
    listFriendlyLinks(db),
  ])
  return { settings: values, columns, friendlyLinks: links }
}

/** The footer's links to other sites, in their order. */
export function listFriendlyLinks(db: Db): Promise<{ name: string; link: string }[]> {
  return db
    .select({ name: friendlyLinks.name, link: friendlyLinks.link })
    .from(friendlyLinks)
    .orderBy(friendlyLinks.position, friendlyLinks.link)
    .execute()
}
