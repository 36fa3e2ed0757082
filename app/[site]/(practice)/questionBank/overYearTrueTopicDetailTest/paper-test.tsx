'use client'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { paperPaths } from '#app/[site]/(practice)/paper-paths.ts'
import { renderQuestion } from '#app/[site]/(practice)/render-question.tsx'
import { idOf } from '#app/[site]/(practice)/sitting-key.ts'
import { SittingPage } from '#components/practice/sitting/sitting-page.tsx'
import { openSitting, type SittingSource } from '#components/practice/sitting/sitting-source.ts'
import { questionBankOverYearTrueTopicDetailTestPage } from '#lib/practice/paths.ts'

const paths = paperPaths(questionBankOverYearTrueTopicDetailTestPage)

/** A paper without a limit of time. */
export function PaperTest() {
  const query = useSearchParams()
  const [source] = useState(() => sourceOf(query))
  return (
    <SittingPage
      name="试卷作答"
      open={() => openSitting(source)}
      paths={paths}
      renderQuestion={renderQuestion}
    />
  )
}

function sourceOf(query: URLSearchParams): SittingSource {
  const sittingId = idOf(query, 'attemptId')
  const paperId = idOf(query, 'paperId')
  if (sittingId !== null || paperId === null) return { kind: 'sitting', sittingId: sittingId ?? 0 }
  return { kind: 'paper', paperId }
}
