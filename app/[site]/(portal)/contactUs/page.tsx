import {
  CompanyPage,
  type CompanyPlace,
  companyMetadata,
} from '#app/[site]/(portal)/company-page.tsx'
import { ContactView } from '#components/company/contact-view.tsx'
import { DocumentFaq } from '#components/documents/document-faq.tsx'
import { DocumentText } from '#components/documents/document-text.tsx'
import { EnquiryForm } from '#components/inbox/enquiry/enquiry-form.tsx'
import { contactUsPage } from '#lib/company/paths.ts'
import { mapService } from '#lib/company/server/contact-map.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { CompanySettings } from '#lib/site/company.ts'

const place: CompanyPlace = {
  document: 'contactUs',
  path: href(contactUsPage),
  crumb: '联系我们',
  description: '公选王的地址、电话、服务时间与邮箱，也可以在本页留言，工作时间内回复。',
}

export function generateMetadata() {
  return companyMetadata(place)
}

export default function ContactUsPage() {
  return (
    <CompanyPage place={place}>
      {(document, company) => (
        <ContactView
          settings={company}
          picture={pictureOf(company)}
          form={
            <EnquiryForm
              topic="contactUs"
              title="留言或请我们回电"
              note="工作时间内回复；电话只用于这次联系。"
            />
          }
        >
          {document && <DocumentText document={document} />}
          <DocumentFaq faq={document?.faq ?? []} />
        </ContactView>
      )}
    </CompanyPage>
  )
}

/** AMap's map of the address, when there is a key for it; the point in the query is for browsers that keep the picture. */
function pictureOf({ mapPoint }: CompanySettings): string | null {
  return mapPoint && mapService() ? `/map/contact.png?at=${mapPoint.lng},${mapPoint.lat}` : null
}
