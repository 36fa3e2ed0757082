'use client'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { renderQuestion } from '#app/[site]/(practice)/render-question.tsx'
import { idOf } from '#app/[site]/(practice)/sitting-key.ts'
import { SittingPage, type SittingPaths } from '#components/practice/sitting/sitting-page.tsx'
import { openSitting, type SittingSource } from '#components/practice/sitting/sitting-source.ts'
import { href } from '#lib/platform/routes/href.ts'
import {
  questionBankExerciseReportPage,
  questionBankSpecialTrainingPage,
  questionBankSpecificTestPage,
} from '#lib/practice/paths.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'

const paths: SittingPaths = {
  report: (sittingId) => href(questionBankExerciseReportPage, { attemptId: sittingId }),
  resume: (sittingId) => href(questionBankSpecificTestPage, { attemptId: sittingId }),
  vip: href(vipRightsPage),
  back: { name: '选择专项训练', path: href(questionBankSpecialTrainingPage) },
}

/** Practice of one catalogue, a quick ten, or any sitting by its number. */
export function SpecificTest() {
  const query = useSearchParams()
  const [source] = useState(() => sourceOf(query))
  return (
    <SittingPage
      name="专项作答"
      open={() => openSitting(source)}
      paths={paths}
      renderQuestion={renderQuestion}
    />
  )
}

const picks = ['new', 'wrong', 'all', 'random'] as const

function sourceOf(query: URLSearchParams): SittingSource {
  const catalogueId = idOf(query, 'catalogueId')
  const sittingId = idOf(query, 'attemptId')
  const mode = query.get('mode') === 'study' ? 'study' : 'practice'
  if (sittingId === null && query.get('pick') === 'quick') return { kind: 'quick', mode }
  if (sittingId !== null || catalogueId === null)
    return { kind: 'sitting', sittingId: sittingId ?? 0 }
  const pick = picks.find((name) => name === query.get('pick')) ?? 'new'
  const count = Math.min(idOf(query, 'count') ?? 20, 100)
  return { kind: 'catalogue', catalogueId, pick, count, mode }
}
