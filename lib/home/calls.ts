import { z } from 'zod'
import { articleItem } from '#lib/articles/shapes.ts'
import { city, region } from '#lib/cities/shapes.ts'
import { columnName } from '#lib/columns/shapes.ts'
import { examWindow } from '#lib/exams/shapes.ts'
import { ep } from '#lib/platform/contract/endpoint.ts'
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

const columnBlock = z.object({ column: columnName, articles: z.array(articleItem) })
export type ColumnBlock = z.infer<typeof columnBlock>

export const home = {
  homeIndex: ep('GET', '/api/v1/pc/linxuan/pc/index', {
    group,
    access: 'public',
    summary: '首页：站点信息、最新文章、各栏目文章、专题、报名窗口、友情链接',
    input: z.object({}),
    output: z.object({
      site,
      portalLogo: z.object({ mainLogo: z.string().nullable(), spareLogo: z.string().nullable() }),
      latest: z.array(articleItem),
      columns: z.array(columnBlock),
      topics: z.array(topicItem),
      examWindows: z.array(examWindow),
      friendlyLinks: z.array(s.link),
    }),
  }),
  popAd: ep('GET', '/api/v1/pc/linxuan/pc/popAd', {
    group,
    access: 'public',
    summary: '当前弹窗广告；没有时为 null',
    input: z.object({}),
    output: z
      .object({ id: z.number(), title: z.string(), image: z.string(), link: z.string() })
      .nullable(),
  }),
  citySite: ep('GET', '/api/v1/pc/linxuan/pc/citySite', {
    group,
    access: 'public',
    summary: '按大区分组的全部城市分站',
    input: z.object({}),
    output: z.array(region),
  }),
  provinceCity: ep('GET', '/api/v1/pc/linxuan/pc/provinceCity', {
    group,
    access: 'public',
    summary: '省级分站列表，附每站文章数',
    input: z.object({}),
    output: z.array(city.extend({ articleCount: z.number() })),
  }),
  cityIndex: ep('GET', '/api/v1/pc/linxuan/pc/cityIndex', {
    group,
    access: 'public',
    summary: '城市分站首页：本地文章、本地栏目、报名窗口',
    input: z.object({ city: s.dir }),
    output: z.object({
      city: city,
      latest: z.array(articleItem),
      columns: z.array(columnBlock),
      examWindows: z.array(examWindow),
      articleCount: z.number(),
    }),
  }),
  examTopic: ep('GET', '/api/v1/pc/examTopic/getExamTopic', {
    group,
    access: 'public',
    summary: '考试报名窗口，可按城市筛选',
    input: z.object({ city: s.dir.optional() }),
    output: z.array(examWindow),
  }),
}

export type HomeIndex = z.infer<typeof home.homeIndex.output>
export type CityIndex = z.infer<typeof home.cityIndex.output>
export type ProvinceCity = z.infer<typeof home.provinceCity.output>[number]
export type PopAd = z.infer<typeof home.popAd.output>
