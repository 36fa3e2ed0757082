import { z } from 'zod'
import { articleItem } from '#lib/articles/shapes.ts'
import { city } from '#lib/cities/shapes.ts'
import { columnName } from '#lib/columns/shapes.ts'
import { examWindow } from '#lib/exams/shapes.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { topicItem } from '#lib/topics/shapes.ts'

const group = 'home'

const site = z.object({
  siteName: z.string(),
  slogan: z.string(),
  phone: z.string(),
  icp: z.string(),
  policeRecord: z.string(),
  /** Whether the question bank shows its entry. */
  questionBankOpen: z.boolean(),
})

const columnBlock = s.shape('ColumnBlock', { column: columnName, articles: z.array(articleItem) })
export type ColumnBlock = z.infer<typeof columnBlock>

const presence = z.object({ url: z.string().nullable(), profile: z.string() })

export const home = rows({
  homeIndex: {
    group,
    access: 'public',
    summary: '首页：站点信息、最新文章、各栏目文章、专题、报名窗口、友情链接',
    input: z.object({}),
    output: z.object({
      site,
      portalLogo: z.object({ mainLogo: z.string().nullable(), spareLogo: z.string().nullable() }),
      aboutUs: z.object({
        profile: z.string(),
        app: presence,
        officialAccountGxw: presence,
        officialAccountLxw: presence,
        tiktok: presence,
      }),
      latest: z.array(articleItem),
      columns: z.array(columnBlock),
      topics: z.array(topicItem),
      examWindows: z.array(examWindow),
      friendlyLinks: z.array(s.link),
    }),
  },
  cityIndex: {
    group,
    access: 'public',
    summary: '城市分站首页：本地文章、本地栏目、报名窗口',
    /** Its directory, or its id as page addresses have it. */
    input: z.object({ city: z.union([s.dir, s.id]) }),
    example: { city: 'beijing' },
    output: z.object({
      city: city,
      latest: z.array(articleItem),
      columns: z.array(columnBlock),
      examWindows: z.array(examWindow),
      articleCount: z.number(),
    }),
  },
  provinceCity: {
    group: 'home',
    access: 'public',
    summary: '省级分站列表，附每站文章数',
    input: z.object({}),
    output: z.array(city.extend({ articleCount: z.number() })),
  },
})

export type HomeIndex = z.infer<typeof home.homeIndex.output>
export type CityIndex = z.infer<typeof home.cityIndex.output>
export type ProvinceCity = z.infer<typeof home.provinceCity.output>[number]
