import { cached } from '#app/cached.ts'
import { companyTabs } from '#app/company-tabs.ts'
import { loadDocument } from '#app/load-document.ts'
import { AboutView } from '#components/company/about-view.tsx'
import { CompanyFrame } from '#components/company/company-frame.tsx'
import { DocumentFaq } from '#components/document/document-faq.tsx'
import { DocumentText } from '#components/document/document-text.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { href } from '#lib/routes/href.ts'
import { breadcrumbsLd } from '#lib/server/seo/json-ld.ts'
import { pageMeta } from '#lib/server/seo/page-meta.ts'
import { companySettings } from '#lib/server/site/settings-company.ts'

export const revalidate = 600
export function generateStaticParams() {
  return []
}

const loadCompany = cached(companySettings, () => ['site'])

const plain = {
  title: '关于我们',
  description: '公选王是做什么的、内容从哪里来、怎样联系：网站、App、公众号与抖音号。',
}

export async function generateMetadata() {
  const { title, description } = (await loadDocument('aboutUs')) ?? plain
  return pageMeta({ title, description, path: href('AboutUs') })
}

export default async function AboutUsPage() {
  const [document, company] = await Promise.all([loadDocument('aboutUs'), loadCompany()])
  const { title, description } = document ?? plain
  const crumbs = [{ name: '首页', path: href('Home') }, { name: '关于我们' }]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs)]} />
      <CompanyFrame
        title={title}
        lead={description}
        crumbs={crumbs}
        tabs={companyTabs()}
        current={href('AboutUs')}
      >
        <AboutView about={company.about}>
          {document && <DocumentText document={document} />}
          {document && <DocumentFaq faq={document.faq} />}
        </AboutView>
      </CompanyFrame>
    </>
  )
}
