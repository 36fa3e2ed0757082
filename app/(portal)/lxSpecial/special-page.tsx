import type { ReactNode } from 'react'
import { loadDocument } from '#app/load-document.ts'
import { DocumentParts } from '#components/document/document-parts.tsx'
import { SpecialFrame } from '#components/special/special-frame.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { rowOf } from '#lib/routes/table.ts'
import { faqLd } from '#lib/server/seo/faq-ld.ts'
import { breadcrumbsLd } from '#lib/server/seo/json-ld.ts'
import { type SpecialName, specialPlace } from './special-groups.ts'

type Props = {
  name: SpecialName
  /** Head and lead where no document brings its own. */
  title: string
  lead: string
  /** The later pages of a list come without the text. */
  withText?: boolean
  children: ReactNode
}

/** A page of the handbook that shows data or a tool, followed by the document of its address. */
export async function SpecialPage({ name, title, lead, withText = true, children }: Props) {
  const document = await loadDocument(rowOf[name].path.slice(1))
  const place = specialPlace(name)
  const text = withText ? document : null
  return (
    <>
      <JsonLd data={[breadcrumbsLd(place.crumbs), faqLd(text?.faq)]} />
      <SpecialFrame
        {...place}
        title={document?.title ?? title}
        lead={document?.description ?? lead}
      >
        {children}
        {text && <DocumentParts document={text} />}
      </SpecialFrame>
    </>
  )
}
