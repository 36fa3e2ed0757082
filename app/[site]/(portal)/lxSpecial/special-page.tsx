import type { ReactNode } from 'react'
import { loadDocument } from '#app/load-document.ts'
import { DocumentParts } from '#components/documents/document-parts.tsx'
import { SpecialFrame } from '#components/handbook/special-frame.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { Link } from '#components/ui/link.tsx'
import { faqLd } from '#lib/documents/server/faq-ld.ts'
import type { PagePath } from '#lib/platform/routes/row.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'
import { specialPlace } from './special-groups.ts'
import { specialNextSteps } from './special-next-steps.ts'

type Props = {
  page: PagePath
  /** Head and lead where no document brings its own… */
  title: string
  lead: string
  /** …or where they say more than its own would. */
  ownHead?: boolean
  /** The later pages of a list come without the text. */
  withText?: boolean
  children: ReactNode
}

/** A page of the handbook that shows data or a tool, followed by the document of its address. */
export async function SpecialPage(props: Props) {
  const { page, title, lead, ownHead = false, withText = true, children } = props
  const [document, nextSteps] = await Promise.all([
    loadDocument(page.path.slice(1)),
    specialNextSteps(page),
  ])
  const place = specialPlace(page)
  const head = (!ownHead && document) || { title, description: lead }
  const text = withText ? document : null
  return (
    <>
      <JsonLd data={[breadcrumbsLd(place.crumbs), faqLd(text?.faq)]} />
      <SpecialFrame {...place} nextSteps={nextSteps} title={head.title} lead={head.description}>
        {children}
        {text && <DocumentParts document={text} />}
      </SpecialFrame>
    </>
  )
}

type NotYetProps = { what: string; wayOut: { name: string; href: string } }

/** Stands in place of data that have not been gathered yet. */
export function NotYet({ what, wayOut }: NotYetProps) {
  return (
    <EmptyState title={`还没有收录${what}`}>
      <p>
        可以先看<Link href={wayOut.href}>{wayOut.name}</Link>
      </p>
    </EmptyState>
  )
}
