import { companyTabs } from '#app/[site]/(portal)/company-tabs.ts'
import { isSpecial, specialPlace } from '#app/[site]/(portal)/lxSpecial/special-groups.ts'
import { specialNextSteps } from '#app/[site]/(portal)/lxSpecial/special-next-steps.ts'
import { loadDocument } from '#app/load-document.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { CompanyFrame } from '#components/company/company-frame.tsx'
import { DocumentContents, headingsOf } from '#components/documents/document-contents.tsx'
import { DocumentParts } from '#components/documents/document-parts.tsx'
import { DocumentWithContents } from '#components/documents/document-with-contents.tsx'
import { SpecialFrame } from '#components/handbook/special-frame.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { faqLd } from '#lib/documents/server/faq-ld.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'
import { routes } from '#lib/tables/routes.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ name: string }> }

const prose = routes.filter((row) => 'internal' in row && row.internal === '/document/{name}')

/** The row of a page of prose with its document, which is named by the row's path. */
async function load({ params }: Props) {
  const { name } = await params
  const row = prose.find((row) => row.name === name)
  const document = row ? await loadDocument(row.path.slice(1)) : null
  return row && document ? { row, document } : null
}

export async function generateMetadata(props: Props) {
  const found = await load(props)
  if (!found) return missingMetadata
  const { row, document } = found
  return pageMeta({ title: document.title, description: document.description, path: row.path })
}

export default async function DocumentOfRow(props: Props) {
  const found = await load(props)
  if (!found) return <Missing />
  const { row, document } = found
  const place = isSpecial(row)
    ? { ...specialPlace(row), nextSteps: await specialNextSteps(row) }
    : null
  const crumbs = place?.crumbs ?? [{ name: '首页', path: href(homePage) }, { name: row.titleZh }]
  const headings = headingsOf(document)
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs), faqLd(document.faq)]} />
      {place ? (
        <SpecialFrame
          {...place}
          title={document.title}
          lead={document.description}
          aside={headings.length > 1 && <DocumentContents headings={headings} />}
        >
          <DocumentParts document={document} />
        </SpecialFrame>
      ) : (
        <CompanyFrame
          title={document.title}
          lead={document.description}
          crumbs={crumbs}
          tabs={await companyTabs(row.path)}
        >
          <DocumentWithContents document={document} />
        </CompanyFrame>
      )}
    </>
  )
}
