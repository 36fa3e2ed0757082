import type { Metadata } from 'next'
import { loadDocument } from '#app/load-document.ts'
import { pageMeta } from '#app/page-meta.ts'
import { InterviewView } from '#components/activities/interview/interview-view.tsx'
import { DocumentSteps } from '#components/documents/document-steps.tsx'
import { DocumentText } from '#components/documents/document-text.tsx'
import { EnquiryForm } from '#components/inbox/enquiry/enquiry-form.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { interviewActivityPage } from '#lib/activities/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'

const title = '面试练习'

export async function generateMetadata(): Promise<Metadata> {
  const document = await loadDocument('interviewActivity')
  return pageMeta({
    title: '面试练习：限时作答与作答提示',
    description: document?.description ?? '三分钟思考、八分钟作答，在浏览器里计时练习面试题。',
    path: href(interviewActivityPage),
    other: { scripts: 'now' },
  })
}

/** The questions stand in the document's list of questions and answers: they are edited like any text. */
export default async function InterviewActivityPage() {
  const document = await loadDocument('interviewActivity')
  const crumbs = [{ name: '首页', path: href(homePage) }, { name: title }]
  const form = (
    <EnquiryForm
      topic="interviewActivity"
      title="登记一起练"
      note="老师会打电话问时间与备考方向，凑得齐人再约；号码只用于这件事。"
    />
  )
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs)]} />
      <InterviewView
        crumbs={crumbs}
        title={title}
        lead={document?.description ?? '三分钟思考，八分钟作答。'}
        questions={document?.faq ?? []}
        form={form}
      >
        <DocumentSteps steps={document?.steps ?? []} title="怎么练" />
        {document && <DocumentText document={document} />}
      </InterviewView>
    </>
  )
}
