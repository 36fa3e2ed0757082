import type { ReactNode } from 'react'
import type { VideoItem } from '#lib/courses/views.ts'
import styles from './video-facts.module.css'

type Props = { video: Pick<VideoItem, 'subject' | 'teacher'>; children: ReactNode }

/** Subject and teacher of a video in one quiet line, then what its list adds. */
export function VideoFacts({ video: { subject, teacher }, children }: Props) {
  return (
    <p className={styles.facts}>
      <span>{subject.name}</span>
      {teacher && <span>{teacher.name}</span>}
      {children}
    </p>
  )
}
