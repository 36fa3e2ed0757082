'use client'
import { lazy, Suspense } from 'react'
import { sittingPath } from '#components/bank/paths.ts'
import { RichText } from '#components/question/rich-text.tsx'
import { SetPage } from '#components/report/print/set-page.tsx'

const LazyMarkdown = lazy(() => import('#components/question/markdown.tsx'))

/** Sets of questions on paper. */
export function PrintPage() {
  return <SetPage resume={sittingPath} Html={Html} Markdown={Markdown} />
}

const Html = ({ html }: { html: string }) => <RichText html={html} canZoom={false} />

function Markdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<p>{text}</p>}>
      <LazyMarkdown text={text} />
    </Suspense>
  )
}
