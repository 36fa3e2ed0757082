import { loadInstitutionArticles } from '#app/[site]/(portal)/governmentInstitutions/load-articles.ts'
import { type Zone, ZonePage, zoneMetadata } from '#app/[site]/(portal)/zone-page.tsx'
import { loadRegions } from '#app/load-regions.ts'
import { ToolLinks } from '#components/exams/zone/zone-view.tsx'
import { RegionLinksTable } from '#components/ui/region-links.tsx'
import { Section } from '#components/ui/section.tsx'
import {
  governmentInstitutionsColumnPage,
  governmentInstitutionsHomePage,
} from '#lib/columns/paths.ts'
import { examinationPage, oldExamPage } from '#lib/exams/paths.ts'
import {
  lxSpecialInterviewProcessPage,
  lxSpecialPhotoAdjustmentPage,
  lxSpecialProfessionalCatalogPage,
} from '#lib/handbook/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

/** The number of 事业单位 in lib/exams/kinds.ts. */
const kind = 4

const zone: Zone = {
  document: 'governmentInstitutions/home',
  path: href(governmentInstitutionsHomePage),
  crumb: '事业单位',
  title: '事业单位招聘考试',
  description: '事业单位公开招聘的报名与笔试日程、备考文章，以及各省的考试日历。',
  kind: '事业单位',
  empty: '近期没有收录的事业单位招聘考试',
  calendar: { name: '事业单位考试日历', href: href(examinationPage, { kind }) },
  reading: { title: '备考与政策', href: href(governmentInstitutionsColumnPage), more: '全部文章' },
}

const tools = [
  { name: '成套试卷', hint: '限时作答，交卷看解析', href: href(oldExamPage) },
  { name: '照片调整', hint: '把报名照片裁成规定的尺寸', href: href(lxSpecialPhotoAdjustmentPage) },
  {
    name: '专业目录',
    hint: '查自己的专业属于哪一类',
    href: href(lxSpecialProfessionalCatalogPage),
  },
  { name: '面试流程', hint: '候考、抽签到公布成绩', href: href(lxSpecialInterviewProcessPage) },
]

export function generateMetadata() {
  return zoneMetadata(zone)
}

export default async function GovernmentInstitutionsHomePage() {
  const [found, regions] = await Promise.all([loadInstitutionArticles(null, 1), loadRegions()])
  const provinces = regions.map(({ name, cities }) => ({
    name,
    links: cities.map(({ id, name }) => ({
      name,
      href: href(examinationPage, { cityId: id, kind }),
    })),
  }))
  return (
    <ZonePage
      zone={zone}
      articles={found?.list.items ?? []}
      aside={
        <>
          <Section title="各省日程">
            <RegionLinksTable regions={provinces} />
          </Section>
          <Section title="报考工具">
            <ToolLinks links={tools} />
          </Section>
        </>
      }
    />
  )
}
