import { ButtonLink } from '#components/ui/button-link.tsx'
import { previewHomeworkPage } from '#lib/homework/paths.ts'
import type { OpenedWork } from '#lib/lessons/contract.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankSpecificTestPage } from '#lib/practice/paths.ts'
import { NextLesson } from './next-lesson.tsx'
import styles from './player.module.css'

/** Leads to the exercise or homework that a lesson is; it is done once that was handed in. */
export function WorkLesson({ opened }: { opened: OpenedWork }) {
  const { lesson, progress } = opened
  const isExercise = opened.kind === 'exercise'
  const word = isExercise ? '练习' : '作业'
  const path = isExercise
    ? href(questionBankSpecificTestPage, { catalogueId: opened.catalogueId })
    : href(previewHomeworkPage, { id: opened.homeworkId })
  return (
    <>
      <h1 className={styles.title}>{lesson.title}</h1>
      <p className={styles.work}>
        {progress.isDone
          ? `${word}已经交了，这一课学完了；还可以再看。`
          : `这一课是${word}，交了就算学完。做完从“我的课程”回来接着学。`}
      </p>
      <p>
        <ButtonLink href={path} variant={progress.isDone ? 'second' : undefined}>
          {progress.isDone ? `再看${word}` : `去做${word}`}
        </ButtonLink>
      </p>
      <NextLesson opened={opened} isEnded={progress.isDone} />
    </>
  )
}
