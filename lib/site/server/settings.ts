import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import type { Settings } from '#lib/site/views.ts'
import { friendlyLinks, settings } from './tables.ts'

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

/** Address of the QR poster shown after a registration (setting `registerPosterUrl`); null when there is none. */
export async function registerPoster(db: Db): Promise<string | null> {
  const poster = image.catch(null).parse((await settingOf(db, 'registerPosterUrl')) ?? null)
  return poster?.startsWith('/') ? env().site + poster : poster
}

const aiFreePerDay = z.number().int().min(0).max(1000).catch(3)
const aiNotice = z
  .string()
  .trim()
  .min(1)
  .max(8000)
  .catch(`AI 解析由人工智能生成，请在使用前阅读以下说明：

1. 内容由大语言模型根据题目与官方答案自动生成，可能存在错误、遗漏或过时之处，仅供学习参考，不代表本站观点，也不构成对考试结果的承诺。
2. 与官方答案、法律法规原文或权威教材不一致时，请以后者为准；发现问题可以评价“不满意”或向我们反馈。
3. 生成时只向模型提供题目本身的内容，不会提供您的姓名、手机号、作答内容等个人信息。
4. 复制、打印、导出或转发时，请保留“人工智能生成”标识，不得去除或遮盖。
5. 非会员每天有若干次免费机会，只有成功显示解析才会计次，同一道题只计一次；会员不限次数。`)

/** Free AI explanations a day for those who are no members (setting `aiFreePerDay`). */
export async function freeAiPerDay(db: Db): Promise<number> {
  return aiFreePerDay.parse(await settingOf(db, 'aiFreePerDay'))
}

/** What is to be read before the first AI explanation, in Markdown (setting `aiNotice`). */
export async function aiNoticeText(db: Db): Promise<string> {
  return aiNotice.parse(await settingOf(db, 'aiNotice'))
}

const refundDays = z.number().int().min(0).max(365).catch(7)

/** Days after payment in which the money of a VIP order can be asked back (setting `vipRefundDays`); 0 is never. */
export async function vipRefundDays(db: Db): Promise<number> {
  return refundDays.parse(await settingOf(db, 'vipRefundDays'))
}

async function settingOf(db: Db, key: string): Promise<unknown> {
  const { value } = settings
  const [row] = await db.select({ value }).from(settings).where(eq(settings.key, key))
  return row?.value
}

/** The footer's links to other sites, in their order. */
export function allFriendlyLinks(db: Db): Promise<{ name: string; link: string }[]> {
  return db
    .select({ name: friendlyLinks.name, link: friendlyLinks.link })
    .from(friendlyLinks)
    .orderBy(friendlyLinks.position, friendlyLinks.link)
    .execute()
}

export const friendlyLinksLoader = loader(allFriendlyLinks, () => ['site'])
