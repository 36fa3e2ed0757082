'use client'
import type { ComponentProps } from 'react'
import { useEffect, useState } from 'react'
import { askForLogin } from '#components/practice/frame/learner-only.tsx'
import { Button } from '#components/ui/button.tsx'
import { paperQuestions } from '#lib/papers/calls.ts'
import type { Paper } from '#lib/papers/contract.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import type { ExtraTime } from '#lib/practice/extra-times.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import { whoMarks } from '#lib/questions/policies/who-marks.ts'
import { ExtraTimeChoice } from './extra-time-choice.tsx'
import { Opening } from './opening.tsx'
import styles from './simulation-start.module.css'
import { Failure, SittingPage } from './sitting-page.tsx'
import { findSimulation, openSitting } from './sitting-source.ts'

type Props = Omit<ComponentProps<typeof SittingPage>, 'open'> & { paperId: number }

type State =
  | { kind: 'loading' }
  | { kind: 'begun'; extraTime: ExtraTime }
  | { kind: 'open'; sitting: Sitting }
  | { kind: 'asking'; paper: Paper }
  | { kind: 'failed'; code: number; message: string }

/** A timed sitting: goes on with the one under way, or says what begins before it begins. */
export function SimulationStart({ paperId, ...page }: Props) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try is what it is run again for
  useEffect(() => {
    let isWanted = true
    look(paperId).then((next) => isWanted && setState(next))
    return () => {
      isWanted = false
    }
  }, [paperId, tries])
  switch (state.kind) {
    case 'open':
      return <SittingPage {...page} open={async () => state.sitting} />
    case 'begun': {
      const { extraTime } = state
      return (
        <SittingPage
          {...page}
          open={() => openSitting({ kind: 'simulation', paperId, extraTime })}
        />
      )
    }
    case 'asking':
      return (
        <Rules
          paper={state.paper}
          onBegin={(extraTime) => setState({ kind: 'begun', extraTime })}
        />
      )
    case 'failed':
      return (
        <>
          <h1 className={styles.title}>{page.name}</h1>
          <Failure failure={state} paths={page.paths} onRetry={() => setTries(tries + 1)} />
        </>
      )
    default:
      return <Opening name={page.name} back={page.paths.back.path} />
  }
}

async function look(paperId: number): Promise<State> {
  try {
    const sitting = await findSimulation(paperId)
    if (sitting) return { kind: 'open', sitting }
    return { kind: 'asking', paper: await call(paperQuestions, { paperId }, { quiet: true }) }
  } catch (error) {
    if (!(error instanceof CallError)) return { kind: 'failed', code: 0, message: '' }
    if (error.code === 401) askForLogin()
    return { kind: 'failed', code: error.code, message: error.message }
  }
}

function Rules({ paper, onBegin }: { paper: Paper; onBegin: (extraTime: ExtraTime) => void }) {
  const [extraTime, setExtraTime] = useState<ExtraTime>(0)
  return (
    <div className={styles.rules}>
      <h1>{paper.title}</h1>
      <p className={styles.facts}>
        限时 {paper.minutes} 分钟 · {paper.questionCount} 题 · 满分 {paper.full} 分
      </p>
      <ul>
        <li>点击“开始考试”后计时，以服务器的时间为准；关闭网页不会停表。</li>
        <li>时间到自动交卷。每次作答都会自动保存，可以随时换设备继续。</li>
        {paper.sections.map(({ title, rule, questions }) => (
          <li key={title}>
            {title}（{questions.length} 题）：{rule}
          </li>
        ))}
        {paper.written && <li>{whoMarks(paper.written, 'before')}</li>}
      </ul>
      <ExtraTimeChoice minutes={paper.minutes} value={extraTime} onChange={setExtraTime} />
      <Button onClick={() => onBegin(extraTime)}>开始考试</Button>
    </div>
  )
}
