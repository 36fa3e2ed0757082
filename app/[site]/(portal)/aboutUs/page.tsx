import {
  CompanyPage,
  type CompanyPlace,
  companyMetadata,
} from '#app/[site]/(portal)/company-page.tsx'
import { loadShell } from '#app/load-shell.ts'
import { AboutView } from '#components/company/about-view.tsx'
import { DocumentFaq } from '#components/documents/document-faq.tsx'
import { DocumentText } from '#components/documents/document-text.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { aboutUsPage, contactUsPage } from '#lib/company/paths.ts'
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

export default async function AboutUsPage() {
  const { settings } = await loadShell()
  return (
    <CompanyPage place={place}>
      {(document, company) => (
        <AboutView about={company.about} hasQuestions={settings.questionBankOpen}>
          {document && <DocumentText document={document} />}
          {!document && !company.about.profile && (
            <EmptyState title="介绍正在撰写">
              <Link href={href(contactUsPage)}>有事先联系我们</Link>
            </EmptyState>
          )}
          <DocumentFaq faq={document?.faq ?? []} />
        </AboutView>
      )}
    </CompanyPage>
  )
}
