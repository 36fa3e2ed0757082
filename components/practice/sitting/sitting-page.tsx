'use client'
import { useEffect } from 'react'
import { askForLogin } from '#components/practice/frame/learner-only.tsx'
import { drillsPath, levelsPath } from '#components/practice/paths.ts'
import { Submitted } from '#components/practice/sitting/hand-in/submitted.tsx'
import { Runner } from '#components/practice/sitting/runner/runner.tsx'
import type { RenderQuestion } from '#components/practice/sitting/runner/runner-types.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { isSignedIn } from '#lib/platform/client/tokens.ts'
import { knownErrors } from '#lib/platform/errors/known-errors.ts'
import { href } from '#lib/platform/routes/href.ts'
import { dropRunningExam } from '#lib/practice/client/running-exam.ts'
import { questionBankAnalysisPage } from '#lib/practice/paths.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import { Opening } from './opening.tsx'
import styles from './sitting-page.module.css'
import { useKeptSitting } from './use-kept-sitting.ts'
import { type SittingLoad, useSitting } from './use-sitting.ts'

export type SittingPaths = {
  report: (sittingId: number) => string
  /** This page with the sitting that it shows, so that a reload continues it. */
  resume: (sittingId: number) => string
  /** Where membership is sold. */
  vip: string
  /** Where to choose something else. */
  back: { name: string; path: string }
}

type Props = {
  /** The page's name, such as 专项作答. */
  name: string
  open: () => Promise<Sitting>
  paths: SittingPaths
  renderQuestion: RenderQuestion
}

/** A sitting from loading it to handing it in, with all that may come between. */
export function SittingPage({ name, open, paths, renderQuestion }: Props) {
  const [loaded, retry] = useSitting(open)
  const sitting = 'sitting' in loaded ? loaded.sitting : null
  useKeptSitting(loaded)
  useEffect(() => {
    if (!sitting) return
    document.title = `${sitting.title} - ${name} - 公选王`
    window.history.replaceState(null, '', paths.resume(sitting.id))
    if (sitting.submitted) dropRunningExam(sitting.id)
  }, [sitting, name, paths])
  if (loaded.kind === 'open')
    return (
      <Runner
        {...loaded}
        reportPath={() => afterOf(loaded.sitting, paths)}
        back={backOf(loaded.sitting, paths)}
        renderQuestion={renderQuestion}
      />
    )
  if (loaded.kind === 'loading') return <Opening name={name} back={paths.back.path} />
  return (
    <>
      <h1 className={styles.title}>{sitting?.title ?? name}</h1>
      {loaded.kind === 'submitted' ? (
        <Submitted path={afterOf(loaded.sitting, paths)} sealed={loaded.sitting.sealed} />
      ) : (
        <Failure failure={loaded} paths={paths} onRetry={retry} />
      )}
    </>
  )
}

/** Where leaving a sitting leads: a level goes back to the levels of its module, what is written anew to its first draft. */
function backOf({ kind, catalogueId, revisionOf }: Sitting, { back }: SittingPaths): string {
  if (revisionOf) return href(questionBankAnalysisPage, revisionOf)
  if (kind === 'drill') return drillsPath()
  return kind === 'level' ? levelsPath({ catalogueId }) : back.path
}

/** Where a sitting leads that is handed in: what is written anew to its points beside the first draft, all else to its report. */
const afterOf = ({ id, revisionOf }: Sitting, { report }: SittingPaths) =>
  revisionOf ? href(questionBankAnalysisPage, { attemptId: id, position: 1 }) : report(id)

type FailureProps = {
  failure: Extract<SittingLoad, { kind: 'failed' }>
  paths: Pick<SittingPaths, 'vip' | 'back'>
  onRetry: () => void
}

/** In place of a sitting that does not begin. */
export function Failure({ failure: { code, message }, paths, onRetry }: FailureProps) {
  const back = <Link href={paths.back.path}>{paths.back.name}</Link>
  switch (code) {
    case 401:
      return (
        <EmptyState title="请先登录">
          <Button className={styles.action} onClick={() => askForLogin()}>
            登录
          </Button>
        </EmptyState>
      )
    case knownErrors.account_required.code:
      return (
        <EmptyState title={message}>
          <Button className={styles.action} onClick={() => askForLogin({ inSitting: false })}>
            登录
          </Button>
          <p>{back}</p>
        </EmptyState>
      )
    case 403:
      return (
        <EmptyState title={message}>
          <p>
            <Link href={paths.vip}>了解会员权益</Link> {back}
          </p>
        </EmptyState>
      )
    case 404:
    case 409:
    case 422:
      return (
        <EmptyState title={code === 409 ? message : '没有找到要做的题目'}>
          <p>
            {code !== 409 && '它可能已经下架，或者不属于当前登录的账号。'}
            {back}
          </p>
          {code === 404 && !isSignedIn() && (
            <Button className={styles.action} onClick={() => askForLogin({ inSitting: false })}>
              登录
            </Button>
          )}
        </EmptyState>
      )
    default:
      return <LoadError onRetry={onRetry} />
  }
}
