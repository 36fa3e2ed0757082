import { z } from 'zod'
import {
  address,
  cityOrAll,
  dayOrTime,
  line,
  optionalLine,
  pathName,
  rowId,
  yuan,
} from '#lib/platform/content/pipeline/fields.ts'
import { questionId } from '#lib/questions/full-shapes.ts'
import { policy } from '#lib/questions/shapes.ts'
import type { csvSchemas } from './csv-schemas.ts'
import { offerSchemas } from './offer-schemas.ts'

const leaf = z.strictObject({
  id: rowId,
  title: line(40),
  columnDir: pathName,
  /** Of a page of the enterprise column: its number in `/enterprise?type=`, the last two digits of its id. */
  type: z.int().min(0).max(99).optional(),
  child: z.array(z.never('栏目只有两级')).max(0, '栏目只有两级').default([]),
})

const column = z.strictObject({
  ...leaf.omit({ child: true, type: true }).shape,
  enterprise: z.boolean().default(false),
  child: z
    .array(
      leaf.refine(
        ({ id, type }) => type === undefined || type === id % 100,
        'type 应为 id 的末两位',
      ),
    )
    .max(100)
    .default([]),
})

const city = z.strictObject({
  id: rowId,
  name: line(20),
  fullName: line(40),
  cityDir: pathName,
  code: z.string().regex(/^\d{6}$/, '应为六位行政区划代码'),
  region: z.enum(['huabei', 'dongbei', 'huadong', 'zhongnan', 'xinan', 'xibei']),
})

const attribute = z.strictObject({ id: rowId, dir: pathName, name: line(20) })

const topic = z.strictObject({
  id: rowId,
  title: line(100),
  category: line(40),
  summary: optionalLine(1000),
  sections: z
    .array(
      z.strictObject({
        type: z.int().min(1).max(99),
        title: line(60),
        articles: z.array(rowId).max(500),
      }),
    )
    .max(50),
})

const popAd = z.strictObject({
  id: rowId,
  title: line(100),
  image: address,
  link: address,
  startsAt: dayOrTime,
  endsAt: dayOrTime,
})

const setting = z
  .json()
  .refine((value) => JSON.stringify(value).length <= 10_000, '超过 10000 个字符')

const catalogue = z.strictObject({
  id: rowId,
  name: line(40),
  intro: optionalLine(500).default(''),
  membersOnly: z.boolean().default(false),
  forClass: z.boolean().default(false),
})

const paperSection = z.strictObject({
  title: line(60),
  note: optionalLine(500).default(''),
  policy: policy.default({ kind: 'EXACT' }),
  questions: z
    .array(
      z.strictObject({ id: questionId, score: z.number().min(0.01).max(1000).multipleOf(0.01) }),
    )
    .min(1)
    .max(500),
})

const paper = z.strictObject({
  id: rowId,
  title: line(100),
  level: line(20),
  year: z.int().min(2000).max(2100),
  region: cityOrAll,
  minutes: z.int().min(1).max(600),
  intro: optionalLine(1000).default(''),
  sections: z
    .array(paperSection)
    .min(1)
    .max(50)
    .refine(
      (sections) => sections.reduce((sum, { questions }) => sum + questions.length, 0) <= 500,
      '一份试卷至多 500 题',
    ),
})

const vipPlan = z
  .strictObject({
    id: rowId,
    /** 10 first tier, 20 diamond. */
    weight: z.union([z.literal(10), z.literal(20)]),
    name: line(20),
    days: z.int().min(1).max(3660),
    price: yuan,
    /** Struck out beside the price. */
    originPrice: yuan.nullable().default(null),
    isActivity: z.boolean().default(false),
    intro: optionalLine(60).default(''),
    explain: optionalLine(200).default(''),
  })
  .refine(({ price, originPrice }) => originPrice === null || originPrice > price, {
    error: '应高于 price',
    path: ['originPrice'],
  })

const vipRight = z.strictObject({
  id: rowId,
  /** A file of public/vip/rights. */
  icon: pathName,
  name: line(20),
  detail: optionalLine(200).default(''),
  /** What a tier gets of it; null when nothing. */
  free: line(20).nullable().default(null),
  gold: line(20).nullable().default(null),
  diamond: line(20).nullable().default(null),
})

/** The tables that content may bring in JSON, by file name; every file may be missing. */
export const tableSchemas = {
  'columns.json': z.array(column).max(100),
  'cities.json': z.array(city).max(1000),
  'attributes.json': z.array(attribute).max(100),
  'topics.json': z.array(topic).max(5000),
  'hot-words.json': z.array(line(100)).max(100),
  'friendly-links.json': z.array(z.strictObject({ name: line(60), link: address })).max(500),
  'settings.json': z.record(z.string().regex(/^[a-zA-Z][\w.-]{0,79}$/), setting),
  'pop-ads.json': z.array(popAd).max(100),
  'catalogues.json': z
    .array(catalogue.extend({ children: z.array(catalogue).max(1000).default([]) }))
    .max(500),
  'papers.json': z.array(paper).max(5000),
  'vip-plans.json': z.array(vipPlan).max(100),
  'vip-rights.json': z.array(vipRight).max(100),
  'advisers.json': z.array(z.strictObject({ id: rowId, name: line(20) })).max(500),
  ...offerSchemas,
} satisfies Record<string, z.ZodType>

export type JsonFile = keyof typeof tableSchemas
export type CsvFile = keyof typeof csvSchemas
export type TableFile = JsonFile | CsvFile
export type Tables = { [F in JsonFile]?: z.output<(typeof tableSchemas)[F]> } & {
  [F in CsvFile]?: z.output<(typeof csvSchemas)[F]>
}
