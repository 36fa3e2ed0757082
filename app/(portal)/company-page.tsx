import type { ReactNode } from 'react'
import { cached } from '#app/cached.ts'
import { loadDocument } from '#app/load-document.ts'
import { CompanyFrame } from '#components/company/company-frame.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { href } from '#lib/routes/href.ts'
import { faqLd } from '#lib/server/seo/faq-ld.ts'
import { breadcrumbsLd } from '#lib/server/seo/json-ld.ts'
import { pageMeta } from '#lib/server/seo/page-meta.ts'
import { companySettings } from '#lib/server/site/settings-company.ts'
import { companyTabs } from './company-tabs.ts'

/** What staff have set about the company. */
export const loadCompany = cached(companySettings, () => ['site'])

/** A page about the company; head and description are those of its document, where there is one. */
export type CompanyPlace = {
  document: string
  path: string
  crumb: string
  description: string
}

const headOf = async ({ document, crumb, description }: CompanyPlace) =>
  (await loadDocument(document)) ?? { title: crumb, description, faq: [] }

/** The head of a page about the company. */
export async function companyMetadata(place: CompanyPlace) {
  const { title, description } = await headOf(place)
  return pageMeta({ title, description, path: place.path })
}

/** A page about the company beside the others. */
export async function CompanyPage({
  place,
  children,
}: {
  place: CompanyPlace
  children: ReactNode
}) {
  const { title, description, faq } = await headOf(place)
  const crumbs = [{ name: '首页', path: href('Home') }, { name: place.crumb }]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs), faqLd(faq)]} />
      <CompanyFrame
        title={title}
        lead={description}
        crumbs={crumbs}
        tabs={companyTabs()}
        current={place.path}
      >
        {children}
      </CompanyFrame>
    </>
  )
}
