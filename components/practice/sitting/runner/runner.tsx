'use client'
import { useRef, useState } from 'react'
import { Ending } from '#components/practice/sitting/hand-in/ending.ts'
import { HandInDialog } from '#components/practice/sitting/hand-in/hand-in-dialog.tsx'
import { Submitted } from '#components/practice/sitting/hand-in/submitted.tsx'
import { useHandIn } from '#components/practice/sitting/hand-in/use-hand-in.ts'
import { Side, sideName } from '#components/practice/sitting/side.tsx'
import { StudyAnswer } from '#components/practice/sitting/study/study-answer.tsx'
import { StudyBar } from '#components/practice/sitting/study/study-bar.tsx'
import { useStudy } from '#components/practice/sitting/study/use-study.ts'
import { SyncNotice } from '#components/practice/sitting/sync-notice.tsx'
import { useDeadline } from '#components/practice/sitting/timer/use-deadline.ts'
import { useRunningExam } from '#components/practice/sitting/timer/use-running-exam.ts'
import { useAnswers } from '#components/practice/sitting/use-answers.ts'
import { useReread } from '#components/practice/sitting/use-reread.ts'
import type { Opened } from '#components/practice/sitting/use-sitting.ts'
import { FillInRules } from '#components/questions/fill-in-rules.tsx'
import { OpenFields, OpenFieldsContext } from '#components/questions/open-fields.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { useLeaveWarning } from '#components/ui/use-leave-warning.ts'
import { offersHints } from '#lib/ai/hints.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { isSignedIn } from '#lib/platform/client/tokens.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import type { Sitting, SittingState } from '#lib/practice/shapes.ts'
import { hasBlanks } from '#lib/questions/blanks.ts'
import { hasMaterial } from '#lib/questions/has-material.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'
import { HelpDialog } from './help-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { QuestionTools } from './question-tools.tsx'
import styles from './runner.module.css'
import { RunnerBar } from './runner-bar.tsx'
import type { RenderQuestion } from './runner-types.ts'
import { SaveMark } from './save-mark.tsx'
import { useClosed } from './use-closed.ts'
import { useFavorites } from './use-favorites.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useLeaving } from './use-leaving.ts'
import { usePlace } from './use-place.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { addSeconds, useTimeSpent } from './use-time-spent.ts'

type Props = Opened & {
  reportPath: (sittingId: number) => string
  /** Where the way back leads. */
  back: string
  renderQuestion: RenderQuestion
}

/** A sitting under way: one question at a time, the answer sheet, the clock, and the way to the report. */
export function Runner({ sitting, queue, at, reportPath, back, renderQuestion }: Props) {
  const { questions } = sitting
  const [index, go, left] = usePlace(
    sitting.id,
    questions.map(({ question, position }) => ({
      question,
      newest: queue.newest(sitting.id, position) ?? null,
    })),
  )
  const { statuses, change, answerOf } = useAnswers(sitting, queue)
  const { deadline, expiresAt, follow } = useDeadline(sitting, at)
  const favorites = useFavorites(questions)
  const study = useStudy(sitting, queue)
  const isTimed = deadline !== null
  const [isClosed, setIsClosed] = useState(false)
  const [isLate, setIsLate] = useState(false)
  const [ending] = useState(() => new Ending(sitting.expiresAt))
  const [fields] = useState(() => new OpenFields())
  const [open, setOpen] = useState<'sheet' | 'help' | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const asked = questions[index]
  const spent = useTimeSpent(asked?.position ?? 0, (position, more) => {
    const question = questions[position - 1]
    if (!question) return
    const seconds = addSeconds(answerOf(question).seconds, more)
    change(question, { seconds }, { timeOnly: true })
  })
  const update: typeof change = (question, patch) => {
    if (ending.isOver) return
    const seconds = addSeconds(answerOf(question).seconds, spent(question.position))
    change(question, { ...patch, seconds }, { latest: ending.latest })
  }
  const handIn = useHandIn({
    sitting,
    queue,
    reportPath,
    beforehand: () => {
      fields.flush()
      const more = asked ? spent(asked.position) : 0
      if (asked && more > 0)
        change(asked, { seconds: addSeconds(answerOf(asked).seconds, more) }, { timeOnly: true })
    },
  })
  const isAllTold = () => {
    const obstacle = fields.flush()
    if (obstacle) notify('warning', obstacle)
    return obstacle === null
  }
  const askHandIn = () => {
    // What is asked says what is unanswered.
    if (isAllTold()) handIn.ask()
  }
  useReread(sitting.id, queue, (state: SittingState) => {
    if (state.submitted) setIsClosed(true)
    else {
      ending.move(state.expiresAt)
      follow(state)
    }
  })
  useClosed(sitting.id, queue, () => setIsClosed(true))
  const move = (next: number) => {
    if (next < 0 || next >= questions.length) return
    go(next)
    setOpen(null)
    handIn.stage === 'asking' && handIn.cancel()
  }
  const flag = () => asked && update(asked, { flagged: !answerOf(asked).flagged })
  useShortcuts(area, {
    next: () => move(index + 1),
    previous: () => move(index - 1),
    flag: () => void flag(),
    help: () => setOpen('help'),
  })
  useHeadingFocus(heading, index)
  const unsaved = statuses.filter(({ save }) => save === 'pending' || save === 'failed').length
  const keeping = queue.keeping(sitting.id)
  const refused = queue.refused(sitting.id)
  const mayLeave = queue.trouble === 'login' && keeping === 'kept'
  const isRunning = !isClosed && handIn.stage === null
  useLeaveWarning(!isClosed && ((unsaved > 0 && !mayLeave) || (isTimed && isRunning)))
  useRunningExam(sitting, { deadline, isClosed, statuses, place: left + 1 })
  const leave = useLeaving(isTimed && isRunning, back)

  if (!asked || (isClosed && handIn.stage === null)) {
    return (
      <>
        <h1 className={styles.title}>{sitting.title}</h1>
        <Submitted path={reportPath(sitting.id)} sealed={sitting.sealed} />
      </>
    )
  }
  const answer = answerOf(asked)
  const status = statuses[index]
  const shown = study.itemOf(asked.position)
  const id = Number(asked.question.id)
  const hasPanes = !shown && hasMaterial(asked.question)
  const side = (
    <Side
      {...{ sitting, statuses }}
      current={asked.position}
      onJump={(position) => move(position - 1)}
    />
  )
  return (
    <div
      className={styles.room}
      data-sitting={sitting.id}
      data-panes={hasPanes || undefined}
      data-anew={sitting.kind === 'rewrite' || undefined}
    >
      <RunnerBar
        title={sitting.title}
        answered={statuses.filter(({ isAnswered }) => isAnswered).length}
        questions={questions.length}
        isStudy={study.isOn}
        end={endOf(sitting.kind, expiresAt)}
        deadline={deadline}
        onLeave={leave.ask}
        onEnd={() => {
          ending.take(fields)
          setIsLate(true)
          void handIn.handIn({ isLate: true })
        }}
        onHelp={() => setOpen('help')}
        onHandIn={askHandIn}
      />
      <SyncNotice
        trouble={queue.trouble}
        keeping={keeping}
        unsaved={unsaved}
        refused={refused}
        onRetry={() => queue.flush()}
      />
      <div className={styles.columns}>
        <section className={styles.main} aria-labelledby="question-heading">
          <header className={styles.head}>
            <h2 ref={heading} id="question-heading" tabIndex={-1}>
              第 {asked.position} 题<small> / {questions.length}</small>
            </h2>
            <p className={styles.facts}>
              {asked.section} · {questionTypeName(asked.question.questionTypeCode)}
            </p>
            {status?.save && <SaveMark state={status.save} />}
            <details className={styles.rule}>
              <summary>{asked.full} 分</summary>
              {asked.rule}
            </details>
          </header>
          {hasBlanks(asked.question) && <FillInRules />}
          <div ref={area} className={styles.question}>
            {shown && <StudyAnswer item={shown} isNew={study.last === asked.position} />}
            {!shown && (
              <OpenFieldsContext value={fields}>
                {renderQuestion({
                  question: asked.question,
                  entries: answer.answer.webAnswerDTOList,
                  onChange: (entries) =>
                    update(asked, {
                      answer: { ...answerOf(asked).answer, webAnswerDTOList: entries },
                    }),
                  current: () => answerOf(asked).answer.webAnswerDTOList,
                  eliminated: answer.eliminated,
                  onEliminate: (eliminated) => update(asked, { eliminated }),
                  isMaterialOpen: isTimed,
                })}
              </OpenFieldsContext>
            )}
          </div>
          {study.isOn && !shown && (
            <StudyBar
              study={study}
              isAnswered={status?.isAnswered ?? false}
              onReveal={() => {
                if (!isAllTold()) return
                // With the time spent up to now.
                update(asked, {})
                void study.reveal(asked.position)
              }}
            />
          )}
          <QuestionTools
            key={asked.position}
            sittingId={sitting.id}
            position={asked.position}
            isFlagged={answer.flagged}
            onFlag={flag}
            isStarred={favorites.isStarred(id)}
            isStarBusy={favorites.isBusy(id)}
            onStar={() => void favorites.toggle(id)}
            hasHints={!shown && offersHints(sitting) && isSignedIn()}
            scratch={answer.scratch}
            onScratch={(scratch) => update(asked, { scratch })}
          />
          <nav className={styles.moves} aria-label="题目">
            <button type="button" disabled={index === 0} onClick={() => move(index - 1)}>
              上一题
            </button>
            <button type="button" className={styles.sheetButton} onClick={() => setOpen('sheet')}>
              {sideName(sitting)}
            </button>
            {index < questions.length - 1 ? (
              <button
                type="button"
                className={study.isOn && !shown ? '' : styles.next}
                onClick={() => move(index + 1)}
              >
                下一题
              </button>
            ) : (
              <button type="button" className={styles.next} onClick={askHandIn}>
                交卷
              </button>
            )}
          </nav>
        </section>
        <aside className={styles.aside} aria-label={sideName(sitting)}>
          <h2>{sideName(sitting)}</h2>
          {side}
        </aside>
      </div>
      {open === 'sheet' && (
        <Dialog title={sideName(sitting)} onClose={() => setOpen(null)}>
          {side}
        </Dialog>
      )}
      {open === 'help' && <HelpDialog onClose={() => setOpen(null)} />}
      {leave.to !== null && <LeaveDialog path={leave.to} isTimed={isTimed} onClose={leave.stay} />}
      {handIn.stage && (
        <HandInDialog
          sittingId={sitting.id}
          stage={handIn.stage}
          statuses={statuses}
          trouble={queue.trouble}
          keeping={keeping}
          unsaved={unsaved}
          refused={refused}
          isLate={isLate}
          onHandIn={() => void handIn.handIn({ isLate })}
          onCancel={handIn.cancel}
          onJump={(position) => move(position - 1)}
        />
      )}
    </div>
  )
}

/** Names the clock time at which a mock exam ends, whenever it was begun. */
const endOf = (kind: Sitting['kind'], expiresAt: string | null) =>
  kind === 'mock' && expiresAt ? `，${shanghaiMinute(new Date(expiresAt)).slice(-5)} 结束` : ''
