import { useCallback, useState } from 'react'
import { NextLesson } from '#components/lessons/player/next-lesson.tsx'
import styles from '#components/lessons/player/player.module.css'
import { useLessonKeys } from '#components/lessons/player/use-film-keys.ts'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { OpenedDocument } from '#lib/lessons/contract.ts'
import { PageBar } from './page-bar.tsx'
import { PageView } from './page-view.tsx'
import { usePdf } from './use-pdf.ts'
import { useTurns } from './use-turns.ts'

type Props = {
  opened: OpenedDocument
  /** Asks for the lesson again: its address has grown old. */
  onAgain: () => void
}

/** The document of a lesson, one page at a time, from the page where it was left. Default export for `lazy`. */
export default function DocumentLesson({ opened, onAgain }: Props) {
  const { lesson, document: address, pages, progress } = opened
  const { pdf, isLost, onLost } = usePdf(address)
  const [page, setPage] = useState(Math.min(progress.page ?? 1, pages))
  const [zoom, setZoom] = useState(1)
  const { isDone, untold } = useTurns(lesson.id, { page: pdf ? page : null, progress })
  const turnTo = useCallback((to: number) => setPage(Math.min(Math.max(1, to), pages)), [pages])
  useLessonKeys(
    useCallback(
      (key) => {
        // What is larger than its frame is moved by these keys.
        if (zoom > 1 || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false
        turnTo(page + (key === 'ArrowRight' ? 1 : -1))
        return true
      },
      [page, zoom, turnTo],
    ),
  )
  return (
    <>
      <h1 className={styles.title}>{lesson.title}</h1>
      <PageBar {...{ page, pages, zoom }} onTurn={turnTo} onZoom={setZoom} />
      {isLost && <LoadError onRetry={onAgain} />}
      {!pdf && !isLost && <Skeleton heights={[480]} />}
      {pdf && !isLost && <PageView {...{ pdf, page, zoom, onLost }} title={lesson.title} />}
      <p role="status" className={styles.untold}>
        {untold}
      </p>
      <NextLesson opened={opened} isEnded={isDone} />
    </>
  )
}
