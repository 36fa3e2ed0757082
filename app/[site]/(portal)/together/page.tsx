import { loadCompany } from '#app/[site]/(portal)/company-page.tsx'
import { cached } from '#app/cached.ts'
import { lineOf } from '#app/entry-of.ts'
import { loadDocument } from '#app/load-document.ts'
import { pageMeta } from '#app/page-meta.ts'
import { TogetherView } from '#components/company/together-view.tsx'
import { DocumentFaq } from '#components/documents/document-faq.tsx'
import { DocumentText } from '#components/documents/document-text.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { weekHotLoader } from '#lib/articles/server/hot-articles.ts'
import { faqLd } from '#lib/documents/server/faq-ld.ts'
import { href } from '#lib/platform/routes/href.ts'
import { isBuilt, type RouteName } from '#lib/platform/routes/table.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'

const loadHot = cached(weekHotLoader)

const plain = {
  title: '一起学',
  description: '按周安排的遴选备考计划、学习群与每日签到：在职备考的人互相提醒，把计划坚持下来。',
}

export async function generateMetadata() {
  const { title, description } = (await loadDocument('together')) ?? plain
  return pageMeta({ title, description, path: href('Together') })
}

const links = (
  [
    ['funActivity', '每日签到', href('funActivity'), '签到、每日一题，积分可以换礼品'],
    ['questionBank', '题库', href('questionBank'), '当天学的知识点，做几题检验'],
    ['publicClass', '公开课', href('publicClass'), '周末可以一起听的课'],
    ['assistFriends', '好友助力', href('assistFriends'), '请同事朋友帮一把，大家都得积分'],
  ] satisfies [RouteName, string, string, string][]
)
  .filter(([route]) => isBuilt(route))
  .map(([, name, path, text]) => ({ name, path, text }))

export default async function TogetherPage() {
  const [document, company, hot] = await Promise.all([
    loadDocument('together'),
    loadCompany(),
    loadHot(),
  ])
  const { title, description } = document ?? plain
  const crumbs = [{ name: '首页', path: href('Home') }, { name: '一起学' }]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs), faqLd(document?.faq)]} />
      <TogetherView
        title={title}
        lead={description}
        crumbs={crumbs}
        plan={document?.steps ?? []}
        qqGroup={company.qqGroup}
        qqGroupUrl={company.qqGroupUrl}
        links={links}
        hot={hot.map(lineOf)}
      >
        {document && <DocumentText document={document} />}
        <DocumentFaq faq={document?.faq ?? []} />
      </TogetherView>
    </>
  )
}
