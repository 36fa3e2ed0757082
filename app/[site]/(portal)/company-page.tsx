import type { ReactNode } from 'react'
import { cached } from '#app/cached.ts'
import { loadDocument } from '#app/load-document.ts'
import { pageMeta } from '#app/page-meta.ts'
import { CompanyFrame } from '#components/company/company-frame.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { faqLd } from '#lib/documents/server/faq-ld.ts'
import type { DocumentView } from '#lib/documents/views.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'
import type { CompanySettings } from '#lib/site/company.ts'
import { companyLoader } from '#lib/site/server/settings-company.ts'
import { companyTabs } from './company-tabs.ts'

export const loadCompany = cached(companyLoader)

/** A page about the company; head and description are those of its document, where there is one. */
export type CompanyPlace = {
  document: string
  path: string
  crumb: string
  description: string
}

const headOf = (place: CompanyPlace, document: DocumentView | null) => ({
  title: document?.title ?? place.crumb,
  description: document?.description ?? place.description,
})

/** The head of a page about the company. */
export async function companyMetadata(place: CompanyPlace) {
  return pageMeta({ ...headOf(place, await loadDocument(place.document)), path: place.path })
}

type Props = {
  place: CompanyPlace
  /** Draws the document with what staff have set. */
  children: (document: DocumentView | null, company: CompanySettings) => ReactNode
}

/** A page about the company beside the others. */
export async function CompanyPage({ place, children }: Props) {
  const [document, company, tabs] = await Promise.all([
    loadDocument(place.document),
    loadCompany(),
    companyTabs(place.path),
  ])
  const { title, description } = headOf(place, document)
  const crumbs = [{ name: '首页', path: href(homePage) }, { name: place.crumb }]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs), faqLd(document?.faq)]} />
      <CompanyFrame title={title} lead={description} crumbs={crumbs} tabs={tabs}>
        {children(document, company)}
      </CompanyFrame>
    </>
  )
}
