import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { entriesOf } from '#app/entry-of.ts'
import { loadDocument } from '#app/load-document.ts'
import { pageMeta } from '#app/page-meta.ts'
import { DocumentParts } from '#components/documents/document-parts.tsx'
import { ZoneView } from '#components/exams/zone/zone-view.tsx'
import { EntryList } from '#components/ui/entry-list.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { Section } from '#components/ui/section.tsx'
import type { ArticleItem } from '#lib/articles/shapes.ts'
import { faqLd } from '#lib/documents/server/faq-ld.ts'
import type { ExamKindName } from '#lib/exams/kinds.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd, itemListLd } from '#lib/seo/server/json-ld.ts'
import { loadExamLines } from './exam-lines.ts'

/** The front page of one kind of exam; title and description are those of its document, where there is one. */
export type Zone = {
  document: string
  path: string
  crumb: string
  title: string
  description: string
  /** The exams that it counts down to: all of the kind, or only the national ones. */
  kind: ExamKindName
  national?: boolean
  /** Said where no exam is to come. */
  empty: string
  calendar: { name: string; href: string }
  /** Title of its articles, and where all of them are. */
  reading: { title: string; href: string; more?: string }
}

type Props = {
  zone: Zone
  /** The newest of its articles are shown. */
  articles: ArticleItem[]
  /** Sections of the side. */
  aside: ReactNode
  /** Between the articles and the document. */
  children?: ReactNode
}

const ARTICLES = 6

/** The head of a zone. */
export async function zoneMetadata(zone: Zone): Promise<Metadata> {
  const { title, description } = (await loadDocument(zone.document)) ?? zone
  return pageMeta({ title, description, path: zone.path })
}

/** A zone: its next exams, its articles, then the text of its document. */
export async function ZonePage({ zone, articles, aside, children }: Props) {
  const { path, kind, national = false, empty, calendar, reading } = zone
  const [document, exams] = await Promise.all([
    loadDocument(zone.document),
    loadExamLines(kind, { national }),
  ])
  const { title, description } = document ?? zone
  const crumbs = [{ name: '首页', path: href(homePage) }, { name: zone.crumb }]
  const entries = entriesOf(articles.slice(0, ARTICLES))
  return (
    <>
      <JsonLd
        data={[breadcrumbsLd(crumbs), itemListLd(zone.title, path, entries), faqLd(document?.faq)]}
      />
      <ZoneView
        title={title}
        lead={description}
        crumbs={crumbs}
        exams={exams}
        empty={empty}
        calendar={calendar}
        aside={aside}
      >
        {entries.length > 0 && (
          <Section {...reading}>
            <EntryList entries={entries} level={3} />
          </Section>
        )}
        {children}
        {document && (
          <div>
            <DocumentParts document={document} />
          </div>
        )}
      </ZoneView>
    </>
  )
}
