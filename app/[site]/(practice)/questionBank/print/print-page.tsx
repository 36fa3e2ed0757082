'use client'
import { useSearchParams } from 'next/navigation'
import { lazy, Suspense } from 'react'
import { askedPaper } from '#components/own-papers/asked-paper.ts'
import { PrintOwnPaper } from '#components/own-papers/print-own-paper.tsx'
import { sittingPath } from '#components/practice/paths.ts'
import { SetPage } from '#components/practice/report/print/set-page.tsx'
import { RichText } from '#components/questions/rich-text.tsx'
import type { Html } from '#lib/platform/text/html.ts'

const LazyMarkdown = lazy(() => import('#components/questions/markdown.tsx'))

/** Sets of questions on paper. */
export function PrintPage() {
  const paper = askedPaper(useSearchParams(), 'ownPaperId')
  if (paper) return <PrintOwnPaper asked={paper} Html={QuestionHtml} Markdown={Markdown} />
  return <SetPage resume={sittingPath} Html={QuestionHtml} Markdown={Markdown} />
}

const QuestionHtml = ({ html }: { html: Html }) => <RichText html={html} canZoom={false} />

function Markdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<p>{text}</p>}>
      <LazyMarkdown text={text} />
    </Suspense>
  )
}
