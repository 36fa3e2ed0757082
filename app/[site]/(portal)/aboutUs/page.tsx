import {
  CompanyPage,
  type CompanyPlace,
  companyMetadata,
} from '#app/[site]/(portal)/company-page.tsx'
import { AboutView } from '#components/company/about-view.tsx'
import { DocumentFaq } from '#components/documents/document-faq.tsx'
import { DocumentText } from '#components/documents/document-text.tsx'
import { aboutUsPage } from '#lib/company/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

const place: CompanyPlace = {
  document: 'aboutUs',
  path: href(aboutUsPage),
  crumb: '关于我们',
  description: '公选王是做什么的、内容从哪里来、怎样联系：网站、App、公众号与抖音号。',
}

export function generateMetadata() {
  return companyMetadata(place)
}

export default function AboutUsPage() {
  return (
    <CompanyPage place={place}>
      {(document, company) => (
        <AboutView about={company.about}>
          {document && <DocumentText document={document} />}
          <DocumentFaq faq={document?.faq ?? []} />
        </AboutView>
      )}
    </CompanyPage>
  )
}
