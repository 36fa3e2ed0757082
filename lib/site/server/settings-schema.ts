import { z } from 'zod'
import { faultOfSynonyms, usualSynonyms } from '#lib/site/search-synonyms.ts'

const text = z.string().trim().max(200)
const address = z
  .url({ protocol: /^https?$/, error: '应为 http(s) 网址' })
  .max(2048)
  .nullable()
// An own file or an address elsewhere.
const image = z
  .string()
  .max(2048)
  .regex(/^(https?:\/\/[^\s/]|\/(?![/\\]))\S*$/, '应为 http(s) 网址或以 / 开头的站内路径')
  .nullable()

const profile = z.string().trim().max(500)
const presence = z.strictObject({ url: address, profile })
// Wrong parts of what is stored give way one by one.
const noPresence = { url: null, profile: '' }
const storedPresence = z
  .object({ url: address.catch(null), profile: profile.catch('') })
  .catch(noPresence)
const places = ['app', 'officialAccountGxw', 'officialAccountLxw', 'tiktok'] as const

/** A setting: how settings.json must have it, and how it is read when stored; missing or wrong, `fallback` stands in. */
function setting<S extends z.ZodType>(file: S, fallback: z.output<S>) {
  return { file, stored: file.catch(() => fallback) }
}

const settingRows = {
  siteName: setting(text.min(1), '公选王'),
  slogan: setting(text, '公务员遴选考试学习门户'),
  heroLine: setting(text, ''),
  phone: setting(text, ''),
  workTime: setting(text, ''),
  icp: setting(text, ''),
  policeRecord: setting(text, ''),
  qqGroup: setting(text, ''),
  qqGroupUrl: setting(address, null),
  chatUrl: setting(address, null),
  oldVersionUrl: setting(address, null),
  privacyUrl: setting(address, null),
  agreementUrl: setting(address, null),
  registerPosterUrl: setting(image, null),
  questionBankOpen: setting(z.boolean(), false),
  popUpOpen: setting(z.boolean(), true),
  /** Whether `chatUrl` is offered, and `oldVersionUrl`. */
  chatOpen: setting(z.boolean(), true),
  oldVersionOpen: setting(z.boolean(), true),
  /** Another person than the writer has to publish an article. */
  articlesNeedAnother: setting(z.boolean(), false),
  mainLogo: setting(image, null),
  spareLogo: setting(image, null),
  address: setting(text, ''),
  email: setting(z.union([z.literal(''), z.email().max(200)], '应为邮箱地址'), ''),
  mapPoint: setting(
    z.strictObject({ lng: z.number().min(73).max(136), lat: z.number().min(3).max(54) }).nullable(),
    null,
  ),
  appStoreUrl: setting(address, null),
  androidUrl: setting(address, null),
  about: {
    file: z
      .strictObject({ profile, ...Object.fromEntries(places.map((place) => [place, presence])) })
      .partial(),
    stored: z
      .object({
        profile: profile.catch(''),
        app: storedPresence,
        officialAccountGxw: storedPresence,
        officialAccountLxw: storedPresence,
        tiktok: storedPresence,
      })
      .catch(() => ({
        ...{ profile: '', app: noPresence, officialAccountGxw: noPresence },
        ...{ officialAccountLxw: noPresence, tiktok: noPresence },
      })),
  },
  vipRefundDays: setting(z.int().min(0).max(365), 7),
  vipMarkingFen: setting(z.int().min(0).max(100_000), 3_000),
  vipAiFen: setting(z.int().min(0).max(100_000), 20),
  aiFreePerDay: setting(z.int().min(0).max(1000), 3),
  lectureFreeUnlocks: setting(z.int().min(0).max(100), 3),
  aiNotice: setting(
    z.string().trim().min(1).max(8000),
    `AI 解析由人工智能生成，请在使用前阅读以下说明：

1. 内容由大语言模型根据题目与官方答案自动生成，可能存在错误、遗漏或过时之处，仅供学习参考，不代表本站观点，也不构成对考试结果的承诺。
2. 与官方答案、法律法规原文或权威教材不一致时，请以后者为准；发现问题可以评价“不满意”或向我们反馈。
3. 生成时只向模型提供题目本身的内容，不会提供您的姓名、手机号、作答内容等个人信息。
4. 复制、打印、导出或转发时，请保留“人工智能生成”标识，不得去除或遮盖。
5. 非会员每天有若干次免费机会，只有成功显示解析才会计次，同一道题只计一次；会员不限次数。`,
  ),
  /** Words, a line each, for which the AI chat neither takes a question nor shows an answer. */
  chatBlockedWords: setting(z.string().trim().max(4000), ''),
  /** Words that are searched for in the place of others, a line each. */
  searchSynonyms: setting(
    z
      .string()
      .trim()
      .max(8000)
      .superRefine((text, { addIssue }) => {
        const message = faultOfSynonyms(text)
        if (message) addIssue({ code: 'custom', message })
      }),
    usualSynonyms,
  ),
  /** Names of columns in tables of positions, a line each: read as the column on the right. */
  tableColumns: setting(
    z
      .string()
      .trim()
      .max(8000)
      .superRefine((text, { addIssue }) => {
        const message = faultOfSynonyms(text, '拟进人数、遴选计划 → 招录人数')
        if (message) addIssue({ code: 'custom', message })
      }),
    '',
  ),
  chatNotice: setting(
    z.string().trim().min(1).max(8000),
    `AI 对话由人工智能生成，请在使用前阅读以下说明：

1. 回答可能有错误、遗漏或过时之处，仅供学习参考；与法律法规、官方公告和老师批阅不一致时，以后者为准。
2. 回答里的编号是出处，点开可以看到本站的原文；没有出处的部分请自行核对。
3. 请不要写姓名、手机号、身份证号、单位等能认出您或他人的内容。您写的内容会提供给生成回答的模型服务。
4. 对话存在您的历史里，可以导出，也可以随时删除；被规则拦下的内容不存文字，只记是哪条规则、什么时间、哪个助手、提问还是回答、哪次对话、模型和提示词的版本，以及一个带密钥、还原不出文字的摘要，180 天后删除。有拦截的对话，管理员写明原因后可以查看，谁在什么时候为什么看过，您导出的个人信息里会列出。
5. 复制、打印、导出或转发时，请保留“人工智能生成”标识，不得去除或遮盖。
6. 非会员每个助手每天有若干次免费机会：写完的回答、您看了一部分就停下或删掉的回答都计一次，没有写出来的和“没有找到”不计；会员不限次数，但短时间内过快会请您稍候。`,
  ),
}

export type SettingName = keyof typeof settingRows
export type StoredSettings = {
  [K in SettingName]: z.output<(typeof settingRows)[K]['stored']>
}

/** settings.json: any of the settings, and nothing else. */
export const settingsFile = z
  .strictObject(
    Object.fromEntries(Object.entries(settingRows).map(([name, { file }]) => [name, file])),
  )
  .partial()

/** Settings as they are stored, by their keys; a slip in one must not take the site down, so its default stands in. */
export function parseStored<K extends SettingName>(
  stored: { key: string; value: unknown }[],
  names: readonly K[],
): Pick<StoredSettings, K> {
  const values = new Map(stored.map(({ key, value }) => [key, value]))
  const read = names.map((name) => [name, settingRows[name].stored.parse(values.get(name))])
  return Object.fromEntries(read) as Pick<StoredSettings, K>
}
