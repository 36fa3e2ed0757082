import type { z } from 'zod'
import type { Db } from '#lib/platform/db/client.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { isPublishedByAnother } from '#lib/site/server/settings.ts'
import { siteContent } from '#lib/site-content/contract.ts'
import { entryKind, fieldName, kindName } from '#lib/site-content/entry-kinds.ts'
import { settingName, weightySettings } from '#lib/site-content/setting-groups.ts'
import { isForeign } from '#lib/staff/server/foreign-pictures.ts'
import type { WeightyAct } from '#lib/staff/server/proposals/weighty-act.ts'
import { saveEntry } from './save-entry.ts'
import { saveSettings } from './settings.ts'

const site = siteContent.saveSiteEntry
const vip = siteContent.saveVipEntry
const postage = siteContent.savePostageRule
const settings = siteContent.saveSiteSettings
type Saving =
  | z.output<typeof site.input>
  | z.output<typeof vip.input>
  | z.output<typeof postage.input>
type Setting = z.output<typeof settings.input>

/** Saving what the pages show and what the site goes by; what is worth money or points needs a second person. `table` knows the pages that a link may lead to. */
export const entryActs = (table: readonly Row[]) => ({
  saveSiteEntry: {
    ...{ kind: 'saveSiteEntry', name: '修改站点内容', weigh },
    ...{ permission: site.permission, input: site.input },
    run: (tx, { staffId }, saving) => saveEntry(tx, staffId, saving, table),
  } satisfies WeightyAct<z.output<typeof site.input>, { id: number }>,
  saveVipEntry: {
    ...{ kind: 'saveVipEntry', name: '修改会员套餐与权益', weigh },
    ...{ permission: vip.permission, input: vip.input },
    run: (tx, { staffId }, saving) => saveEntry(tx, staffId, saving, table),
  } satisfies WeightyAct<z.output<typeof vip.input>, { id: number }>,
  savePostageRule: {
    ...{ kind: 'savePostageRule', name: '修改运费规则', weigh },
    ...{ permission: postage.permission, input: postage.input },
    run: (tx, { staffId }, saving) => saveEntry(tx, staffId, saving, table),
  } satisfies WeightyAct<z.output<typeof postage.input>, { id: number }>,
  saveSiteSettings: {
    ...{ kind: 'saveSiteSettings', name: '改站点设置', weigh: weighSettings },
    ...{ permission: settings.permission, input: settings.input },
    run: (tx, { staffId }, saving) => saveSettings(tx, staffId, saving, table),
  } satisfies WeightyAct<Setting, { done: true }>,
})

/** Against what its caller saw: `saveEntry` refuses what somebody has changed meanwhile. */
async function weigh(tx: Db, { kind, id, was, values }: Saving): Promise<string | null> {
  const { fields, needsAnother = [], needsAnotherAsArticles: asArticles, toggle } = entryKind(kind)
  const { needsAnotherIfReached: words = [] } = entryKind(kind)
  const isAsked = asArticles && (await isPublishedByAnother(tx))
  const weighty = [...(isAsked ? asArticles : needsAnother), ...words].filter((field) => {
    if (words.includes(field)) return saysWhereReached(String(values[field]))
    const type = fields[field]?.type
    if (type === 'address') return isForeign(values[field])
    return type !== 'phone' || values[field] !== ''
  })
  if (weighty.length === 0) return null
  const before = id === null ? {} : was
  // Switching off gives nothing away, and must not wait.
  const isTurnedOn = toggle && values[toggle.field] === true && before[toggle.field] !== true
  const changed = weighty.filter((field) => values[field] !== before[field])
  const names = [...new Set([...changed, ...(isTurnedOn ? [toggle.field] : [])])]
  if (names.length === 0) return null
  return `${kindName(kind)}：${names.map((field) => fieldName(kind, field)).join('、')}`
}

/** Whether words hold a number to call or the name of an account, in letters and figures of any width. */
function saysWhereReached(words: string): boolean {
  const plain = words.normalize('NFKC')
  return /\d{7}/.test(plain.replace(/[\s-]/g, '')) || /[a-z][\w-]{5}/i.test(plain)
}

/** As `weigh`: `saveSettings` compares with what is stored. */
async function weighSettings(_: unknown, { was, values }: Setting): Promise<string | null> {
  const names = weightySettings(was, values)
  return names.length === 0 ? null : `站点设置：${names.map(settingName).join('、')}`
}
