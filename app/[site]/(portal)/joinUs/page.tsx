import {
  CompanyPage,
  type CompanyPlace,
  companyMetadata,
} from '#app/[site]/(portal)/company-page.tsx'
import { cached } from '#app/cached.ts'
import { JoinView } from '#components/company/join-view.tsx'
import { DocumentFaq } from '#components/documents/document-faq.tsx'
import { DocumentSteps } from '#components/documents/document-steps.tsx'
import { DocumentText } from '#components/documents/document-text.tsx'
import { joinUsPage } from '#lib/company/paths.ts'
import { openingsLoader } from '#lib/company/server/openings.ts'
import { href } from '#lib/platform/routes/href.ts'

const loadOpenings = cached(openingsLoader)

const place: CompanyPlace = {
  document: 'joinUs',
  path: href(joinUsPage),
  crumb: '加入我们',
  description: '公选王正在招聘的职位、工作内容与任职要求，以及投递简历的方式。',
}

export function generateMetadata() {
  return companyMetadata(place)
}

// No JobPosting: search engines would announce the openings of a demonstration as real ones.
export default async function JoinUsPage() {
  const openings = await loadOpenings()
  return (
    <CompanyPage place={place}>
      {(document, company) => (
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
      )}
    </CompanyPage>
  )
}
