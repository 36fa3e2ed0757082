import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { LessonCrumbs } from './lesson-crumbs.tsx'
import { LessonOutline } from './lesson-outline.tsx'
import styles from './player.module.css'
import { RoomLesson } from './room-lesson.tsx'
import type { Opened } from './use-playing.ts'
import { WorkLesson } from './work-lesson.tsx'

// Who watches films fetches no reader of documents.
const DocumentLesson = lazy(() => import('./document/document-lesson.tsx'))

type Props = {
  opened: Opened
  /** Asks for the lesson again: its address has grown old. */
  onAgain: () => void
}

/** A lesson that is no film, with the outline of its course. */
export function OpenedLesson({ opened, onAgain }: Props) {
  return (
    <>
      <LessonCrumbs opened={opened} />
      <div className={styles.columns}>
        <div>
          {opened.kind === 'document' ? (
            <Suspense fallback={<Skeleton heights={[48, 480]} />}>
              <DocumentLesson key={opened.document} opened={opened} onAgain={onAgain} />
            </Suspense>
          ) : opened.kind === 'live' ? (
            <RoomLesson opened={opened} />
          ) : (
            <WorkLesson opened={opened} />
          )}
        </div>
        <aside className={styles.side} aria-label="大纲">
          <LessonOutline opened={opened} />
        </aside>
      </div>
    </>
  )
}
