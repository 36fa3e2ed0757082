import { cached } from '#app/cached.ts'
import { companyTabs } from '#app/company-tabs.ts'
import { loadDocument } from '#app/load-document.ts'
import { CompanyFrame } from '#components/company/company-frame.tsx'
import { JoinView } from '#components/company/join-view.tsx'
import { DocumentFaq } from '#components/document/document-faq.tsx'
import { DocumentSteps } from '#components/document/document-steps.tsx'
import { DocumentText } from '#components/document/document-text.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { href } from '#lib/routes/href.ts'
import { listOpenings } from '#lib/server/company/openings.ts'
import { breadcrumbsLd } from '#lib/server/seo/json-ld.ts'
import { pageMeta } from '#lib/server/seo/page-meta.ts'
import { companySettings } from '#lib/server/site/settings-company.ts'

export const revalidate = 600
export function generateStaticParams() {
  return []
}

const loadCompany = cached(companySettings, () => ['site'])
const loadOpenings = cached(listOpenings, () => ['job-openings'])

const plain = {
  title: '加入我们',
  description: '公选王正在招聘的职位、工作内容与任职要求，以及投递简历的方式。',
}

export async function generateMetadata() {
  const { title, description } = (await loadDocument('joinUs')) ?? plain
  return pageMeta({ title, description, path: href('JoinUs') })
}

// No JobPosting: search engines would announce the openings of a demonstration as real ones.
export default async function JoinUsPage() {
  const [document, openings, company] = await Promise.all([
    loadDocument('joinUs'),
    loadOpenings(),
    loadCompany(),
  ])
  const { title, description } = document ?? plain
  const crumbs = [{ name: '首页', path: href('Home') }, { name: '加入我们' }]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs)]} />
      <CompanyFrame
        title={title}
        lead={description}
        crumbs={crumbs}
        tabs={companyTabs()}
        current={href('JoinUs')}
      >
        <JoinView
          openings={openings}
          email={company.email}
          beside={
            document && (
              <>
                <DocumentSteps steps={document.steps} title="招聘流程" />
                <DocumentFaq faq={document.faq} />
              </>
            )
          }
        >
          {document && <DocumentText document={document} />}
        </JoinView>
      </CompanyFrame>
    </>
  )
}
