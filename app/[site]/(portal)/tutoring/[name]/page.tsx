import { loadDocument } from '#app/load-document.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { DocumentFaq } from '#components/documents/document-faq.tsx'
import { DocumentSteps } from '#components/documents/document-steps.tsx'
import { DocumentText } from '#components/documents/document-text.tsx'
import { EnquiryForm } from '#components/inbox/enquiry/enquiry-form.tsx'
import { TutoringView } from '#components/tutoring/tutoring-view.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { yddbsPage, yddmsPage, ydybsPage, ydymsPage } from '#lib/company/paths.ts'
import { faqLd } from '#lib/documents/server/faq-ld.ts'
import { homePage } from '#lib/home/paths.ts'
import { enquiryTopics } from '#lib/inbox/enquiry-topics.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ name: string }> }

/** The offers by the name in the internal address, which is also that of the document and of the enquiry. */
const offers = [
  { name: 'ydybs', path: href(ydybsPage) },
  { name: 'ydyms', path: href(ydymsPage) },
  { name: 'yddbs', path: href(yddbsPage) },
  { name: 'yddms', path: href(yddmsPage) },
] as const

async function load(params: Props['params']) {
  const { name } = await params
  const offer = offers.find((one) => one.name === name)
  if (!offer) return null
  const title = enquiryTopics[offer.name]
  const document = await loadDocument(offer.name)
  const description = `公选王${title}：本页只登记咨询，安排和费用在通话里谈清楚，写成确认单再付款。`
  return {
    ...offer,
    document,
    title: document?.title ?? title,
    description: document?.description ?? description,
  }
}

export async function generateMetadata({ params }: Props) {
  const offer = await load(params)
  if (!offer) return missingMetadata
  const { title, description, path } = offer
  return pageMeta({ title, description, path })
}

export default async function TutoringPage({ params }: Props) {
  const offer = await load(params)
  if (!offer) return <Missing />
  const { name, title, description, document } = offer
  const crumbs = [{ name: '首页', path: href(homePage) }, { name: enquiryTopics[name] }]
  const others = offers
    .filter((other) => other.name !== name)
    .map((other) => ({ href: other.path, title: enquiryTopics[other.name] }))
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs), faqLd(document?.faq)]} />
      <TutoringView
        title={title}
        lead={description}
        crumbs={crumbs}
        others={others}
        form={
          <EnquiryForm
            topic={name}
            title="咨询安排与费用"
            note="留下电话，老师在工作时间回电，先了解情况，再谈安排和费用。"
          />
        }
      >
        {document && (
          <>
            <DocumentText document={document} />
            <DocumentSteps steps={document.steps} title="怎样进行" />
            <DocumentFaq faq={document.faq} />
          </>
        )}
      </TutoringView>
    </>
  )
}
