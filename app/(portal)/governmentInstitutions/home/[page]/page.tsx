import type { Metadata } from 'next'
import { loadExamLines } from '#app/(portal)/exam-lines.ts'
import { loadInstitutionArticles } from '#app/(portal)/governmentInstitutions/load-articles.ts'
import { entryOf } from '#app/entry-of.ts'
import { loadDocument } from '#app/load-document.ts'
import { loadRegions } from '#app/load-regions.ts'
import { DocumentParts } from '#components/document/document-parts.tsx'
import { EntryList } from '#components/ui/entry-list.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { RegionLinksTable } from '#components/ui/region-links.tsx'
import { Section } from '#components/ui/section.tsx'
import { ToolLinks, ZoneView } from '#components/zone/zone-view.tsx'
import { href } from '#lib/routes/href.ts'
import { faqLd } from '#lib/server/seo/faq-ld.ts'
import { breadcrumbsLd, itemListLd } from '#lib/server/seo/json-ld.ts'
import { pageMeta } from '#lib/server/seo/page-meta.ts'

export const revalidate = 600
export function generateStaticParams() {
  return []
}

const NAME = 'governmentInstitutions/home'
const TITLE = '事业单位招聘考试'
const ABOUT = '事业单位公开招聘的报名与笔试日程、备考文章，以及各省的考试日历。'
/** Its number in lib/text/exam-kinds.ts. */
const kind = 4

const tools = [
  { name: '历年真题', hint: '限时作答，交卷看解析', href: href('oldExam') },
  { name: '照片调整', hint: '把报名照片裁成规定的尺寸', href: href('lxSpecial-photoAdjustment') },
  {
    name: '专业目录',
    hint: '查自己的专业属于哪一类',
    href: href('lxSpecial-professional-catalog'),
  },
  { name: '面试流程', hint: '候考、抽签到公布成绩', href: href('lxSpecial-interviewProcess') },
]

export async function generateMetadata(): Promise<Metadata> {
  const document = await loadDocument(NAME)
  return pageMeta({
    title: document?.title ?? TITLE,
    description: document?.description ?? ABOUT,
    path: href('GovernmentInstitutionsHome'),
  })
}

export default async function GovernmentInstitutionsHomePage() {
  const [document, exams, found, regions] = await Promise.all([
    loadDocument(NAME),
    loadExamLines('事业单位'),
    loadInstitutionArticles(null, 1),
    loadRegions(),
  ])
  const crumbs = [{ name: '首页', path: href('Home') }, { name: '事业单位' }]
  const entries = found?.list.items.slice(0, 6).map(entryOf) ?? []
  const provinces = regions.map(({ name, cities }) => ({
    name,
    links: cities.map(({ id, name }) => ({
      name,
      href: href('Examination', { cityId: id, kind }),
    })),
  }))
  return (
    <>
      <JsonLd
        data={[
          breadcrumbsLd(crumbs),
          itemListLd(TITLE, href('GovernmentInstitutionsHome'), entries),
          faqLd(document?.faq),
        ]}
      />
      <ZoneView
        title={document?.title ?? TITLE}
        lead={document?.description ?? ABOUT}
        crumbs={crumbs}
        exams={exams}
        empty="近期没有收录的事业单位招聘考试"
        calendar={{ name: '事业单位考试日历', href: href('Examination', { kind }) }}
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
      >
        {entries.length > 0 && (
          <Section title="备考与政策" href={href('GovernmentInstitutionsColumn')} more="全部文章">
            <EntryList entries={entries} level={3} />
          </Section>
        )}
        {document && (
          <div>
            <DocumentParts document={document} />
          </div>
        )}
      </ZoneView>
    </>
  )
}
