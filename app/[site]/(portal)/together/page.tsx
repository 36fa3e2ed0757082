import { loadCompany } from '#app/[site]/(portal)/company-page.tsx'
import { cached } from '#app/cached.ts'
import { lineOf } from '#app/entry-of.ts'
import { loadDocument } from '#app/load-document.ts'
import { loadShell } from '#app/load-shell.ts'
import { pageMeta } from '#app/page-meta.ts'
import { TogetherView } from '#components/company/together-view.tsx'
import { DocumentFaq } from '#components/documents/document-faq.tsx'
import { DocumentText } from '#components/documents/document-text.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { assistFriendsPage, funActivityPage } from '#lib/activities/paths.ts'
import { weekHotLoader } from '#lib/articles/server/hot-articles.ts'
import { togetherPage } from '#lib/company/paths.ts'
import { faqLd } from '#lib/documents/server/faq-ld.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankPage } from '#lib/practice/paths.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'
import { publicClassPage } from '#lib/videos/paths.ts'

const loadHot = cached(weekHotLoader)

const plain = {
  title: '一起学',
  description: '按周安排的遴选备考计划、学习群与每日签到：在职备考的人互相提醒，把计划坚持下来。',
}

export async function generateMetadata() {
  const { title, description } = (await loadDocument('together')) ?? plain
  return pageMeta({ title, description, path: href(togetherPage) })
}

const linksOf = (isBankOpen: boolean) =>
  links
    .filter(({ page }) => isBankOpen || page !== questionBankPage)
    .map(({ page, name, text }) => {
      return { name, path: href(page), text }
    })

const links = [
  { page: funActivityPage, name: '每日签到', text: '签到、每日一题，积分可以换礼品' },
  { page: questionBankPage, name: '题库', text: '当天学的知识点，做几题检验' },
  { page: publicClassPage, name: '公开课', text: '周末可以一起听的课' },
  { page: assistFriendsPage, name: '好友助力', text: '请同事朋友帮一把，大家都得积分' },
]

export default async function TogetherPage() {
  const [document, company, hot, { settings }] = await Promise.all([
    loadDocument('together'),
    loadCompany(),
    loadHot(),
    loadShell(),
  ])
  const { title, description } = document ?? plain
  const crumbs = [{ name: '首页', path: href(homePage) }, { name: '一起学' }]
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
        links={linksOf(settings.questionBankOpen)}
        hot={hot.map(lineOf)}
      >
        {document && <DocumentText document={document} />}
        <DocumentFaq faq={document?.faq ?? []} />
      </TogetherView>
    </>
  )
}
