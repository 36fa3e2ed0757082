'use client'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { paperPaths } from '#app/[site]/(practice)/paper-paths.ts'
import { renderQuestion } from '#app/[site]/(practice)/render-question.tsx'
import { idOf } from '#app/[site]/(practice)/sitting-key.ts'
import { SimulationStart } from '#components/practice/sitting/simulation-start.tsx'
import { SittingPage } from '#components/practice/sitting/sitting-page.tsx'
import { openSitting } from '#components/practice/sitting/sitting-source.ts'
import { questionBankRealSituationTestPage } from '#lib/practice/paths.ts'

const page = {
  name: '实战模拟',
  paths: paperPaths(questionBankRealSituationTestPage),
  renderQuestion,
}

/** A paper in the time of the exam. */
export function SimulationTest() {
  const query = useSearchParams()
  const [{ paperId, sittingId }] = useState(() => ({
    paperId: idOf(query, 'paperId'),
    sittingId: idOf(query, 'attemptId'),
  }))
  if (sittingId === null && paperId !== null) return <SimulationStart {...page} paperId={paperId} />
  const open = () => openSitting({ kind: 'sitting', sittingId: sittingId ?? 0 })
  return <SittingPage {...page} open={open} />
}
