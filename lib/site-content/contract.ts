import { z } from 'zod'
import type { Permission } from '#lib/accounts/permissions.ts'
import type { Value } from '#lib/platform/content/record/field.ts'
import { fieldShape } from '#lib/platform/content/record/shape.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { outcome } from '#lib/staff/outcome.ts'
import { type EntryKind, entryKindNames, kindsOf } from './entry-kinds.ts'
import { settingFields } from './setting-groups.ts'

const group = 'staff'
const access = 'staff'

/** The kinds of a permission: a call of the other ones knows them not. */
const kindOf = (permission: Permission) => {
  const own: readonly EntryKind[] = kindsOf(permission)
  return z.enum(entryKindNames).refine((kind) => own.includes(kind), '没有这一类')
}
const kind = kindOf('site.edit')
const vipKind = kindOf('vip.change')
const postageKind = kindOf('goods.change')

const value = z.union([z.string().max(4000), z.number(), z.boolean(), z.null()])
const values = z.record(z.string().max(30), value)

const entry = s.shape('SiteEntry', {
  id: z.number(),
  /** The entry that it stands below; null at the top, and of what is no tree. */
  parentId: z.number().nullable(),
  values,
  /** Numbers that the database keeps of it, by their names in entry-kinds.ts. */
  counted: z.record(z.string(), z.number()),
})
export type SiteEntry = z.infer<typeof entry>

const done = z.object({ done: z.literal(true) })
/** `id` is null while a new one waits. */
const saved = outcome.extend({ id: z.number().nullable() })
const reason = z.string().trim().min(1, '请写明原因').max(200)

/** Any of the settings; what each may hold the server says by its field. */
const settings = z.strictObject(
  Object.fromEntries(
    Object.entries(settingFields).map(([name, field]) => [
      name,
      // Left out it is not there, rather than undefined.
      fieldShape(field).optional() as z.ZodType<Value>,
    ]),
  ),
)

const saving = z.object({
  id: s.id.nullable().default(null),
  was: values.default({}),
  values,
  reason: z.string().trim().max(200).default(''),
})
const moving = z.object({ id: s.id, to: z.enum(['up', 'down']) })

/** Calls of staff about the site's own furniture; the fields of each kind stand in entry-kinds.ts. */
export const siteContent = rows({
  siteEntries: {
    group,
    access,
    permission: 'site.edit',
    summary: '一类站点内容（热搜词、友情链接、弹窗……）的全部条目，按页面上的顺序，停用的也在内',
    input: z.object({ kind }),
    example: { kind: 'hotWord' },
    output: z.array(entry),
  },
  saveSiteEntry: {
    group,
    access,
    permission: 'site.edit',
    summary:
      '新建（id 为 null）或修改一个条目；was 是修改前看到的内容，已被别人改过时答 409；礼品、弹窗等须写明原因，值钱的改动和通往站外的弹窗等待另一位同事确认',
    input: saving.extend({ kind }),
    example: { kind: 'hotWord', values: { keyword: '省考公告', isShown: true } },
    output: saved,
  },
  moveSiteEntry: {
    group,
    access,
    permission: 'site.edit',
    summary: '把一个条目上移或下移一位；已在顶端或末端时不变',
    input: moving.extend({ kind }),
    example: { kind: 'hotWord', id: 1, to: 'up' },
    output: done,
  },
  deleteSiteEntry: {
    group,
    access,
    permission: 'site.edit',
    summary: '删除一个热搜词、友情链接或弹窗；别的内容只能停用',
    input: z.object({ kind, id: s.id, reason }),
    example: { kind: 'hotWord', id: 1, reason: '考试已结束' },
    output: done,
  },
  vipEntries: {
    group,
    access,
    permission: 'vip.change',
    summary: '会员套餐或会员权益的全部条目，按页面上的顺序，停售与不展示的也在内',
    input: z.object({ kind: vipKind }),
    example: { kind: 'vipPlan' },
    output: z.array(entry),
  },
  saveVipEntry: {
    group,
    access,
    permission: 'vip.change',
    summary:
      '新建（id 为 null）或修改会员套餐、会员权益，须写明原因；新价格只用于之后的下单；已被别人改过时答 409；套餐的价格、天数与上架等待另一位同事确认',
    input: saving.extend({ kind: vipKind }),
    example: {
      kind: 'vipRight',
      values: {
        ...{ name: '优先答复', detail: '', icon: 'adviser', free: '', gold: '', diamond: '优先' },
        ...{ check: 'feedback', isShown: true },
      },
      reason: '新增权益',
    },
    output: saved,
  },
  moveVipEntry: {
    group,
    access,
    permission: 'vip.change',
    summary: '把一个会员套餐或会员权益上移或下移一位；已在顶端或末端时不变',
    input: moving.extend({ kind: vipKind }),
    example: { kind: 'vipPlan', id: 1, to: 'up' },
    output: done,
  },
  postageRules: {
    group,
    access,
    permission: 'goods.change',
    summary: '运费规则的全部条目，停用的也在内',
    input: z.object({ kind: postageKind }),
    example: { kind: 'postage' },
    output: z.array(entry),
  },
  savePostageRule: {
    group,
    access,
    permission: 'goods.change',
    summary:
      '新建（id 为 null）或修改运费规则，须写明原因；只用于之后的下单；一个省份只能在一条启用的规则里；已被别人改过时答 409；改动等待另一位同事确认',
    input: saving.extend({ kind: postageKind }),
    example: {
      kind: 'postage',
      values: {
        ...{ name: '海南', provinces: '海南', isDelivered: true, first: 12 },
        ...{ further: 2, freeFrom: 149, isOn: false },
      },
      reason: '快递公司调价',
    },
    output: saved,
  },
  siteSettings: {
    group,
    access,
    permission: 'site.change',
    summary: '工作台可改的站点设置与开关，现在的值（没有设过的是默认值）',
    input: z.object({}),
    output: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  },
  saveSiteSettings: {
    group,
    access,
    permission: 'site.change',
    maxBytes: 300_000,
    summary:
      '改站点设置：只给要改的，was 是修改前看到的值，已被别人改过时答 409；须写明原因，关系到退款、AI 用量与文章复核的等待另一位同事确认',
    input: z.object({ was: settings, values: settings, reason }),
    example: {
      was: { workTime: '周一至周五 9:00–18:00（演示）' },
      values: { workTime: '每天 9:00–21:00' },
      reason: '考前延长服务时间',
    },
    output: outcome,
  },
})
