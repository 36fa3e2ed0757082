import { companyTabs } from '#app/[site]/(portal)/company-tabs.ts'
import { loadDocument } from '#app/load-document.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { CompanyFrame } from '#components/company/company-frame.tsx'
import { DocumentWithContents } from '#components/documents/document-with-contents.tsx'
import { RetentionTable } from '#components/documents/retention-table.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { privacyPage } from '#lib/company/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'
import { listPeriods } from '#lib/tables/retention.ts'

const crumbs = [{ name: '首页', path: href(homePage) }, { name: '隐私政策' }]

export async function generateMetadata() {
  const document = await loadDocument('privacy')
  if (!document) return missingMetadata
  const { title, description } = document
  return pageMeta({ title, description, path: href(privacyPage) })
}

/** The privacy policy; how long what is kept is the table that the job follows. */
export default async function PrivacyPage() {
  const document = await loadDocument('privacy')
  if (!document) return <Missing />
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs)]} />
      <CompanyFrame
        title={document.title}
        lead={document.description}
        crumbs={crumbs}
        tabs={await companyTabs(href(privacyPage))}
      >
        <DocumentWithContents document={document} />
        <RetentionTable periods={listPeriods()} />
      </CompanyFrame>
    </>
  )
}
